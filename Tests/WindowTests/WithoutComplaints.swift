import Testing

/// Fails each test in which the libraries complained of what the window asked of them.
struct WithoutComplaints: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let visitors = Visitors()
    _ = await OwnScreen.takeComplaints()
    try await Person.$visitors.withValue(visitors) { try await function() }
    var complaints = await OwnScreen.takeComplaints()
    for person in visitors.all { complaints += await person.complaints }
    #expect(complaints == [])
  }
}

extension Trait where Self == WithoutComplaints {
  static var withoutComplaints: Self { Self() }
}
