/// How a page looks: by day, by night, on a phone and on paper.
enum PageStyle {
  static let sheet = colors + base + parts + paper

  private static let colors = """
    :root {
      --page: #faf9f6; --card: #ffffff; --ink: #1d2228; --soft: #565e69; --edge: #d8d7d0;
      --tone: #1f6f54; --m0: #eeede8; --m1: #d3e9de; --m2: #86c9ab; --m3: #1f6f54;
      --on1: #12382a; --on2: #0b2a1f; --on3: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171b; --card: #1c2025; --ink: #ebe8e2; --soft: #adb4be; --edge: #3b424c;
        --tone: #74d1aa; --m0: #262b31; --m1: #1f4436; --m2: #2a6d53; --m3: #8fe0bf;
        --on1: #e3f3eb; --on2: #ffffff; --on3: #0b2a1f;
      }
    }

    """

  private static let base = """
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 3rem; background: var(--page);
      color: var(--ink); font: 1.0625rem/1.6 system-ui, "Noto Sans", "Noto Sans CJK SC",
        "PingFang SC", "Microsoft YaHei", sans-serif;
    }
    h1 { font-size: 1.75rem; line-height: 1.25; margin: 0; }
    h2, h3 { font-size: 1.2rem; margin: 0 0 .75rem; }
    .language > h2 { font-size: 1.5rem; }
    .headline { font-size: 1.25rem; font-weight: 600; }
    p { margin: .35rem 0; }
    section { margin-top: 2.25rem; }
    .brand { color: var(--tone); font-weight: 600; margin: 0; }
    .period, .was, .part, .note, footer { color: var(--soft); }
    .note, footer { font-size: .95rem; }
    .short { border-left: .3rem solid var(--tone); padding-left: 1rem; margin-top: 1.5rem; }
    .short p { font-size: 1.15rem; }
    .short h2, .short h3, .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    :focus-visible { outline: .2rem solid var(--tone); outline-offset: .15rem; }
    footer { border-top: 1px solid var(--edge); margin-top: 2.5rem; padding-top: 1rem; }

    """

  private static let parts = """
    .cards {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .6rem;
      margin: 0;
    }
    .cards div {
      background: var(--card); border: 1px solid var(--edge); border-radius: .5rem;
      padding: .5rem .75rem .6rem;
    }
    dt { color: var(--soft); font-size: .95rem; }
    dd { margin: 0; font-size: 1.35rem; font-weight: 600; line-height: 1.35; }
    dd .was, dd .part { font-size: .95rem; font-weight: 400; display: inline-block; }
    dd .was, .parts { display: block; }
    dd .part { margin-right: .5rem; }
    .cards .wide { grid-column: span 2; }
    .legend { display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; list-style: none; padding: 0;
      margin: 0 0 1rem; font-size: .95rem; }
    .legend span { display: inline-block; position: relative; width: 1.6rem; height: 1.3rem;
      vertical-align: -.25rem; border-radius: .2rem; }
    .map { margin: 0 0 1.25rem; } .map text { fill: var(--ink); font-size: 15px; }
    .map .same { stroke: var(--tone); stroke-width: 2; }
    .months { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1.25rem 1.3rem; }
    details .months { padding-top: .75rem; }
    .month { border-spacing: .15rem; border-collapse: separate; font-size: .8rem;
      font-variant-numeric: tabular-nums; break-inside: avoid; }
    .month caption { text-align: left; font-weight: 600; font-size: .95rem; padding-bottom: .2rem; }
    .month th { font-weight: 400; color: var(--soft); padding: 0; }
    .month abbr { text-decoration: none; }
    .month td { width: 1.6rem; height: 1.65rem; padding: 0; text-align: center;
      border-radius: .2rem; color: var(--soft); position: relative; }
    .months .m0, .legend .m0 { background: var(--m0); }
    .months .m1, .legend .m1 { background: var(--m1); color: var(--on1); --long: 25%; }
    .months .m2, .legend .m2 { background: var(--m2); color: var(--on2); --long: 50%; }
    .months .m3, .legend .m3 { background: var(--m3); color: var(--on3); --long: 80%; }
    .m1::after, .m2::after, .m3::after { content: ""; position: absolute; left: 10%; bottom: .15rem;
      width: var(--long); height: .17rem; background: currentColor; border-radius: .1rem; }
    .large td { width: 3.6rem; height: 3.2rem; font-size: 1rem; line-height: 1.15;
      padding-bottom: .25rem; }
    .large .month { border-spacing: .25rem; font-size: .95rem; }
    .large td data, .large td .hidden { font-size: .8rem; }
    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
      gap: 1rem; }
    figure { margin: 0; background: var(--card); border: 1px solid var(--edge);
      border-radius: .5rem; padding: .6rem .6rem .3rem; break-inside: avoid; }
    figcaption { font-weight: 600; }
    svg { display: block; width: 100%; height: auto; }
    svg text { font-size: 11.5px; fill: var(--soft); }
    figure { margin: 0 0 1.25rem; break-inside: avoid; }
    figcaption { font-weight: 600; }
    .melody polyline { fill: none; stroke: var(--tone); stroke-width: 2; stroke-linejoin: round;
      stroke-linecap: round; }
    .melody.heard polyline { stroke: var(--soft); stroke-dasharray: 5 4; }
    .grid { stroke: var(--edge); }
    .bars { fill: var(--tone); }
    .line { fill: none; stroke: var(--tone); stroke-width: 1.8; stroke-linejoin: round; }
    .dots { fill: var(--tone); }
    details { margin-top: 1rem; }
    summary { cursor: pointer; padding: .35rem 0; }
    .scroll { overflow-x: auto; }
    .list { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    .list th, .list td { text-align: right; padding: .4rem .6rem; border-bottom: 1px solid
      var(--edge); }
    .list th:first-child { text-align: left; padding-left: 0; }
    .list thead th { color: var(--soft); font-weight: 400; font-size: .95rem; }
    .list tbody th { font-weight: 600; }
    .share { white-space: nowrap; }
    .share data { display: inline-block; min-width: 3.2rem; }
    .bar { display: inline-block; width: 6rem; height: .7rem; border: 1px solid var(--soft);
      border-radius: .2rem; margin-right: .4rem; }
    .bar i { display: block; height: 100%; background: var(--tone); }
    .hard { list-style: none; padding: 0; margin: 0; display: grid; gap: .6rem;
      grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
    .hard li { background: var(--card); border: 1px solid var(--edge); border-radius: .5rem;
      padding: .5rem .75rem; break-inside: avoid; }
    .word bdi { font-size: 1.35rem; font-weight: 600; margin-right: .3rem; }
    .sentence { color: var(--soft); }
    @media (max-width: 34rem) {
      body { padding: 1rem .8rem 2rem; }
      .cards { grid-template-columns: 1fr 1fr; }
      .months { justify-content: center; }
      .charts { grid-template-columns: 1fr; }
      .large td { width: 2.6rem; height: 2.8rem; }
      .bar { display: none; }
      .list th, .list td { padding: .4rem .35rem; }
    }

    """

  private static let paper = """
    @media print {
      @page { margin: 1.5cm; }
      body { max-width: none; padding: 0; font-size: 10.5pt; background: none; }
      :root {
        --page: #fff; --card: #fff; --ink: #000; --soft: #444; --edge: #bbb; --tone: #1f6f54;
        --m0: #eeede8; --m1: #d3e9de; --m2: #86c9ab; --m3: #1f6f54;
        --on1: #12382a; --on2: #0b2a1f; --on3: #fff;
      }
      .months, .legend, .bar, svg { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      h2, h3, .legend { break-after: avoid; }
      .list, .month { break-inside: avoid; }
      .cards { grid-template-columns: repeat(4, 1fr); }
      .charts, .hard { grid-template-columns: 1fr 1fr; }
      details { display: none; }
    }

    """
}
