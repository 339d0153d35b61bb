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
    let learners = try await LearnerSounds(in: folders, half: half)
    var training = NetworkTraining(
      sizes: [FramesAround.inputs, 256, 256, PhoneNetwork.parts * learners.phones], dropout: 0.1,
      seed: 1)
    let course = SoundEpochs(seed: 1, tempo: -0.15...0.25) { say("\($0)\n") }
    for epoch in 0..<Self.epochs {
      course.learn(&training, learners.sounds, epoch: epoch, of: Self.epochs)
    }
    let network = PhoneNetwork(about: about(learners.sounds), network: training.network)
    try FileBytes.write(PhoneNetworkFile.bytes(of: network), to: out)
    say("Written: \(out)\n")
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
