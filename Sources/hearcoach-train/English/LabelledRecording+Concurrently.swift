internal import Assembly
internal import Said

extension [LabelledRecording] {
  /// What is made of each recording's place and sound, two at a time, in their order; without those of which nothing is.
  func concurrently<Made: Sendable>(
    _ found: LearnerRecordings, tell: @escaping @Sendable (String) -> Void,
    _ make: @escaping @Sendable (Int, [Float]) -> Made?
  ) async throws -> [Made] {
    let workers = 2
    let parts = try await withThrowingTaskGroup(of: [(Int, Made)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          var part: [(Int, Made)] = []
          for index in stride(from: worker, to: count, by: workers) {
            if let made = make(index, try found.samples(of: self[index])) {
              part.append((index, made))
            }
            if index % 100 == 0 { tell("\(index) recordings heard\n") }
          }
          return part
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return parts.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
