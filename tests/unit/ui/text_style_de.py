"""The style of German player texts."""

from tests.unit.ui.text_style import Rule, Style

RULES_OF_THE_GAME = (
    "(book|card|edition|house-rules|rule|ruling|sheet|screen.guide|skill|special)[.-]"
)

GERMAN = Style(
    rules=(
        # Typography.
        Rule("curly apostrophes and quotation marks", r"['\"”]", r"book\.button-men\.swing\.2$"),
        Rule("a space before an ellipsis", r"(?<=[\w}])…"),
        Rule("a space before a percent sign", r"[\d}]%"),
        # Grammar.
        Rule(
            "du or an imperative, outside the rules",
            r"\bwer\b[^.:?!]*,|, ([^ .:?!]+ )?wer\b",
            RULES_OF_THE_GAME + r"|notice\.verified",
        ),
        Rule("du, outside the rules and jokes", r"\bman\b", RULES_OF_THE_GAME + r"|banter\."),
        Rule("active voice", r"\bworden\b"),
        # One word per concept.
        Rule("tippen", r"\b(an)?(drück|klick)(e|en|st|t|end)?\b", r"keys?\.|screen\.keys$"),
        Rule("Gegner", r"\bGegenübers?\b"),
        Rule("Gauntlet", r"Spießrutenl"),
        Rule("Run", r"\bL(auf(e?s)?|äufen?)\b"),
        Rule("Erfolge", r"\bKunststück"),
        Rule("kontern", r"\bannullier"),
        Rule("abwerfen", r"\bKarten( zu| lassen sich nicht)? ?tausch|\btausch\w* Karten\b"),
        Rule("Seed", r"\bStartwert|neues Glück"),
        Rule("Ungenauigkeit, Fehler, Patzer", r"\bzweifelhaft|\bgrobe[nrs]? Fehler"),
        Rule("neu würfeln", r"\b(noch ein ?mal|noch mal|erneut|wieder) (ge)?w[üu]rf"),
        Rule("aufgeben", r"\bkapitulier"),
        Rule("abbrechen, of a match without a winner", r"\beinvernehmlich|\bRemis\b"),
        Rule("Tutorial", r"\bLektion"),
        Rule("Replay", r"\bRückblick"),
        Rule("eigene Würfel", r"\bEigenbau"),
        Rule("Regelausgabe", r"\bgedruckten? Regeln\b", RULES_OF_THE_GAME),
        Rule("Animationen", r"\bBewegung"),
        Rule("Siegquote", r"^Anteil$|\bGewinnquote"),
        Rule("Kombo", r"\bKombination"),
        Rule("heilen", r"\bverarzte"),
        Rule("k. o.", r"\bbewusstlos|\bk\.?o\b"),
    ),
)
