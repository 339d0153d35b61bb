import Coaching

/// One plain sentence about some practice.
enum Remark: Sendable, Hashable {
  case nothing
  case practised(minutes: Int, days: Int, items: Int)
  // What went better.
  case levelBetter(Level, Int, before: Int)
  case understoodMore(Int, before: Int)
  case faster(Double, before: Double)
  case harder(Int, before: Int)
  case quicker(Double, before: Double)
  case fewerPlaybacks(Double, before: Double)
  case saidBetter(Int, before: Int)
  // What did not.
  case lessOfHarder(Int, before: Int)
  case less(Int, before: Int)
  case alike(Int, before: Int)
  case tooFew
  // What to do next.
  case listenFor(HardWord)
  case practiseTopic(String, Int)
  case becomesHarder
  case goOn

  /// Its name for programs.
  var kind: String {
    switch self {
    case .nothing: "nothing"
    case .practised: "practised"
    case .levelBetter: "level_better"
    case .understoodMore: "understood_more"
    case .faster: "faster"
    case .harder: "harder"
    case .quicker: "quicker"
    case .fewerPlaybacks: "fewer_playbacks"
    case .saidBetter: "said_better"
    case .lessOfHarder: "less_of_harder"
    case .less: "less"
    case .alike: "alike"
    case .tooFew: "too_few"
    case .listenFor: "listen_for"
    case .practiseTopic: "practise_topic"
    case .becomesHarder: "becomes_harder"
    case .goOn: "go_on"
    }
  }
}
