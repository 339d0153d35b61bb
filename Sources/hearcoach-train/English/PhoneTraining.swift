internal import Assembly
internal import Language
internal import Said

/// `hearcoach-train english-sounds DIR...`: teaches a network the phones of English from learners' recordings.
struct PhoneTraining {
  /// Each as `LearnerRecordings` has it.
  let folders: [String]
  let out: String
  let date: String?
  /// Which half of the speakers teach it, 0 or 1; nil for all but those held out.
  let half: Int?

  func run() async throws {
    let reader = Reader()
    let ear = try EnglishEar.installed(reader, network: .none)
    let found = try LearnerRecordings(in: folders)
    let recordings = found.all.filter { recording in
      !recording.isHeldOut && half.map { $0 == recording.half } ?? true
    }
    guard !recordings.isEmpty else { throw NoSpeaker(half: half) }
    let source = await Lessons(
      recordings, ear: ear, bigram: PhoneBigram.logarithms(of: recordings.map(\.phones), ear: ear),
      reader: reader)
    let sounds = try await recordings.concurrently(found, tell: say) { index, samples in
      source.parts(index, samples: samples).map { parts in
        let isSpeech = { (part: UInt8?) in
          part.map { Int($0) / PhoneNetwork.parts != ear.silence } ?? true
        }
        let first = parts.firstIndex(where: isSpeech) ?? 0
        let last = parts.lastIndex(where: isSpeech) ?? first
        return TrainingSound(
          speaker: recordings[index].speaker,
          samples: samples.map { Int16(max(-1, min(1, $0)) * 32_767) },
          states: parts.map { $0 ?? TrainingSound.untold },
          speech: first..<last + 1)
      }
    }
    var training = NetworkTraining(
      sizes: [FramesAround.inputs, 256, 256, PhoneNetwork.parts * ear.phones.count], dropout: 0.1,
      seed: 1)
    let course = SoundEpochs(seed: 1, tempo: -0.15...0.25) { say("\($0)\n") }
    for epoch in 0..<Self.epochs {
      course.learn(&training, sounds, epoch: epoch, of: Self.epochs)
    }
    let network = PhoneNetwork(about: about(sounds), network: training.network)
    try FileBytes.write(PhoneNetworkFile.bytes(of: network), to: out)
    say("Written: \(out)\n")
  }

  private struct NoSpeaker: Error, CustomStringConvertible {
    let half: Int?
    var description: String {
      "no recordings are left to learn from"
        + (half.map { ": none of its speakers is of half \($0)" } ?? "")
    }
  }

  private func about(_ sounds: [TrainingSound]) -> [String] {
    [
      "made: \(date.map { "\($0), " } ?? "")seed 1",
      "trained on: \(sounds.count) recordings by \(Set(sounds.map(\.speaker)).count) learners, "
        + "of the training half of speechocean762 (Junbo Zhang and others, CC BY 4.0), with phones "
        + "placed by the acoustic model of pocketsphinx-en-us",
      "licence: CC BY 4.0",
    ]
  }

  private static let epochs = 36
}
