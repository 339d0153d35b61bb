extension Style {
  /// How the page of one's progress and its pictures look.
  static let progressSheet = """
    .tabs { margin: 8px 12px 0 12px; }
    .tabs button { min-height: 44px; padding: 0 0.7em; border-radius: 14px; font-size: 0.85em; }
    .headline { font-size: 1.9em; font-weight: 800; }
    .narrow .headline { font-size: 1.1em; }
    .narrow .tabs button { padding: 0 0.4em; }
    .narrow dropdown { font-size: 0.75em; }
    .narrow.large row { font-size: 0.6em; }
    .narrow.large .span { font-size: 0.7em; }
    .narrow.large .headline { font-size: 0.95em; }
    .tall, .tall button { min-height: 44px; }
    .square { min-width: 44px; min-height: 44px; padding: 0; }
    .row { padding: 12px 14px; border-radius: 14px; }
    .cell { font-size: 0.8em; }
    .narrow .cell { font-size: 0.6em; }
    .narrow.large .cell { font-size: 0.42em; }
    .day-cell { padding: 4px 6px; border-radius: 12px; font-weight: 400; min-height: 44px; }
    .narrow .day-cell { padding: 4px 2px; }
    .day-cell.today { background: alpha(@accent_color, 0.14); }
    .minutes { font-size: 0.85em; font-weight: 400; }
    .fullness { min-height: 9px; min-width: 16px; }
    .key { min-width: 28px; }
    .month-cell { padding: 6px; border-radius: 12px; font-weight: 400; font-size: 0.8em; }
    .narrow .month-cell { font-size: 0.65em; }
    .small-month { min-width: 98px; min-height: 84px; }
    .narrow .small-month { min-width: 84px; min-height: 72px; }
    .chart { min-height: 9em; }
    .sound-map { min-height: 13em; }
    .history { min-height: 2.2em; }
    .melodies { min-height: 9em; }
    .hard-word { font-weight: 700; font-size: 1.1em; }
    .told { font-size: 1.15em; font-weight: 700; }
    .sound { padding: 0 0.25em; border-radius: 6px; font-size: 0.7em; }
    .right { color: mix(@success_color, @window_fg_color, 0.5); }
    .not-right { color: mix(@warning_color, @window_fg_color, 0.5); }
    """
}
