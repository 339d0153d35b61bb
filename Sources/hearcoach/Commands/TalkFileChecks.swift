import Assembly
import Coaching
import Wording

/// What is wrong with the files of scenes or contacts.
enum TalkFileChecks {
  /// Tells of one file, or of each there is, whether it is right; all of them are read, however many are wrong.
  static func run(
    _ file: String?, _ lang: Lang?, _ files: (Lang) -> [String], _ app: Application,
    _ check: (_ file: String) throws -> Phrase
  ) throws -> ExitCode {
    if let file {
      app.console.say(try check(file))
      return .done
    }
    var code = ExitCode.done
    for file in (lang.map { [$0] } ?? Lang.allCases).flatMap(files) {
      do {
        app.console.say(try check(file))
      } catch {
        app.console.say(ErrorReport(of: error).text(in: app.console.language))
        code = .failed
      }
    }
    return code
  }
}
