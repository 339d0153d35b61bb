import Coaching
import Testing

@Suite("Grades")
struct GradeTests {
  @Test(arguments: [
    (ReviewedItem(ending: .failed, tries: 3), Grade.again),
    (ReviewedItem(ending: .failed, tries: 0), .again),
    (ReviewedItem(ending: .passed, tries: 2, responseSeconds: 1), .hard),
    (ReviewedItem(ending: .passed, tries: 3, hadHelp: true), .hard),
    (ReviewedItem(ending: .passed, tries: 1, hadHelp: true, responseSeconds: 1), .hard),
    (ReviewedItem(ending: .passed, tries: 1, responseSeconds: 2), .easy),
    (ReviewedItem(ending: .passed, tries: 1, responseSeconds: 2.01), .good),
    (ReviewedItem(ending: .passed, tries: 1, playbacks: 2, responseSeconds: 1), .good),
    // How long it took is not known: nobody is called quick for that.
    (ReviewedItem(ending: .passed, tries: 1), .good),
    (ReviewedItem(ending: .passed, tries: 1, responseSeconds: .nan), .good),
    (ReviewedItem(ending: .skipped, tries: 1), nil),
  ])
  func `a grade follows from how an item went`(item: ReviewedItem, grade: Grade?) {
    #expect(Grade(of: item) == grade)
  }
}
