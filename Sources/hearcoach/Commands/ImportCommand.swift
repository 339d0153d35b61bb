import Assembly
import Wording

/// `hearcoach import`: reads back what `export --csv` wrote.
enum ImportCommand {
  static let csv = Option(name: "csv", type: .file, help: .csvFileHelp)

  static let command = Command(
    name: "import", summary: .importSummary, options: [AnyOption(csv)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard let path = call[csv] else {
      throw UsageError(
        .conflict(.importNeedsFile, instead: "hearcoach import --csv FILE"), in: command.name)
    }
    var table = try ImportedTable(path)
    var progress = ImportProgress(console: app.console, size: table.size)
    defer { progress.clear() }
    let told = try table.takeIn(to: app) { progress.show($0) }
    progress.clear()
    for phrase in told { app.console.say(phrase) }
    return .done
  }
}

/// How far an import is, on a terminal.
private struct ImportProgress {
  let console: Console
  let size: Int
  private var last = -1

  init(console: Console, size: Int) {
    self.console = console
    self.size = size
  }

  mutating func show(_ taken: Int) {
    let percent = size > 0 ? min(100, 100 * taken / size) : 100
    guard console.talk.isTerminal, percent != last else { return }
    last = percent
    console.showProgress("\(percent)%")
  }

  mutating func clear() {
    guard last >= 0 else { return }
    last = -1
    console.clearProgress()
  }
}
