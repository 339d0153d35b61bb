import Glibc

/// Turns scores into the logarithms of probabilities.
public enum LogSoftmax {
  public static func apply(to values: inout [Float], in range: Range<Int>) {
    let highest = values[range].max() ?? 0
    var sum: Float = 0
    for index in range { sum += exp(values[index] - highest) }
    let total = highest + log(sum)
    for index in range { values[index] -= total }
  }
}
