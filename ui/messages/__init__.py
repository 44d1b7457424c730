"""Messages that every game understands; each game has more of its own.

Views put them on elements: `h("button", …, on=Undo())`. What an element says together with its
value (a field, a choice) is a message class with one field, or a value that is called with the
text.
"""

from ui.messages.agreeing import (
    ChooseGame,
    CloseDialog,
    OpenNewMatch,
    Rematch,
    StartMatch,
    WriteSeed,
)
from ui.messages.history import (
    DeleteHistory,
    HistoryTold,
    LoadHistory,
    SaveHistory,
)
from ui.messages.lesson import (
    DeclineLesson,
    GotIt,
    SkipLesson,
)
from ui.messages.looking import (
    LookAt,
    LookNoMore,
    PlayFromHere,
)
from ui.messages.message import Message
from ui.messages.page import (
    BackToMatch,
    ChangeSettings,
    OpenDialog,
    Practise,
    Returned,
)
from ui.messages.playing import (
    Escape,
    Hint,
    LiftCurtain,
    Undo,
)
from ui.messages.sharing import Copied, CopyRefused, CopyText
from ui.messages.world import (
    DismissNotice,
    Failed,
    StorageRefused,
    ThinkingFailed,
    Thought,
    Waited,
    Wanted,
)

__all__ = [
    "BackToMatch",
    "ChangeSettings",
    "ChooseGame",
    "CloseDialog",
    "Copied",
    "CopyRefused",
    "CopyText",
    "DeclineLesson",
    "DeleteHistory",
    "DismissNotice",
    "Escape",
    "Failed",
    "GotIt",
    "Hint",
    "HistoryTold",
    "LiftCurtain",
    "LoadHistory",
    "LookAt",
    "LookNoMore",
    "Message",
    "OpenDialog",
    "OpenNewMatch",
    "PlayFromHere",
    "Practise",
    "Rematch",
    "Returned",
    "SaveHistory",
    "SkipLesson",
    "StartMatch",
    "StorageRefused",
    "ThinkingFailed",
    "Thought",
    "Undo",
    "Waited",
    "Wanted",
    "WriteSeed",
]
