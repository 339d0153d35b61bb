import Coaching
import Foundation
import JSON
import Language
import Testing

/// The scenes that are at hand.
@Suite struct SceneFilesTests {
  private static let directory = ProcessInfo.processInfo.environment["HEARCOACH_SCENES"]
  private static let measures = SceneCheck.Measures(Bundled.reader, Judge(reader: Bundled.reader))

  @Test("lines are as long as they are spoken, and alike if one could be heard for the other")
  func measures() {
    let measures = Self.measures
    #expect(measures.length("我头疼，疼了15天。", .chinese) == 8)
    #expect(measures.length("I've had it for two days.", .english) == 6)
    #expect(measures.likeness("我头疼两天了。", "我头疼三天了。", .chinese) > 0.8)
    #expect(measures.likeness("我头疼两天了。", "有没有药方？", .chinese) < 0.3)
    #expect(measures.likeness("A cup of tea, please.", "A cup of tea.", .english) > 0.6)
    #expect(measures.likeness("A cup of tea, please.", "Where is it?", .english) < 0.3)
  }

  @Test(
    .enabled(if: directory != nil, "HEARCOACH_SCENES names no directory with a folder a language"),
    arguments: Lang.allCases)
  func `no scene has a fault`(_ lang: Lang) throws {
    let folder = URL(filePath: "\(Self.directory ?? "")/\(lang.rawValue)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var faults: [String] = []
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      let name = file.lastPathComponent
      do {
        let scene = try Scene(reading: JSON.parse(Array(Data(contentsOf: file))))
        for problem in SceneCheck(Self.measures).problems(of: scene) {
          let turn = problem.turn.flatMap { $0.id.flatMap(scene.turn) }
          let text =
            switch problem.key {
            case "text": turn?.text
            case "rephrased": turn?.rephrased
            default:
              problem.key.split(separator: ".").dropFirst().first.flatMap { Int($0) }.flatMap {
                turn?.replies[$0 - 1].text
              }
            }
          faults.append(
            "\(name) \(problem.turn?.id ?? "") \(problem.key): \(problem.kind) \(text ?? "")")
        }
        if name != "\(scene.id).json" { faults.append("\(name) \(scene.id)") }
      } catch {
        faults.append("\(name): \(error)")
      }
    }
    for fault in faults { print(fault) }
    #expect(faults.isEmpty)
  }
}
