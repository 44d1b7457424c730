"""`python -m tests.playthroughs`: rewrite all playthroughs from their setups and moves.

An unfinished match is played to its end at random. So for a new playthrough, write a file that
contains only a comment and the setup.
"""

from pathlib import Path

from tests.playthroughs import button_men_transcript, lunch_money_transcript
from tests.playthroughs import random_button_men_player as button_men_player
from tests.playthroughs import random_lunch_money_player as lunch_money_player


def _button_men(text: str) -> str:
    match = button_men_transcript.parse(text)
    heading = button_men_transcript.heading_of(text)
    return button_men_transcript.written(button_men_player.play_to_end(match, match.seed), heading)


def _lunch_money(text: str) -> str:
    match = lunch_money_transcript.parse(text)
    heading = lunch_money_transcript.heading_of(text)
    return lunch_money_transcript.written(
        lunch_money_player.play_to_end(match, match.seed), heading
    )


if __name__ == "__main__":
    folder = Path(__file__).parent
    for rewritten, game in ((_button_men, "button_men"), (_lunch_money, "lunch_money")):
        for path in sorted((folder / game).glob("*.txt")):
            before = path.read_text(encoding="utf-8")
            after = rewritten(before)
            if after != before:
                path.write_text(after, encoding="utf-8")
                print(f"{path.name} is written anew: look at the difference before you commit it")
