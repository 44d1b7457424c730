"""Messages that every game understands; each game has more of its own.

Views put them on elements: `h("button", …, on=Undo())`. What an element says together with its
value (a field, a choice) is a message class with one field, or a value that is called with the
text.
"""

from ui.shell.messages.history import (
    DeleteHistory,
    HistoryTold,
    LoadHistory,
    SaveHistory,
)
from ui.shell.messages.message import Message
from ui.shell.messages.page import (
    BackToMatch,
    ChangeSettings,
    OpenDialog,
    Practise,
    Returned,
)
from ui.shell.messages.playing import (
    Escape,
    Hint,
    LiftCurtain,
    Undo,
)
from ui.shell.messages.ports import (
    DismissNotice,
    Failed,
    StorageRefused,
    ThinkingFailed,
    Thought,
    Waited,
    Wanted,
)
from ui.shell.messages.review import (
    LookAt,
    LookNoMore,
    PlayFromHere,
)
from ui.shell.messages.setup import (
    ChooseGame,
    CloseDialog,
    OpenNewMatch,
    Rematch,
    StartMatch,
    WriteSeed,
)
from ui.shell.messages.sharing import Copied, CopyRefused, CopyText
from ui.shell.messages.tutorial import (
    DeclineLesson,
    GotIt,
    SkipLesson,
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
