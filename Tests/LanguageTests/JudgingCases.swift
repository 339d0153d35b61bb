import Coaching
import Testing

/// A sentence, an answer, and what a teacher would say to it.
struct JudgingCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// All of it was heard.
    case whole
    /// A small thing is amiss.
    case passes
    /// A word of meaning is amiss, most of it was heard.
    case fails
    /// The sense is lost or turned round.
    case low
    /// It was heard, and passes.
    case heard
    /// Something else was heard, and it does not pass.
    case misheard
  }

  var expected: String
  var answer: String
  var lang: Lang
  var outcome: Outcome

  var testDescription: String { "\(expected) ← \(answer): \(outcome)" }
}

extension JudgingCase {
  static let all =
    chinese + english + fairChinese + fairEnglish + heardChinese + misheardChinese + heardEnglish
    + misheardEnglish + heardSpanish + misheardSpanish + heardFigures + misheardFigures
    + heardNumbers + misheardNumbers

  static func cases(
    _ lang: Lang, _ outcome: Outcome, _ pairs: KeyValuePairs<String, String>
  ) -> [JudgingCase] {
    pairs.map { JudgingCase(expected: $0, answer: $1, lang: lang, outcome: outcome) }
  }

  static let chinese: [JudgingCase] =
    cases(
      .chinese, .whole,
      [
        "请把水杯放在桌子上。": "请把水杯放在桌子上",
        "等雨小一点，我们再出门。": "等雨小一点我们再出门！",
        "今天（星期三）开会。": "今天 星期三 开会",
        "我用ＷｉＦｉ上网。": "我用wifi上网",
        "这件衣服很漂亮。": "這件衣服很漂亮",
        "请打开窗户。": "請打開窗戶",
        "他买了二十个鸡蛋。": "他买了20个鸡蛋",
        "他买了20个鸡蛋。": "他买了二十个鸡蛋",
        "我们班有三十五个学生。": "我们班有３５个学生",
        "她明天来。": "他明天来",
        "他们再来一次。": "她们在来一次",
        "慢慢地走。": "慢慢的走",
        "我要两杯咖啡。": "我要二杯咖啡",
        "我要两杯茶。": "我要2杯茶",
        "我们十点半见面。": "我们10:30见面",
        "我们下午一点半走。": "我们下午1:30走",
        "下午一点开会。": "下午1点开会",
        "请打一二零。": "请打120",
        "手机号是138 0013 8000。": "手机号是13800138000",
        "飞机10:30起飞。": "飞机十点半起飞",
        "火车八点一刻到。": "火车8:15到",
        "他三点五分出发。": "他3:05出发",
        "会议下午三点开始。": "会议下午3点钟开始",
        "我的电话是13800138000。": "我的电话是幺三八零零幺三八零零零",
        "电话是010-12345678。": "电话是零一零一二三四五六七八",
        "一共一百二十块钱。": "一共120块钱",
        "一共三千五百块。": "一共3,500块",
        "这里有一万五千人。": "这里有15000人",
        "他一九八五年出生。": "他1985年出生",
        "二〇二四年五月三日。": "2024年5月3日",
        "打八折就是百分之八十。": "打八折就是80%",
        "气温是三点五度。": "气温是3.5度",
      ])
    + cases(
      .chinese, .passes,
      [
        "今天的天气真好。": "今天天气真好",
        "我昨天在图书馆看了一本书。": "我昨天在图书馆看一本书",
        "我们明天一起去爬山吧。": "我们明天一起去爬山",
        "这个菜真的很好吃啊。": "这个菜真的很好吃",
        "孩子们在公园里玩。": "孩子在公园里玩",
        "请把水杯放在桌子上。": "请把水杯放在卓子上",
        "请把窗户关上。": "请把窗户关上关上",
        "妈妈在厨房里做饭。": "妈妈在厨房做饭",
        "他正在等公共汽车。": "他在等公共汽车",
        "你明天下午有时间吗？": "你明天下午有时间",
        "我们一起去看电影。": "我们一起去看电引",
        "他的牛奶放在冰箱里。": "他的流奶放在冰箱里",
      ])
    + cases(
      .chinese, .fails,
      [
        "晚饭后记得量一量血压。": "晚饭后记得量血压",
        "小猫在桌子上睡觉。": "小狗在桌子上睡觉",
        "明天下午我们去超市买水果。": "明天下午我们去超市卖水果",
        "我帮他拿行李。": "他帮我拿行李",
        "请把左边的门打开。": "请把右边的门打开",
        "哥哥比弟弟高一点。": "弟弟比哥哥高一点",
        "等雨小一点我们再出门。": "等雨大一点我们再出门",
        "今天比昨天冷得多。": "今天比昨天热得多",
        "麻烦把药盒按星期整理好。": "麻烦把药盒按星期整好",
        "请在前面的路口左转。": "请在后面的路口左转",
        "我想喝一杯热茶。": "我想喝一杯热水",
        "他上午去了银行。": "他下午去了银行",
        "爷爷每天早上去公园散步。": "奶奶每天早上去公园散步",
        "你应该先吃饭后吃药。": "你应该先吃药后吃饭",
        "这本书是从图书馆借的。": "这本书是图书馆",
      ])
    + cases(
      .chinese, .low,
      [
        "我不想去北京。": "我想去北京",
        "他没吃早饭。": "他吃早饭",
        "别忘了带钥匙。": "忘了带钥匙",
        "医生说今天不能喝酒。": "医生说今天能喝酒",
        "我想去北京。": "我不想去北京",
        "每天吃两片药。": "每天吃三片药",
        "他有二十个苹果。": "他有三十个苹果",
        "我们十点半见面。": "我们九点半见面",
        "我们十点半见面吧。": "我们10:40见面吧",
        "我的电话是13800138000。": "我的电话是13800138001",
        "今天星期一。": "今天星期七",
        "这件衣服一百二十块。": "这件衣服一百三十块",
        "我们家有四口人。": "我们家有十口人",
        "我们今天晚上吃饺子。":
          "我们今天晚上吃饺子我们今天晚上吃饺子我们今天晚上吃饺子我们今天晚上吃饺子",
        "我们今天晚上吃面。": "天气很好",
        "请坐。": "他昨天去上海开会还没有回来所以今天我们不能一起吃饭了",
        "他在学校门口等我。": "吗吧呢啊的了",
        "他去过没有？": "……",
      ])

  static let english: [JudgingCase] =
    cases(
      .english, .whole,
      [
        "Please put the cup on the table.": "please put the cup on the table",
        "Well, that's all, folks!": "well thats all folks",
        "I'm going home.": "I am going home",
        "I am going home": "I'm going home",
        "They're late, aren't they?": "They are late are not they",
        "He won't come.": "He will not come",
        "She can't swim.": "She cannot swim",
        "It's a lovely day.": "Its a lovely day",
        "He's got a car.": "He has got a car",
        "Let’s go home.": "Let's go home",
        "I'd like some tea.": "I would like some tea",
        "We're going to leave.": "We're gonna leave",
        "The colour of the theatre is grey.": "The color of the theater is gray",
        "My neighbour's favourite programme": "My neighbor's favorite program",
        "Their car is here.": "There car is hear",
        "I know the right hour.": "I no the write our",
        "He wants to buy two tickets too.": "He wants too by 2 tickets to",
        "We have twenty-five dollars.": "We have 25 dollars",
        "We have 25 dollars.": "We have $25",
        "A hundred and five people came.": "105 people came",
        "It was sold for three thousand pounds.": "It was sold for 3,000 pounds",
        "It happened in 1985.": "It happened in nineteen eighty-five",
        "The train leaves at half past ten.": "The train leaves at 10:30",
        "The shop opens at quarter to nine.": "The shop opens at 8:45",
        "The train leaves at 10:30 a.m.": "the train leaves at ten thirty AM",
        "Call 555-1234 now.": "Call five five five one two three four now",
        "We met on the 21st of May.": "We met on the twenty-first of May",
        "The meeting is on May 5.": "The meeting is on May fifth",
        "We're all right.": "We are alright",
        "It is 50% off.": "It is fifty percent off",
        "I go there every day.": "I go there everyday",
        "The café is open.": "The cafe is open",
        "ＨＥＬＬＯ there": "hello there",
        "He weighs 5kg.": "He weighs five kilograms",
        "I have received your letter today.": "I have recieved your letter today",
      ])
    + cases(
      .english, .passes,
      [
        "My brother plays football in the park every Sunday.":
          "My brother played football in the park every Sunday",
        "My brother plays football in the park on Sunday.":
          "My brother plays football in a park on Sunday",
        "She bought three apples at the market yesterday.":
          "She bought three apple at the market yesterday",
        "The children are playing in the garden.": "The the children are playing in the garden",
        "The weather is beautiful this morning.": "The weather is beatiful this morning",
        "The doctor told me to drink more water.": "Doctor told me to drink more water",
        "She walked to the store.": "She walks to the store",
        "We are waiting for the bus at the station.": "We are waiting for bus at station",
      ])
    + cases(
      .english, .fails,
      [
        "My brother plays football near school every Sunday.":
          "My sister plays football near school every Sunday",
        "The dog chased the small black cat up the tree.":
          "The cat chased the small black dog up the tree",
        "She turned on the light in the kitchen.": "She turned off the light in the kitchen",
        "Please take two pills after dinner.": "Please take two pills before dinner",
        "Kate gave Tom a book.": "Tom gave Kate a book",
        "Turn left at the next corner.": "Turn right at the next corner",
        "She is happy with the new teacher.": "She is unhappy with the new teacher",
        "He told her to wait outside the school.": "She told him to wait outside the school",
        "They live in a big house by the river.": "They leave in a big house by the river",
        "I saw ten sheep behind the old farm house.": "I saw ten ship behind the old farm house",
        "Grandma drinks warm milk with honey before bed.": "Grandma drinks warm milk before bed",
        "We walked from the station to the hotel.": "We walked to the station from the hotel",
        "Put the medicine in the box.": "Put the medicine in the fox",
      ])
    + cases(
      .english, .low,
      [
        "He doesn't like cats.": "He likes cats",
        "He doesn't like cats at all.": "He does like cats at all",
        "I will never go there.": "I will go there",
        "You should not drink alcohol today.": "You should drink alcohol today",
        "You can swim here.": "You can't swim here",
        "Please take two pills after dinner.": "Please take three pills after dinner",
        "The train leaves at 10:30.": "The train leaves at 10:40",
        "Meet me at half past ten.": "Meet me at half past nine",
        "My number is 555-1234.": "My number is 555-1235",
        "It costs fifteen dollars.": "It costs fifty dollars",
        "There are four people here.": "There are five people here",
        "Good morning everyone.": "The quick brown fox jumps over the lazy dog near the river",
        "Hello there.": String(repeating: "Hello there. ", count: 10),
        "The library opens early.": "of the and to a",
        "The library opens late.": "... !!!",
        "Nobody came to the party.": "Everybody came to the party",
      ])
}
