import Coaching
import JSON
import Language
import Said
import Settings
import System
import Voices

extension Application {
  /// Whether the program has a judge of what is said in a language.
  static func hasSpokenJudge(_ lang: Lang) -> Bool {
    switch lang {
    case .chinese, .english: true
    case .spanish: false
    }
  }

  /// The judges of spoken answers on this computer.
  func spokenJudges(_ reader: Reader) -> SpokenJudges {
    SpokenJudges { lang in
      try trace.step("judge of spoken \(lang.rawValue)") {
        switch lang {
        case .english: try englishJudges(reader)
        case .chinese: try mandarinJudges(reader)
        case .spanish: throw MissingSpokenJudge.none(lang)
        }
      }
    } timing: { lang in
      TimingJudge(fluency: lang == .english ? (try? englishFit())?.timing : nil)
    }
  }

  /// English rests on PocketSphinx's acoustic model, which is a separate package, and on numbers
  /// that come with the program.
  private func englishJudges(_ reader: Reader) throws -> SpokenJudges.Maker {
    let fit = try englishFit()
    let ear: EnglishEar
    let network = try englishNetwork()
    do throws(SphinxError) {
      ear = try EnglishEar.installed(reader, network: network)
    } catch  where error.fault == .absent {
      throw MissingSpokenJudge.notInstalled(.english)
    } catch {
      throw MissingSpokenJudge.brokenModel(path: error.path)
    }
    guard let judge = EnglishJudge(ear: ear, fit: fit, reader: reader) else {
      throw MissingSpokenJudge.brokenModel(path: try model(Self.englishModel))
    }
    return { judge }
  }

  private func englishFit() throws -> EnglishFit {
    let path = try model(Self.englishModel)
    let bytes = try modelBytes(path)
    guard let fit = (try? JSON.parse(bytes))?["fit"].flatMap(EnglishFit.init) else {
      throw MissingSpokenJudge.brokenModel(path: path)
    }
    return fit
  }

  private func englishNetwork() throws -> PhoneNetwork {
    let path = try model("english.model")
    guard let network = try? PhoneNetworkFile.network(from: try modelBytes(path)) else {
      throw MissingSpokenJudge.brokenModel(path: path)
    }
    return network
  }

  private static let englishModel = "english.json"

  private func mandarinJudges(_ reader: Reader) throws -> SpokenJudges.Maker {
    let path = try model("mandarin.model")
    guard let model = try? MandarinModelFile.model(from: try modelBytes(path)) else {
      throw MissingSpokenJudge.brokenModel(path: path)
    }
    return { MandarinJudge(model: model, reader: reader) }
  }

  private func model(_ name: String) throws -> String {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    return "\(share)/models/\(name)"
  }

  private func modelBytes(_ path: String) throws -> [UInt8] {
    do {
      return try WholeFile.read(path)
    } catch {
      throw MissingSpokenJudge.noModel(path: path)
    }
  }
}
