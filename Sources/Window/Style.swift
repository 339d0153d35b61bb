/// How the window looks. Sizes are relative to the letters, so that one number makes all of it larger.
enum Style {
  /// The sizes of letters, in points.
  static let sizes = [14, 17, 20, 24, 28, 34, 40]

  /// The place of the size that is nearest to so many points.
  static func size(nearest points: Double) -> Int {
    sizes.indices.min { abs(Double(sizes[$0]) - points) < abs(Double(sizes[$1]) - points) } ?? 0
  }

  static let sheet =
    // What is shown above a page would else begin with the desktop's letters again.
    sizes.map {
      """
      .text-\($0), .text-\($0) popover { font-size: \($0)pt; }
      .text-\($0) preferencesgroup .heading, .text-\($0) dropdown:not(.big),
      .text-\($0) dropdown:not(.big) row { font-size: \($0 * 4 / 5)pt; }

      """
    }.joined() + """
      toast { border-radius: 22px; }
      .thin trough, .thin progress { min-height: 5px; border-radius: 0; }
      .player { padding: 14px 20px 14px 14px; border-radius: 18px; }
      .play { min-width: 84px; min-height: 84px; padding: 0; }
      .play .sign { min-width: 40px; min-height: 40px; }
      .narrow .play { min-width: 64px; min-height: 64px; }
      .narrow .player { padding: 10px 14px 10px 10px; }
      .small { font-size: 0.8em; }
      .answer { font-size: 1.15em; min-height: 2.3em; padding: 0 0.6em; border-radius: 14px; }
      .check { font-size: 1em; border-radius: 14px; padding: 0 1em; min-height: 2.4em; }
      .chip { padding: 0.15em 0.5em 0.25em; border-radius: 12px; min-width: 1.2em; }
      .chip .word { font-size: 1.15em; font-weight: 700; }
      .chip .mark { font-size: 0.6em; font-weight: 600; }
      .heard { background: alpha(@success_color, 0.16); }
      .nearly { background: alpha(@warning_color, 0.22); }
      .missed { background: alpha(@error_color, 0.13); }
      .heard .mark { color: mix(@success_color, @window_fg_color, 0.5); }
      .nearly .mark { color: mix(@warning_color, @window_fg_color, 0.5); }
      .missed .mark { color: mix(@error_color, @window_fg_color, 0.5); }
      .verdict { font-size: 1.05em; font-weight: 700; }
      .sentence { font-size: 1.7em; font-weight: 700; }
      .alone .sentence { font-size: 2.3em; }
      .narrow .sentence { font-size: 1.35em; }
      .narrow .verdict { font-size: 0.9em; }
      .narrow .big { font-size: 1em; padding: 0.5em 0.7em; }
      .narrow.large .big { font-size: 0.95em; }
      .now { color: @accent_color; }
      .foot { padding: 6px 18px 18px 18px; }
      .narrow .foot { padding: 4px 12px 12px 12px; }
      .actions button, .big, .big > button {
        font-size: 0.9em; min-height: 44px; padding: 0.3em 0.8em; border-radius: 14px;
      }
      .big { font-size: 1.25em; padding: 0.7em 1.6em; }
      .place { padding: 0.5em 0.8em; }
      headerbar button { min-width: 44px; min-height: 44px; }
      headerbar { font-size: 0.75em; }
      .thing { padding: 14px; }
      .thing-title { font-weight: 700; }
      button.thing .small { font-weight: 400; }
      .setting { padding: 12px; }
      .narrow .setting { padding: 12px 6px; }
      .setting entry, .setting dropdown > button { min-height: 44px; }
      .narrow.large .setting { font-size: 1.25em; }
      .narrow .big > button, .narrow .big > button row { font-size: 1em; }
      .narrow.large button.pill { padding: 10px 10px; border-radius: 22px; }
      dropdown.big, .narrow dropdown.big { padding: 0; }
      .narrow.large dropdown.big > button { padding: 0.3em 0.4em; }
      .figure { font-size: 2.6em; font-weight: 800; }
      .large .figure { font-size: 1.7em; }
      .narrow.large .figure { font-size: 1.4em; }
      .narrow.large .figure.said { font-size: 0.9em; }
      .day { min-width: 2.2em; padding: 0.3em 0; border-radius: 12px; }
      .narrow .day { font-size: 0.6em; }
      .narrow.large .day { font-size: 0.4em; min-width: 1.6em; }
      .day.today { background: alpha(@accent_color, 0.14); }
      toast label { font-size: 1.05em; }
      .notice { background: alpha(@warning_color, 0.22); padding: 10px 18px; }
      .line { font-size: 1.2em; font-weight: 700; }
      .sign { font-size: 1.6em; }
      .tile { padding: 0.6em; border-radius: 14px; min-width: 9em; }
      .narrow .tile { min-width: 6em; }
      .reply { padding: 0.5em 0.8em; border-radius: 14px; font-weight: 400; }
      .status { padding: 0.2em 0.8em; border-radius: 12px; font-weight: 700; }
      .status { background: alpha(@window_fg_color, 0.08); }
      .status.listening { background: alpha(@accent_color, 0.18); }
      .status.thinking { background: alpha(@warning_color, 0.25); }
      .status.speaking { background: alpha(@success_color, 0.2); }
      .wave { min-height: 64px; }
      """
}
