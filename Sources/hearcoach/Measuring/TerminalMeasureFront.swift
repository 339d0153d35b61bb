import Coaching
import Practice
import System
import Wording

/// Shows a measurement in the terminal and takes the learner's keys.
actor TerminalMeasureFront: MeasureFront {
  /// A terminal may stand still.
  private let queue = QueueExecutor(label: "hearcoach.terminal")
  private let keyboard: any Keyboard
  private let language: InterfaceLanguage
  private let columns: Int
  private let isPlain: Bool
  private var state = MeasureFrontState()
  /// Whether ^C was just pressed: the next one ends the measurement.
  private var isAskedToEnd = false

  init(keyboard: any Keyboard, language: InterfaceLanguage, columns: Int, isPlain: Bool) {
    self.keyboard = keyboard
    self.language = language
    self.columns = columns
    self.isPlain = isPlain
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func show(_ news: MeasureNews) async {
    state.take(news)
    switch news {
    case .began(let plan, _):
      say(.measureHead(plan.kind))
      say(.measureIsNoDiagnosis)
    case .tones(let n): say(.askTone(n))
    case .tonesDone(let right): say(.tonesDone(right, stopping: .measureStopsByKey))
    case .level(let level): say(.askLevel(level))
    case .list(let n, let isPractice):
      say(.measureList(n, isPractice: isPractice))
      // A reader of the screen hears the words once a list, and not forty times.
      if isPlain { keyboard.show(table) }
    case .trial(let n, let count, _, _, _):
      if !isPlain { keyboard.show([""] + table) }
      say(.measureTrial(n, of: count))
    case .waitsToSound: say(.enterPlays)
    case .playing: keyboard.showLive([ScreenText(Phrase.measureListen.text(in: language))])
    case .listening:
      let asksToSpeak = state.isSpoken && state.question == .words
      keyboard.showLive(
        asksToSpeak ? [ScreenText(Phrase.measureSpeak.text(in: language))] : [])
    case .caught(let rows):
      keyboard.showLive([])
      say(.caught(state.matrix?.words(of: rows) ?? []))
    case .heard(let trial):
      // Whoever is told what was right in what counts learns the words meanwhile.
      if trial.isPractice { say(.measureHeard(trial.right)) }
    case .result(let measured, let before):
      for phrase in Phrase.results(measured.estimate, after: before) { say(phrase) }
    case .stopped(let reason): say(.measureStopped(reason))
    }
  }

  func tell(_ trouble: any Error) async {
    let report = ErrorReport(of: trouble)
    keyboard.show(lines(report.text(in: language)))
  }

  /// What a key or a line means.
  func event(for input: LineEditor.Input) -> MeasureEvent? {
    let wasAskedToEnd = isAskedToEnd
    isAskedToEnd = false
    switch input {
    case .end: return .quit
    case .interrupt:
      if wasAskedToEnd { return .quit }
      isAskedToEnd = true
      say(.askToEndMeasuring)
      return nil
    case .line(let line):
      if wasAskedToEnd, line.trimmed.isEmpty { return nil }
      if let event = state.event(for: line) {
        guard state.isReadyToSound, event.answersWhatIsHeard else { return event }
        say(.enterPlays)
        return nil
      }
      say(.measureNoAnswer)
      return nil
    case .firstKey, .emptied, .key: return nil
    }
  }

  /// A row for each key, a column for each place.
  private var table: [ScreenText] {
    guard let matrix = state.matrix else { return [] }
    return (0..<Matrix.words).map { row in
      matrix.columns.reduce(ScreenText("  ")) { line, column in
        let cell = ScreenText(line: "\(MeasureFrontState.key(ofRow: row)) \(column[row])")
        return line + cell.padded(toColumns: 14)
      }
    }
  }

  private func say(_ phrase: Phrase) { keyboard.show(lines(phrase.text(in: language))) }

  private func lines(_ text: String) -> [ScreenText] {
    TextWrap(columns: columns).lines(eachOf: text).map { ScreenText($0) }
  }
}
