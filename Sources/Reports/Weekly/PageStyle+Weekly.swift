extension PageStyle {
  /// Larger letters, for people who look once a week and may not see well.
  static let large = """
    body { font-size: 1.3rem; max-width: 48rem; }
    h1 { font-size: 2.1rem; }
    h2 { font-size: 1.5rem; }
    .headline { font-size: 1.5rem; }
    .cards { grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
    dt, .note, footer, dd .was, dd .part, .list thead th, td .part { font-size: 1.1rem; }
    td .part { color: var(--soft); }
    dd { font-size: 2.1rem; }
    .when { white-space: nowrap; }
    tr.idle th, tr.idle td { font-weight: 400; color: var(--soft); }
    svg text { font-size: 13px; }
    .word bdi { font-size: 1.6rem; }
    @media (max-width: 34rem) { body { font-size: 1.2rem; } .cards { grid-template-columns: 1fr; } }

    """
}
