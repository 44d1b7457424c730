"""The style of English player texts."""

from tests.unit.ui.text_style import Rule, Style

RULES_OF_THE_GAME = "(book|card|rule|ruling|screen.guide|skill|special)[.-]"

ENGLISH = Style(
    rules=(
        # Typography.
        Rule("a curly apostrophe", r"'", r"book\.button-men\.swing\.2$"),
        Rule("no space before an ellipsis", r"\s…(?!/)"),
        Rule("periods and commas inside quotation marks", r"”[.,]"),
        # Grammar.
        Rule(
            "contractions",
            r"\b((do|does|did|is|are|was|were|has|have|had|will|would|could|should|can) ?not)\b"
            r"|\b(you|they|we) are\b(?= \w)|(?<!as )\b(it|that|there) is\b(?= \w)",
        ),
        Rule("reroll", r"\broll(s|ed|ing)? ([^ .]+ ){0,3}again\b"),
        Rule("someone, anyone, everyone, no one", r"\b(some|any|every)body\b|\bnobody\b"),
        Rule(
            "can, outside the rules",
            r"\b(you|they|who|player|players|{}) may\b",
            RULES_OF_THE_GAME + r"|history\.(left-out|sums)",
        ),
        Rule("tap", r"\b(click|press)(es|ed|ing)?\b", r"prompt\.really$|screen\.keys$|way\."),
        Rule("vs. between names", r"\{\} against \{\}", r"why\.attack\."),
        Rule("saved", r"\b(is|are|was|were) kept\b", r"book\."),
        # American spelling.
        Rule("-or", r"\b(colou?r|favou?r|honou?r|behaviou?r|armou?r|neighbou?r)(?<=our)"),
        Rule("-ense", r"\b(defence|offence|licence|pretence)"),
        Rule("practice", r"\bpractis"),
        Rule("canceled, totaling, labeled", r"\b(cancell|totall|labell|travell)(ed|ing)\b"),
        Rule("-ize", r"\b(recogni|organi|reali|maximi|minimi|summari)s(e|ed|ing)\b"),
        Rule("gray, center, catalog", r"\b(grey|centre|catalogue|analyse|plaster)\b"),
        Rule("anymore, afterward, toward", r"\bany more\b(?!.*\bthan\b)|\b(after|to)wards\b"),
        # One word per concept.
        Rule("mistake", r"\berrors?\b"),
        Rule("inaccuracy", r"\bdoubtful\b"),
        Rule("resign", r"\bsurrender|\bg[ai]v(e|es|en|ing) up\b"),
        Rule("tutorial", r"\blessons?\b|\bfirst match\b"),
        Rule("replay", r"\blook(s|ing)? back\b"),
        Rule("custom dice", r"\b(own dice|dice you type)\b", r"book\.|special\."),
        Rule("plain dice", r"\bsimple dice\b"),
        Rule("rules edition", r"\bedition of the rules\b|\bprinted rules for\b"),
        Rule("win rate, chance to win", r"\bchances? of winning\b|\bwinning chances?\b"),
        Rule("knocked out", r"\bunconscious\b|\bout cold\b|\bknock-out"),
        Rule("someone goes first", r"\binitiative\b"),
        Rule("matchup", r"\bmatch-up"),
        Rule("the dice or the seed", r"\b(same|fresh) luck\b"),
    ),
    long_buttons=frozenset(
        {
            "action.ask-sizes",
            "action.turn-down-by-one",
            "action.turn-up",
            "button.back-to-match",
        }
    ),
)
