import Coaching
import Testing

@Suite("A typed audiogram")
struct AudiogramTests {
  @Test(arguments: [
    ("500:20, 1000:35, 4000:60", "500:20, 1000:35, 4000:60"),
    ("250:-5，8000：120", "250:-5, 8000:120"),
    (" 125 : 0 ,250:10", "125:0, 250:10"),
  ])
  func `is read as people write it, and written in one way`(typed: String, written: String) throws {
    #expect(try #require(Audiogram(typed)).text == written)
  }

  @Test(arguments: [
    "", "500:20", "500", "1000:20,500:30", "500:20,500:30", "100:20,500:30", "500:20,9000:30",
    "500:20,1000:130", "500:20,1000:-15", "500:20,,1000:30", "500:20:1,1000:30", "a:b,c:d",
    "500:20.5,1000:30",
  ])
  func `is none where it is damaged, unordered, or of what nobody measures`(typed: String) {
    #expect(Audiogram(typed) == nil)
  }

  @Test
  func `gives back half of what is lost, nothing for good ears, and never more than its limit`()
    throws
  {
    let audiogram = try #require(Audiogram("250:-10, 500:20, 2000:45, 8000:110"))
    #expect(audiogram.gains.map(\.decibels) == [0, 10, 22.5, Audiogram.mostGain])
    #expect(audiogram.gains.map(\.hertz) == [250, 500, 2_000, 8_000])
  }
}
