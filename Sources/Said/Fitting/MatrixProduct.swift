/// Products of matrices that lie row by row in memory.
///
/// Each number is summed in the same order on every machine, however the rows are divided up.
public enum MatrixProduct {
  /// Rows processed together.
  private static let height = 4
  private static let width = 8

  /// A right factor, its columns in strips, as the product reads them.
  public struct Factor: Sendable {
    public let rows: Int
    public let columns: Int
    fileprivate var strips: [Float]

    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
      let count = (columns + MatrixProduct.width - 1) / MatrixProduct.width
      strips = [Float](repeating: 0, count: count * MatrixProduct.width * rows)
    }

    /// Takes the numbers of a matrix stored by rows, or by columns.
    public mutating func fill(
      from matrix: UnsafeBufferPointer<Float>, transposed: Bool = false
    ) {
      precondition(matrix.count == rows * columns)
      let width = MatrixProduct.width
      let (rows, columns) = (self.rows, self.columns)
      strips.withUnsafeMutableBufferPointer { strips in
        for column in 0..<columns {
          var place = column / width * width * rows + column % width
          for row in 0..<rows {
            strips[place] =
              transposed ? matrix[column * rows + row] : matrix[row * columns + column]
            place += width
          }
        }
      }
    }
  }

  /// Writes `left · right` for the rows in `range` of the left factor.
  public static func multiply(
    _ left: UnsafeBufferPointer<Float>, rows range: Range<Int>, by right: borrowing Factor,
    into result: UnsafeMutableBufferPointer<Float>
  ) {
    let (depth, columns) = (right.rows, right.columns)
    precondition(
      range.upperBound * depth <= left.count && range.upperBound * columns <= result.count)
    right.strips.withUnsafeBufferPointer { strips in
      guard let base = strips.baseAddress, let left = left.baseAddress,
        let result = result.baseAddress
      else { return }
      for start in stride(from: 0, to: columns, by: width) {
        let strip = UnsafeRawPointer(base + start * depth)
        let count = min(width, columns - start)
        var row = range.lowerBound
        while row + height <= range.upperBound {
          let from = left + row * depth
          var (sum0, sum1) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
          var (sum2, sum3) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
          for index in 0..<depth {
            let factor = strip.loadUnaligned(
              fromByteOffset: index * width * MemoryLayout<Float>.size, as: SIMD8<Float>.self)
            sum0 += factor * from[index]
            sum1 += factor * from[depth + index]
            sum2 += factor * from[2 * depth + index]
            sum3 += factor * from[3 * depth + index]
          }
          let into = result + row * columns + start
          store(sum0, count, into)
          store(sum1, count, into + columns)
          store(sum2, count, into + 2 * columns)
          store(sum3, count, into + 3 * columns)
          row += height
        }
        while row < range.upperBound {
          var sum = SIMD8<Float>.zero
          for index in 0..<depth {
            let factor = strip.loadUnaligned(
              fromByteOffset: index * width * MemoryLayout<Float>.size, as: SIMD8<Float>.self)
            sum += factor * left[row * depth + index]
          }
          store(sum, count, result + row * columns + start)
          row += 1
        }
      }
    }
  }

  @inline(__always)
  private static func store(
    _ sum: SIMD8<Float>, _ count: Int, _ into: UnsafeMutablePointer<Float>
  ) {
    if count == width {
      UnsafeMutableRawPointer(into).storeBytes(of: sum, as: SIMD8<Float>.self)
    } else {
      for index in 0..<count { into[index] = sum[index] }
    }
  }
}
