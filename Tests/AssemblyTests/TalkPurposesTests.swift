@testable import Assembly
import Coaching
import Journal
import Settings
import TestSupport
import Testing

/// What of the services is asked about before a talk.
@Suite struct TalkPurposesTests {
  private static func purposes(
    _ choice: TalkChoice, _ mode: AnswerMode, with scenes: Bool
  ) throws -> [ServicePurpose] {
    let home = try Home()
    try home.configure(
      """
      [services]
      recognition = hearer
      \(scenes ? "scenes = hearer" : "")
      [service.hearer]
      url = https://ear.example/v1
      model = ear

      """)
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    var wishes = TalkWishes()
    wishes.mode = mode
    return try app.purposes(of: choice, wishes, app.journal(for: .write))
  }

  @Test(arguments: ["zh-doctor", "en-doctor", "es-doctor"])
  func `who speaks in the script is asked about recognition where nothing here hears the language`(
    scene: String
  ) throws {
    let isSpanish = scene.hasPrefix("es")
    #expect(
      try Self.purposes(.scene(scene), .voice, with: false) == [.speech]
        + (isSpanish ? [.recognition] : []))
    #expect(try Self.purposes(.scene(scene), .text, with: false) == [.speech])
    #expect(
      try Self.purposes(.scene(scene), .voice, with: true)
        == [.scenes, .sceneModeration, .speech, .recognition])
  }

  @Test func `a call is asked about as a scene is, and one that is not there about nothing`() throws
  {
    #expect(try Self.purposes(.call("es-reme"), .voice, with: false) == [.speech, .recognition])
    #expect(try Self.purposes(.call("zh-gao"), .voice, with: false) == [.speech])
    #expect(try Self.purposes(.call("nobody"), .voice, with: false) == [.speech])
  }
}
