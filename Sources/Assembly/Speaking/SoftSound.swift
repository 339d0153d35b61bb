package import Coaching
import Glibc
import Practice
import Settings

/// Short sounds that are no speech, soft enough to be heard hundreds of times.
package enum SoftSound {
  fileprivate struct Note {
    /// In Hz.
    let pitch: Double
    let begin: Double
    let seconds: Double
  }

  /// Whose turn it is: the learner's.
  package static let yourTurn = clip("turn", [Note(pitch: 660, begin: 0, seconds: 0.14)])

  /// Upwards for what was right; lower, and no reproach, for what was not.
  static let signs = SessionServices.Signs(
    right: clip(
      "right",
      [Note(pitch: 523, begin: 0, seconds: 0.16), Note(pitch: 784, begin: 0.1, seconds: 0.2)]),
    wrong: clip("wrong", [Note(pitch: 294, begin: 0, seconds: 0.24)]))

  /// Two warm notes, three times: somebody calls.
  static let ring = clip(
    "ring",
    [0.0, 0.5, 1.0].flatMap { begin in
      [
        Note(pitch: 587, begin: begin, seconds: 0.3),
        Note(pitch: 740, begin: begin + 0.15, seconds: 0.3),
      ]
    })

  private static func clip(_ name: String, _ notes: [Note]) -> Clip {
    let (rate, height) = (44_100, 0.06)
    let end = notes.map { $0.begin + $0.seconds }.max() ?? 0
    let samples = (0..<Int(Double(rate) * end)).map { place -> Float in
      let time = Double(place) / Double(rate)
      return Float(height * notes.reduce(0) { $0 + $1.height(at: time) })
    }
    return Clip(
      samples: samples, sampleRate: rate, voice: Voice(provider: "tone", id: name, lang: .english),
      pace: 1, spoken: "")
  }
}

extension SoftSound.Note {
  /// It swells and fades, so that nothing clicks.
  fileprivate func height(at time: Double) -> Double {
    let place = (time - begin) / seconds
    guard (0..<1).contains(place) else { return 0 }
    return (0.5 - 0.5 * cos(2 * Double.pi * place)) * sin(2 * Double.pi * pitch * (time - begin))
  }
}

extension Application {
  /// What tells whether an answer was right before it is read; nil where the learner wants none.
  var signs: SessionServices.Signs? { settings.sound.signs ? SoftSound.signs : nil }
}
