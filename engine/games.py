"""The games there are, by name. That this module type-checks proves that they keep the protocol."""

from engine.button_men.actions import Action
from engine.button_men.duel import Duel, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Game

BUTTON_MEN_GAME: Game[Setup, Duel, Action, DuelView] = BUTTON_MEN
