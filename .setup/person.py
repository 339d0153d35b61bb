"""Uses a window as a person with a screen reader does: by what things are called.

Reads one wish a line, a JSON array, and answers each with a line: "ok", or what went wrong.
"""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

PATIENCE = 30
BUTTON = ("push button", "toggle button")


def parts(thing):
    """All at once: asked for a window that has closed since they were counted, GTK crashes."""
    found = [thing.get_child_at_index(index) for index in range(thing.get_child_count())]
    return [part for part in found if part is not None]


def things(thing):
    yield thing
    for part in parts(thing):
        yield from things(part)


def windows():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        window = desktop.get_child_at_index(index)
        if window is not None and window.get_name() in ("HearCoach", "听力教练"):
            yield window


def shown():
    """What is on the screen now."""
    for window in windows():
        for thing in things(window):
            if thing.get_state_set().contains(Atspi.StateType.VISIBLE):
                yield thing


def until(wanted, what):
    """The first result of `wanted` that is one, tried again while the window changes."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = wanted()
            if found:
                return found
        # What was there a moment ago may be gone.
        except GLib.GError:
            pass
        if time.monotonic() > end:
            names = [thing.get_name() for thing in shown() if thing.get_name()]
            raise LookupError(f"{what}; there is: {names}")
        time.sleep(0.1)


def find(roles, name):
    def search():
        for thing in shown():
            if thing.get_role_name() in roles and name in (thing.get_name() or ""):
                return thing

    return until(search, f"nothing is called {name}")


def texts():
    return [thing.get_name() for thing in shown() if thing.get_name()]


def press(name, is_whole=False):
    """Presses the first button with these words in its name, or with this whole name."""
    button = until(
        lambda: next(
            (
                thing
                for thing in shown()
                if thing.get_role_name() in BUTTON
                and (name == thing.get_name() if is_whole else name in (thing.get_name() or ""))
                and thing.get_state_set().contains(Atspi.StateType.SENSITIVE)
            ),
            None,
        ),
        f"no button is called {name}",
    )
    # Nobody presses what has just appeared; and GTK clicks a button a quarter of a second later.
    time.sleep(0.25)
    button.do_action(0)
    time.sleep(0.35)


def key(name):
    """Presses a key of the keyboard, by its number in X11, once the page has been looked at: who presses at once meant
    what was there before."""
    time.sleep(0.45)
    Atspi.generate_keyboard_event(int(name, 16), None, Atspi.KeySynthType.SYM)


def chord(held, name):
    """The same while another key is down, which is told by its place on the keyboard."""
    Atspi.generate_keyboard_event(int(held), None, Atspi.KeySynthType.PRESS)
    time.sleep(0.1)
    try:
        key(name)
        time.sleep(0.1)
    finally:
        Atspi.generate_keyboard_event(int(held), None, Atspi.KeySynthType.RELEASE)


def tap(name, times):
    """Presses a key so many times, at once after each other."""
    time.sleep(0.2)
    for _ in range(int(times)):
        Atspi.generate_keyboard_event(int(name, 16), None, Atspi.KeySynthType.SYM)
        time.sleep(0.02)
    time.sleep(0.1)


def hold(place, seconds):
    """Keeps a key down, which is told by its place on the keyboard."""
    Atspi.generate_keyboard_event(int(place), None, Atspi.KeySynthType.PRESS)
    try:
        time.sleep(float(seconds))
    finally:
        Atspi.generate_keyboard_event(int(place), None, Atspi.KeySynthType.RELEASE)


def click(name, times):
    """Presses a button with the pointer, at once after each other."""
    place = find(BUTTON, name).get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    x, y = place.x + place.width // 2, place.y + place.height // 2
    Atspi.generate_mouse_event(x, y, "abs")
    time.sleep(0.1)
    for _ in range(int(times)):
        Atspi.generate_mouse_event(x, y, "b1c")
        time.sleep(0.02)
    time.sleep(0.1)


def point(x, y):
    """Moves the pointer to a place on the screen."""
    Atspi.generate_mouse_event(int(x), int(y), "abs")


def focused():
    """What the thing is called that has the keyboard."""

    def names():
        return [
            [t.get_name()]
            for t in shown()
            if t.get_state_set().contains(Atspi.StateType.FOCUSED) and t.get_name()
        ]

    return until(names, "nothing has the keyboard")[-1][0]


def type_into(name, text):
    line = find(("text",), name)
    Atspi.EditableText.set_text_contents(line, text)


def written(name):
    """What stands in a line to type."""
    line = find(("text",), name)
    return Atspi.Text.get_text(line, 0, Atspi.Text.get_character_count(line))


def told():
    """What is said of things after their names; a passing remark stays there when it is gone."""
    return [thing.get_description() or "" for thing in shown()]


def see(text):
    until(
        lambda: any(text in name for name in texts()) or any(text in name for name in told()),
        f"{text} is not shown",
    )


def miss(text):
    until(lambda: not any(text in name for name in texts()), f"{text} is still shown")


def read(role):
    """What the things of a role are called, a line each."""

    def names():
        return [[t.get_name() for t in shown() if t.get_role_name() == role and t.get_name()]]

    # What goes away while it is being read makes all of it be read again.
    return "\n".join(until(names, f"the things of the role {role} do not stay")[0])


def describe(name):
    """What is said of an image, a button or a line to type after its name."""
    return find(("image", "text") + BUTTON, name).get_description()


heard = []
ear = Atspi.EventListener.new(lambda event: heard.append((event.type, event.any_data)))


def pump():
    """Takes in what the window has told meanwhile."""
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.01)


def listen():
    """Hears from now on what is told of things after their names."""
    ear.register("object:property-change:accessible-description")


def said(text):
    """How often this was told."""
    pump()
    return str(sum(1 for _, told in heard if text in str(told)))


def fill(name):
    """How full a bar is, from 0 to 1."""
    bar = find(("level bar", "progress bar"), name)
    return str(bar.get_current_value())


def beyond(width):
    """What reaches over the right edge of a screen of so many pixels, a line each."""
    lines = []
    for thing in shown():
        if not thing.get_name() or not thing.get_state_set().contains(Atspi.StateType.SHOWING):
            continue
        area = thing.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        if area.x + area.width > int(width):
            lines.append(f"{thing.get_role_name()} {thing.get_name()!r} {area.x} + {area.width}")
    return "\n".join(lines)


DEEDS = {
    "beyond": beyond,
    "fill": fill,
    "listen": listen,
    "said": said,
    "press": press,
    "press whole": lambda name: press(name, is_whole=True),
    "key": key,
    "chord": chord,
    "tap": tap,
    "hold": hold,
    "click": click,
    "point": point,
    "focused": focused,
    "type": type_into,
    "written": written,
    "see": see,
    "miss": miss,
    "read": read,
    "describe": describe,
}

for line in sys.stdin:
    deed, *words = json.loads(line)
    try:
        answer = DEEDS[deed](*words)
        print(json.dumps(["ok", answer or ""], ensure_ascii=False), flush=True)
    except (LookupError, GLib.GError) as error:
        print(json.dumps(["failed", str(error)], ensure_ascii=False), flush=True)
