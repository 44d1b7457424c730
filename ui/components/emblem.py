"""Emblems: figures for words in the names of buttons, as SVG paths around the center (50, 50)."""

import re

_POINT = re.compile(r"(-?\d+),(-?\d+)")

# Points in hundredths of the radius. Holes run counterclockwise, so that they stay open.
SHAPES = {
    "bird": "M-90,-40C-40,-80 0,-40 0,0C0,-40 40,-80 90,-40C80,-10 60,5 40,10C60,15 55,35 35,35"
    "C20,60 5,60 0,80C-5,60 -20,60 -35,35C-55,35 -60,15 -40,10C-60,5 -80,-10 -90,-40Z",
    "bolt": "M20,-95L-60,15L-8,15L-25,95L60,-20L8,-20Z",
    "cheese": "M-92,5L60,-60Q92,-45 90,5L90,60L-92,60ZM-30,20L-45,32L-30,44L-15,32Z"
    "M35,10L20,24L35,38L50,24Z",
    "crown": "M-80,55L-92,-45L-45,0L0,-80L45,0L92,-45L80,55Z",
    "drop": "M0,-95C40,-35 60,-5 60,30C60,70 30,90 0,90C-30,90 -60,70 -60,30C-60,-5 -40,-35 0,-95Z",
    "eye": "M-95,0Q0,-100 95,0Q0,100 -95,0ZM0,-36L-36,0L0,36L36,0ZM0,-15L15,0L0,15L-15,0Z",
    "fish": "M-92,0C-50,-65 20,-65 50,-10L90,-45L78,0L90,45L50,10C20,65 -50,65 -92,0Z"
    "M-50,-20L-62,-8L-50,4L-38,-8Z",
    "flame": "M0,-95C15,-55 65,-30 60,25C58,70 25,90 0,90C-25,90 -58,70 -60,25"
    "C-60,0 -40,-15 -35,-40C-20,-30 -10,-15 -10,0C5,-30 5,-60 0,-95Z",
    "gem": "M-55,-70L55,-70L95,-20L0,90L-95,-20ZM-58,-22L0,50L58,-22Z",
    "hat": "M0,-95L45,50L92,62L92,82L-92,82L-92,62L-45,50Z",
    "heart": "M0,85C-125,0 -88,-88 -38,-78C-15,-72 0,-52 0,-42C0,-52 15,-72 38,-78"
    "C88,-88 125,0 0,85Z",
    "leaf": "M0,-95C70,-50 75,30 10,65L10,92L-10,92L-10,65C-75,30 -70,-50 0,-95Z",
    "mallet": "M-70,-80L50,-80L78,-55L50,-30L15,-30L15,90L-15,90L-15,-30L-70,-30Z",
    "mask": "M-92,-45Q0,-80 92,-45Q92,55 42,55Q12,55 0,18Q-12,55 -42,55Q-92,55 -92,-45Z"
    "M-42,-22L-62,0L-42,14L-22,0ZM42,-22L22,0L42,14L62,0Z",
    "moon": "M20,-88C-60,-85 -90,-30 -80,20C-65,85 20,105 72,50C20,65 -30,40 -30,-10"
    "C-30,-45 -10,-70 20,-88Z",
    "paw": "M0,0C35,0 65,35 60,60C50,92 15,70 0,70C-15,70 -50,92 -60,60C-65,35 -35,0 0,0Z"
    "M-62,-30L-45,0L-62,22L-85,0ZM62,-30L85,0L62,22L45,0ZM-25,-85L-5,-48L-25,-15L-45,-48Z"
    "M25,-85L45,-48L25,-15L5,-48Z",
    "skull": "M-72,-20C-72,-115 72,-115 72,-20L62,28L36,36L36,78L-36,78L-36,36L-62,28Z"
    "M-32,-32L-52,-10L-32,12L-12,-10ZM32,-32L12,-10L32,12L52,-10ZM0,14L-9,32L9,32Z",
    "spade": "M0,-92C30,-40 90,-20 82,30C76,60 36,60 15,35L26,88L-26,88L-15,35C-36,60 -76,60 -82,30"
    "C-90,-20 -30,-40 0,-92Z",
    "sword": "M0,-98L15,-72L15,25L48,25L48,43L13,43L13,85L-13,85L-13,43L-48,43L-48,25L-15,25"
    "L-15,-72Z",
}

WORDS = {
    "bird": "angel bird crane crow dove duck eagle fairy griffin hawk owl parrot phoenix raven"
    " wing",
    "bolt": "bolt electric lightning raijin storm thunder volt zap zeus",
    "cheese": "brie cheddar cheese cheesy chef cook dairy feta gouda pizza",
    "crown": "baron count duchess duke emperor empress imperial king lady lord majesty pharaoh "
    "prince princess queen regent royal sultan tsar",
    "drop": "blood bloody ink ocean rain river sea slime tear water wave",
    "eye": "argus eye eyes oracle scout seer shadowy spy vision watch watcher",
    "fish": "bass bonefish fish kraken mermaid salmon shark squid whale",
    "flame": "blaze burn ember flame flames hell hot inferno pyre dragon devil demon",
    "gem": "crystal diamond emerald gem jade jewel opal pearl ruby sapphire topaz",
    "hat": "magic magician mage merlin sorcerer sorceress warlock witch wizard",
    "heart": "cupid darling heart hearts love lover lust passion valentine venus",
    "leaf": "druid elf flora forest green grove ivy leaf oak tree willow wood woods",
    "mallet": "forge hammer mallet smith thor",
    "mask": "bandit clown fool harlequin jester joker mask masked thief trickster",
    "moon": "dusk eclipse luna lunar midnight moon moonlight night nightmare sleep vampire",
    "paw": "badger bear bull bunny cat cow dog fox hound jaguar kitty lion lynx mouse panther pup "
    "puppy rabbit rat tiger unicorn weasel wolf",
    "skull": "bone bones dead death ghost ghoul grave grim lich mortis pirate reaper skeleton "
    "skull tomb zombie",
    "spade": "ace blackjack card cards craps dealer gambler poker slots spade",
    "sword": "assassin blade bushi dagger fencer hero katana knight ninja ronin samurai soldier "
    "sword warrior",
}
"""The words that each emblem stands for, separated by spaces."""


_EMBLEMS = {word: emblem for emblem, words in WORDS.items() for word in words.split()}


def emblem_of(name: str) -> str | None:
    """Return the emblem for a word of the name, singular or plural, or None if no word has one."""
    words = re.findall(r"[a-z]+", name.casefold())
    found = (_EMBLEMS.get(word) or _EMBLEMS.get(word.removesuffix("s")) for word in words)
    return next(filter(None, found), None)


def emblem_path(emblem: str, radius: float) -> str:
    """Return the SVG path of an emblem with this radius."""
    return _POINT.sub(lambda point: _point_text(point, radius), SHAPES[emblem])


def _point_text(point: re.Match[str], radius: float) -> str:
    x, y = (50 + int(part) * radius / 100 for part in point.groups())
    return f"{x:.4g} {y:.4g}"
