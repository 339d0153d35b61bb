import Acoustics
import Assembly
import Coaching
import Glibc
import Sound
import Voices

/// Whether a talk takes the partner's own voice for the learner's: lines come back from the loudspeaker through a
/// room, and on half of the turns a learner really speaks over them.
struct EchoTrial {
  /// Recordings of people who speak over the partner, each as `LearnerRecordings` has it.
  let folders: [String]
  let turns: Int

  private static let rate = VoiceActivity.sampleRate
  /// Of the line at the microphone: the echo comes back this much more quietly.
  private static let echo: Float = -6
  private static let room = 0.2
  /// A talk is so many turns: the first line tells how loud the echo is.
  private static let turnsOfTalk = 10
  /// Who was not heard after so many seconds was not heard.
  private static let patience = 1.5

  func tell() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let (voice, _) = SoundBench.voice(keepingIn: place.directory + "/clips")
    let texts = try ShuffledTexts(in: place).drawn(turns)
    let recordings = try LearnerRecordings(in: folders)
    var dice = TruthDice(seed: 24)
    var lines: [[Float]] = []
    for text in texts {
      let clip = try await voice.synthesize(TTSRequest(text: text, lang: .chinese))
      lines.append(
        Waveform(samples: clip.samples, sampleRate: clip.sampleRate).resampled(to: Self.rate)
          .samples)
    }
    print(
      """
      \(turns) lines of some two seconds come back at \(Int(Self.echo)) dB through rooms of \(Self.room) s, \
      20 to 150 ms late, in a room's noise of -60 dB;
      a talk has \(Self.turnsOfTalk) turns, of which the first tells how loud the echo is.
      """)
    var talk = EchoGuard()
    var (alone, after) = (0, 0)
    for (n, line) in lines.enumerated() {
      if n % Self.turnsOfTalk == 0 { talk = EchoGuard() }
      var ear = talk
      let sound = Self.microphone(line, &dice)
      if Self.hear(ear: &ear, line, sound) != nil { alone += 1 }
      if Self.hearsAnswer(in: sound, after: line.count) { after += 1 }
      talk = ear
    }
    print("self-turns: \(alone) of \(lines.count)  (\(Self.interval(alone, lines.count)))")
    print(
      "taken for answers, what is left of the line in the room, and the tone after it: "
        + "\(after) of \(lines.count)  (\(Self.interval(after, lines.count)))")
    for louder in [-6, 0, 6, 12] as [Float] {
      try tellInterruptions(lines, recordings, louder: louder, &dice)
    }
  }

  /// How often a learner is heard who speaks over a line, so much louder than the line itself comes to the
  /// microphone without the loss of the way.
  private func tellInterruptions(
    _ lines: [[Float]], _ recordings: LearnerRecordings, louder: Float, _ dice: inout TruthDice
  ) throws {
    var found: [Double] = []
    var tried = 0
    var early = 0
    var ear = EchoGuard()
    for (n, line) in lines.enumerated() {
      if n % Self.turnsOfTalk == 0 { ear = EchoGuard() }
      var sound = Self.microphone(line, &dice)
      // The first line is heard out.
      guard n % Self.turnsOfTalk > 0 else {
        _ = Self.hear(ear: &ear, line, sound)
        continue
      }
      let recording = recordings.all[Int(dice.next() % UInt64(recordings.all.count))]
      let wave = Waveform(samples: try recordings.samples(of: recording), sampleRate: Self.rate)
      guard let extent = wave.speechExtent(above: 0.02) else { continue }
      let voice = Array(wave.samples[extent])
      let gain = Self.rms(line) / max(1e-6, Self.rms(voice)) * pow(10, louder / 20)
      let onset = Int((0.3 + 0.4 * dice.uniform()) * Double(line.count))
      for (place, sample) in voice.enumerated() where onset + place < sound.count {
        sound[onset + place] += sample * gain
      }
      tried += 1
      guard let heard = Self.hear(ear: &ear, line, sound) else { continue }
      let after = heard - Double(onset) / Double(Self.rate)
      if after < 0 { early += 1 } else if after <= Self.patience { found.append(after) }
    }
    let sorted = found.sorted()
    let spread =
      sorted.isEmpty
      ? "-"
      : [0.5, 0.95].map {
        Table.milliseconds(sorted[min(sorted.count - 1, Int(Double(sorted.count) * $0))])
      }.joined(separator: ", ")
    print(
      "interruptions, \(Int(louder)) dB above the line: heard \(found.count) of \(tried)  "
        + "(\(Self.interval(found.count, tried))), before they began \(early); after \(spread) "
        + "(median, 95th centile)")
  }

  /// Whether somebody is heard answering who says nothing: the ear opens as the line ends.
  private static func hearsAnswer(in sound: [Float], after end: Int) -> Bool {
    var activity = VoiceActivity(pause: 1.5)
    let start = end + Int(RecordingLimits.afterglow * Double(rate))
    return activity.hear(Array(sound[start...])).contains {
      if case .began = $0 { true } else { false }
    }
  }

  /// The tone that tells whose turn it is, as it is played.
  private static let tone = Waveform(
    samples: SoftSound.yourTurn.samples, sampleRate: SoftSound.yourTurn.sampleRate
  ).resampled(to: rate).samples

  /// What the microphone hears of a line and of the tone after it, until a second after that.
  private static func microphone(_ line: [Float], _ dice: inout TruthDice) -> [Float] {
    let late = Int((0.02 + 0.13 * dice.uniform()) * Double(rate))
    let dry =
      [Float](repeating: 0, count: late) + line + [Float](repeating: 0, count: rate / 50) + tone
      + [Float](repeating: 0, count: rate)
    let inRoom = RecordingCondition.room(seconds: room).applied(to: dry, using: &dice)
    let gain =
      rms(line) / max(1e-6, rms(Array(inRoom[late..<min(inRoom.count, late + line.count)])))
      * pow(10, echo / 20)
    return inRoom.map { $0 * gain + Float(dice.normal()) * 0.001 }
  }

  /// When the guard tells that somebody speaks over the line, in seconds from its beginning.
  private static func hear(ear: inout EchoGuard, _ line: [Float], _ sound: [Float]) -> Double? {
    ear.begin(line, sampleRate: rate, at: 0)
    var meter = SoundMeter()
    defer { ear.finish() }
    let length = SoundMeter.length
    // It is listened to until the line is over.
    let end = min(sound.count, line.count + length * 4)
    for start in stride(from: 0, to: end - length, by: length) {
      let moment = Double(start + length) / Double(rate)
      if ear.hear(meter.level(of: Array(sound[start..<start + length])), at: moment) {
        return moment
      }
    }
    return nil
  }

  private static func rms(_ samples: some Collection<Float>) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))).squareRoot()
  }

  /// 95 in 100, by Wilson.
  static func interval(_ hits: Int, _ all: Int) -> String {
    guard all > 0 else { return "nothing" }
    let (p, n, z) = (Double(hits) / Double(all), Double(all), 1.96)
    let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    let ends = [max(0, middle - half), min(1, middle + half)].map { Table.decimal($0 * 100, 1) }
    return "\(Table.decimal(p * 100, 1)) %, \(ends.joined(separator: " to ")) %"
  }
}
