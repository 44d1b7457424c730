"""Messages that every game understands; each game has more of its own.

Views put them on elements: `h("button", …, on=Undo())`. What an element says together with its
value (a field, a choice) is a message class with one field, or a value that is called with the
text.
"""

from ui.shell.messages.history import (
    DeleteHistory,
    HistoryRead,
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
    ComputerAnswered,
    ComputerFailed,
    DismissNotice,
    Failed,
    HostAsked,
    StorageRefused,
    Waited,
)
from ui.shell.messages.review import (
    PlayFromHere,
    ReviewAt,
    StopReview,
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
    DeclineTutorial,
    DismissTopic,
    EndTutorial,
)

__all__ = [
    "BackToMatch",
    "ChangeSettings",
    "ChooseGame",
    "CloseDialog",
    "ComputerAnswered",
    "ComputerFailed",
    "Copied",
    "CopyRefused",
    "CopyText",
    "DeclineTutorial",
    "DeleteHistory",
    "DismissNotice",
    "DismissTopic",
    "EndTutorial",
    "Escape",
    "Failed",
    "Hint",
    "HistoryRead",
    "HostAsked",
    "LiftCurtain",
    "LoadHistory",
    "Message",
    "OpenDialog",
    "OpenNewMatch",
    "PlayFromHere",
    "Practise",
    "Rematch",
    "Returned",
    "ReviewAt",
    "SaveHistory",
    "StartMatch",
    "StopReview",
    "StorageRefused",
    "Undo",
    "Waited",
    "WriteSeed",
]
