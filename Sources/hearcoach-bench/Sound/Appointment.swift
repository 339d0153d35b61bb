/// Sentences of about three seconds that all differ.
enum Appointment {
  static func text(_ number: Int) -> String {
    let places = ["学校", "医院", "车站", "公园"]
    let hour = number / 4 % 11 + 1
    let minute = number / 44 % 49 + 11
    return "明天下午\(hour)点\(minute)分，我在\(places[number % 4])门口等你"
  }
}
