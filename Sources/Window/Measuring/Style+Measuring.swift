extension Style {
  /// How the words of a measurement look: large enough to be hit, and all of them in a small window.
  static let measuringSheet = """
    .measure { margin: 2px 12px; }
    .measure-foot { padding: 4px 12px; }
    .measure-foot button { font-size: 0.8em; min-height: 44px; padding: 0 1em; }
    .narrow.large .measure-foot button, .narrow.large .measure .actions button {
      font-size: 0.55em; padding: 0 0.6em;
    }
    .word-choice { min-height: 44px; padding: 0 0.3em; border-radius: 10px; font-weight: 400; }
    .word-choice:checked { background: @accent_bg_color; color: @accent_fg_color; font-weight: 700; }
    .narrow .word-choice { min-width: 4em; }
    .places button { font-weight: 400; font-size: 0.8em; padding: 0 0.5em; }
    .places button.here { box-shadow: inset 0 -3px @accent_color; font-weight: 700; }
    """
}
