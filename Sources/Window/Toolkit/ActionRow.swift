import CAdw

/// Buttons for what can be done now. Those that go on meaning something stay as they are, with the keyboard, and with
/// a press that has not come to an end.
final class ActionRow: WrapBox {
  /// What can be done, the key that does the same, and what happens then.
  typealias Action = (name: String, tip: String?, run: () -> Void)

  private(set) var shown: [(name: String, button: Button)] = []
  private var deeds: [String: () -> Void] = [:]
  private var suggested: Button?

  init() {
    super.init(isFilled: true)
    classes = ["actions"]
  }

  /// The first of them.
  var first: Button? { shown.first?.button }

  /// The one with these words.
  func button(_ name: String) -> Button? { shown.first { $0.name == name }?.button }

  /// A first one that is suggested gets the keyboard, and is described by what it is about; where it was
  /// suggested already, it gets neither anew: it would be said again, over what there is to say. `keepsPlace` has the
  /// keyboard go to what comes to be where it was.
  func show(
    _ list: [Action], isFirstSuggested: Bool = false, about: String = "", keepsPlace: Bool = false
  ) {
    let wanted = isFirstSuggested ? list.first?.name : nil
    let before = shown
    let placeOfFocus = before.firstIndex { $0.button.hasFocus }
    deeds = Dictionary(list.map { ($0.name, $0.run) }) { first, _ in first }
    shown = list.map { action in
      let old = before.first { $0.name == action.name }?.button
      let isFit = old != nil && (old === suggested) == (action.name == wanted)
      return (action.name, isFit ? old ?? make(action) : make(action))
    }
    arrange(shown.map(\.button))
    let isLost = placeOfFocus.map { place in !shown.contains { $0.button === before[place].button }
    }
    guard let first, wanted != nil else {
      suggested = nil
      if keepsPlace, isLost == true, !shown.isEmpty, let place = placeOfFocus {
        shown[min(place, shown.count - 1)].button.focus()
      }
      return
    }
    if first === suggested {
      if isLost == true { first.focus() }
      return
    }
    suggested = first.with("suggested-action")
    // Known before it is reached, so that a screen reader says it with the button's name, and once.
    if !about.isEmpty { first.describe(about) }
    first.focus()
  }

  /// What is suggested is about something else from now on.
  func forgetSuggestion() { suggested = nil }

  private func make(_ action: Action) -> Button {
    let name = action.name
    return Button(name, tip: action.tip) { [weak self] in self?.deeds[name]?() }
  }
}
