internal import Coaching
internal import Glibc

/// What lies between who speaks and who hears, where that is more than air: a line, or a room.
struct SoundPath: Sendable {
  private enum Means {
    case line(TelephoneBand)
    /// How the voice and how the other people come to the ear.
    case room(voice: Convolution, others: Convolution)
  }

  private let means: Means
  /// How many samples longer a sound is after it.
  let tail: Int

  /// Nil for noises that leave speech as it is.
  init?(_ kind: NoiseKind, sampleRate: Int) {
    if kind == .telephone {
      means = .line(TelephoneBand(sampleRate: sampleRate))
      tail = 0
      return
    }
    guard let room = Room(kind) else { return nil }
    func response(_ place: [Double]) -> [Float] {
      RoomResponse(
        size: room.size, ear: room.ear, voice: place, seconds: room.seconds, sampleRate: sampleRate
      ).samples
    }
    let voice = response(room.voice)
    means = .room(voice: Convolution(voice), others: Convolution(response(room.others)))
    tail = voice.count - 1
  }

  /// What the ear gets of speech: as loud as it was, with all of its ringing.
  func speech(_ wave: Waveform) -> Waveform {
    let whole = wave.samples + [Float](repeating: 0, count: tail)
    let sound =
      switch means {
      case .line(let band): band.applied(to: whole)
      case .room(let voice, _): voice.applied(to: whole)
      }
    var heard = Waveform(samples: sound, sampleRate: wave.sampleRate)
    guard let before = wave.loudness, let after = heard.loudness else { return heard }
    let gain = Float(pow(10, (before - after) / 20))
    heard.samples = heard.samples.map { $0 * gain }
    return heard
  }

  /// What the ear gets of everything else there, as long as it was.
  func noise(_ sound: [Float]) -> [Float] {
    switch means {
    case .line(let band): band.applied(to: sound)
    case .room(_, let others): others.applied(to: sound)
    }
  }
}

extension SoundPath {
  /// A room with somebody who listens, somebody who is listened to, and others who talk; in metres.
  struct Room {
    let size: [Double]
    /// Until 60 dB are gone, by Eyring's formula; as mirrors have it a quarter longer, since all walls are smooth.
    let seconds: Double
    let ear: [Double]
    let voice: [Double]
    let others: [Double]

    init?(_ kind: NoiseKind) {
      switch kind {
      case .livingRoom:
        size = [5.2, 4.1, 2.6]
        seconds = 0.5
        (ear, voice, others) = ([1.6, 1.9, 1.2], [3.0, 2.3, 1.25], [4.3, 3.3, 1.3])
      case .classroom:
        size = [9.1, 7.2, 3.1]
        seconds = 0.8
        (ear, voice, others) = ([5.7, 3.3, 1.2], [2.6, 3.9, 1.5], [7.9, 5.6, 1.2])
      case .hall:
        size = [17.3, 14.2, 10.4]
        seconds = 1.5
        (ear, voice, others) = ([11.6, 5.3, 1.6], [3.1, 9.4, 1.7], [14.2, 11.3, 1.7])
      case .steady, .modulated, .talker, .babble2, .babble4, .babble8, .cafe, .street, .kitchen,
        .rain, .telephone:
        return nil
      }
    }
  }
}
