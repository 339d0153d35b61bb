extension Wording {
  /// Stands in every document that shows how somebody hears.
  static let noMedicalDevice = Wording(
    zh: "听力教练是练习，不是医疗器械，也不是测验或诊断。",
    en: "HearCoach is practice, not a medical device, a test or a diagnosis.")
}
