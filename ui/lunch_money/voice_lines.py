"""The remarks of the computer players of a brawl, by language and occasion."""

from ui.match.voice import Lines

LINES: Lines = {
    "en": {
        "knockout": (
            "One down. Who’s next?",
            "Someone call the nurse.",
            "Nap time.",
            "That seat’s free now.",
            "Just say it was the stairs.",
            "Stay down. Please. My hand hurts.",
        ),
        "combo": (
            "I practiced that on my brother.",
            "And that was just the warm-up.",
            "Did anyone film that?",
            "Count them. I lost track.",
            "That’s what I call art class.",
            "I could do this all recess.",
        ),
        "revenge": (
            "That’s for earlier.",
            "I keep a list. You were on it.",
            "Now we’re even. Almost.",
            "You started it!",
            "Did you think I’d forget?",
            "Returned to sender.",
        ),
        "narrow-win": (
            "I wasn’t worried. Much.",
            "Don’t touch me. I’ll fall over.",
            "Close? I still have a tooth left.",
            "Never again. Same time tomorrow?",
        ),
        "narrow-loss": (
            "One more slap. One!",
            "You look worse than I do.",
            "Enjoy the money. Buy bandages.",
            "I let you win. Sort of.",
        ),
        "third": (
            "You again? I brought backup: me.",
            "Third time. Don’t you have homework?",
        ),
        "owed": (
            "You owe me two.",
            "Twice was luck. Today I had breakfast.",
        ),
    },
    "de": {
        "knockout": (
            "Einer weniger. Wer will noch mal?",
            "Ruft mal jemand den Sani?",
            "Schlaf schön.",
            "Der Platz ist jetzt frei.",
            "Sag einfach, es war die Treppe.",
            "Bleib liegen. Mir tut die Hand weh.",
        ),
        "combo": (
            "Hab ich an meinem Bruder geübt.",
            "Und das war nur zum Aufwärmen.",
            "Hat das jemand gefilmt?",
            "Zähl mit. Ich hab den Faden verloren.",
            "So geht Kunstunterricht.",
            "Das geht die ganze Pause so weiter.",
        ),
        "revenge": (
            "Das war für vorhin.",
            "Ich führe eine Liste. Du standst drauf.",
            "Jetzt sind wir quitt. Fast.",
            "Du hast angefangen!",
            "Dachtest du, ich vergesse das?",
            "Zurück an den Absender.",
        ),
        "narrow-win": (
            "Ich hatte keine Angst. Kaum.",
            "Nicht anfassen. Sonst falle ich um.",
            "Knapp? Ein Zahn ist noch drin.",
            "Nie wieder. Morgen, gleiche Zeit?",
        ),
        "narrow-loss": (
            "Eine Ohrfeige noch. Eine!",
            "Du siehst schlimmer aus als ich.",
            "Kauf dir Pflaster von dem Geld.",
            "Ich hab dich gewinnen lassen. Fast.",
        ),
        "third": (
            "Du schon wieder? Ich hab geübt.",
            "Das dritte Mal. Keine Hausaufgaben?",
        ),
        "owed": (
            "Du schuldest mir noch zwei.",
            "Zweimal Glück. Heute bin ich satt.",
        ),
    },
}
