"""The lines that the players of a duel say, by language and occasion."""

from ui.match.voice import Lines

LINES: Lines = {
    "en": {
        "knockout": (
            "I’m running out of pockets.",
            "Nice collection. Mine now.",
            "Did you still need those?",
            "Your side looks so tidy.",
            "I’ll put it with the others.",
            "Keep them coming.",
        ),
        "combo": (
            "Math hurts, doesn’t it?",
            "I carried the one. And your die.",
            "Teamwork. You should try it.",
            "I did that in my head.",
            "Adds up, doesn’t it?",
            "That’s what the small ones are for.",
        ),
        "revenge": (
            "Put that back. Thanks.",
            "It had a good run. One turn.",
            "You touch my dice, I touch yours.",
            "An eye for an eye, a die for a die.",
            "Now it’s fair.",
            "Did you think I’d let it sit there?",
        ),
        "narrow-win": (
            "A point is a point.",
            "Closer than I’ll admit.",
            "All under control. Don’t check.",
            "My heart’s still rolling.",
        ),
        "narrow-loss": (
            "One pip! One!",
            "Count again. Slowly.",
            "This table isn’t level.",
            "You blew on them. I saw it.",
        ),
        "third": (
            "You again. Good, the dice are warm.",
            "Third match. I know how you roll.",
        ),
        "owed": (
            "That’s two you owe me.",
            "You won twice. I rolled all night.",
        ),
    },
    "de": {
        "knockout": (
            "Mir gehen die Taschen aus.",
            "Schöne Sammlung. Jetzt meine.",
            "Brauchst du die noch?",
            "Schön aufgeräumt bei dir.",
            "Der kommt zu den anderen.",
            "Nur her damit.",
        ),
        "combo": (
            "Mathe tut weh, oder?",
            "Eins im Sinn, deiner im Sack.",
            "Teamwork. Probier’s mal.",
            "Alles im Kopf gerechnet.",
            "Die Summe stimmt.",
            "Dafür hab ich die Kleinen.",
        ),
        "revenge": (
            "Leg den wieder hin. Danke.",
            "Der war in Form. Einen Zug lang.",
            "Finger weg von meinen Würfeln.",
            "Auge um Auge, Würfel um Würfel.",
            "Jetzt ist es fair.",
            "Dachtest du, der bleibt da liegen?",
        ),
        "narrow-win": (
            "Ein Punkt ist ein Punkt.",
            "Knapper, als ich zugebe.",
            "Alles im Griff. Nicht nachrechnen.",
            "Mein Herz rollt noch.",
        ),
        "narrow-loss": (
            "Ein Auge! Ein einziges!",
            "Zähl noch mal. Langsam.",
            "Der Tisch ist schief.",
            "Du hast gepustet. Ich hab’s gesehen.",
        ),
        "third": (
            "Du schon wieder. Die Würfel sind warm.",
            "Dritte Partie. Ich kenne deinen Wurf.",
        ),
        "owed": (
            "Zwei schuldest du mir.",
            "Zweimal du. Ich hab nachts geübt.",
        ),
    },
}
