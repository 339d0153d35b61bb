/// How much louder than what is played each band comes back, as a whole sentence tells it.
enum EchoCoupling {
  /// Of a hundred levels so many are no louder than the echo that is expected.
  private static let certain = 90
  /// A band is worth learning from where the sentence is no more than so much softer than its loudest, in dB.
  private static let depth: Float = 25
  /// So many levels of a band tell something.
  private static let enough = 4
  /// What is further off than this is just wrong, in dB.
  private static let wrong: Float = 20

  /// By how many dB; the echo took the time with which the sentence explains best what was heard. Nil where the
  /// sentence says nothing.
  static func of(_ heard: [[Float]], to echo: inout PlayedEcho) -> [Float]? {
    let expected = echo.again(heard.count)
    let loudest = echo.loudest
    var floors: [[Float]] = []
    for bands in heard { floors.append(EchoGuard.floor(after: floors.last ?? [], bands)) }
    var best: (off: Float, coupling: [Float])?
    for delay in 0..<PlayedEcho.delays {
      var coupling: [Float] = []
      var (off, told): (Float, Float) = (0, 0)
      for band in loudest.indices {
        let gains = heard.indices.compactMap { place -> Float? in
          let echo = expected[place][delay][band]
          let isLoud = echo > max(loudest[band] - depth, SoundMeter.silence)
          return isLoud ? heard[place][band] - echo : nil
        }.sorted()
        guard gains.count >= enough else {
          coupling.append(0)
          continue
        }
        coupling.append(gains[gains.count * certain / 100])
        let middle = gains[gains.count / 2]
        // Where a wrong time explains little, what is heard is explained by nothing.
        for place in heard.indices {
          let explained = max(expected[place][delay][band] + middle, floors[place][band])
          off += min(wrong, abs(heard[place][band] - explained))
        }
        told += Float(heard.count)
      }
      if told > 0, off / told < best?.off ?? .infinity { best = (off / told, coupling) }
    }
    return best?.coupling
  }
}
