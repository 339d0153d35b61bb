import Acoustics
import Glibc
import Said
import Synthesis

/// Fits the network that tells how phrases move, to words that stand alone and to people's sentences.
struct MelodyTraining {
  var seed: UInt64 = 1
  var hidden = [128, 96]
  var epochs = 24
  var batch = 128
  var tell: (String) -> Void

  /// A syllable with what is known of its lengths and heights.
  private struct Example {
    var row: [Float]
    var answers: [Float]
    var isKnown: [Bool]
  }

  func fit(words: [VoiceRecording], people: [VoiceRecording]) -> MelodyModel {
    // Others have a wider or a narrower voice: theirs is brought to the width of the words'.
    let (words, people) = (MelodyPhrases(words), MelodyPhrases(people))
    let scale = people.recordings.isEmpty ? 1 : words.width / people.width
    tell(
      "heights of people are counted \(scale) times; mistaken are those of \(words.doubted.mistaken) syllables of "
        + "words and \(people.doubted.mistaken) of people, an octave off \(words.doubted.octaves) and "
        + "\(people.doubted.octaves)")
    let examples = examples(words, fluent: 0) + examples(people, fluent: 1, scale: scale)
    let count = MelodyRows.outputs
    var means = [Float](repeating: 0, count: count)
    var spreads = means
    for output in 0..<count {
      let known = examples.filter { $0.isKnown[output] }.map { Double($0.answers[output]) }
      let mean = known.reduce(0, +) / Double(max(1, known.count))
      let variance =
        known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, known.count))
      means[output] = Float(mean)
      spreads[output] = Float(max(1e-3, variance.squareRoot()))
    }
    // Every twentieth is kept aside, to see how well the rest foretells it.
    let aside = examples.indices.filter { $0 % 20 == 7 }
    let learned = examples.indices.filter { $0 % 20 != 7 }
    var training = NetworkTraining(
      sizes: [MelodyRows.inputs] + hidden + [count], dropout: 0.1, seed: seed)
    var dice = TrainingDice(seed, 500)
    let batch = max(1, min(batch, learned.count))
    let steps = (learned.count / batch) * epochs
    var step = 0
    for epoch in 0..<epochs {
      let order = learned.shuffled(using: &dice)
      var (loss, count) = (0.0, 0)
      for start in stride(from: 0, to: order.count - batch + 1, by: batch) {
        let portion = order[start..<start + batch].map { examples[$0] }
        let rate = Float(0.000_02 + 0.001 * (1 + cos(.pi * Double(step) / Double(max(1, steps)))))
        loss += training.learn(
          portion.flatMap(\.row), count: batch, rate: rate, dice: &dice
        ) { outputs in
          Self.judge(&outputs, portion, means, spreads)
        }
        count += batch
        step += 1
      }
      if epoch % 6 == 5 {
        let shares = Self.left(training.network, aside.map { examples[$0] }, means, spreads)
        let told = shares.map { String(Int($0 * 100)) }.joined(separator: " ")
        tell("melody, epoch \(epoch + 1): \(loss / Double(max(1, count))); left: \(told) percent")
      }
    }
    return MelodyModel(network: training.network.rounded, means: means, spreads: spreads)
  }

  private static func judge(
    _ outputs: inout [Float], _ examples: [Example], _ means: [Float], _ spreads: [Float]
  ) -> Double {
    var loss = 0.0
    let width = MelodyRows.outputs
    for (row, example) in examples.enumerated() {
      for output in 0..<width {
        let place = row * width + output
        guard example.isKnown[output] else {
          outputs[place] = 0
          continue
        }
        let away = outputs[place] - (example.answers[output] - means[output]) / spreads[output]
        // Beyond a spread and a half an error counts evenly: some times and heights are mistaken.
        outputs[place] = max(-1.5, min(1.5, away))
        loss += 0.5 * Double(away * outputs[place])
      }
    }
    return loss
  }

  /// The share of the variance that is left of each output.
  private static func left(
    _ network: FeedForward, _ examples: [Example], _ means: [Float], _ spreads: [Float]
  ) -> [Double] {
    let answers = network.answers(to: examples.flatMap(\.row))
    return (0..<MelodyRows.outputs).map { output in
      var (sum, count) = (0.0, 0.0)
      for (row, example) in examples.enumerated() where example.isKnown[output] {
        let away =
          answers[row * MelodyRows.outputs + output]
          - (example.answers[output] - means[output]) / spreads[output]
        sum += Double(away * away)
        count += 1
      }
      return sum / max(1, count)
    }
  }

  private func examples(
    _ phrases: MelodyPhrases, fluent: Float, scale: Double = 1
  ) -> [Example] {
    phrases.recordings.flatMap { phrases in
      phrases.enumerated().flatMap { number, phrase -> [Example] in
        let width = MelodyRows.inputs
        let rows = MelodyRows.rows(
          of: phrase.syllables, number: number, isLast: number == phrases.count - 1,
          fluent: fluent)
        return zip(phrase.times, phrase.heights).enumerated().map { index, known in
          let (times, heights) = known
          let scaled = heights?.map { Float($0 * scale) }
          return Example(
            row: Array(rows[index * width..<(index + 1) * width]),
            answers: [
              Float(log(Double(max(1, times.initial.count)))),
              Float(log(Double(max(1, times.final.count)))),
            ] + (scaled ?? [Float](repeating: 0, count: MelodyRows.points)),
            isKnown: [!times.initial.isEmpty, true]
              + [Bool](repeating: heights != nil, count: MelodyRows.points))
        }
      }
    }
  }
}
