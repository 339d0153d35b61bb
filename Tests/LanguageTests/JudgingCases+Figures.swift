import Coaching

extension JudgingCase {
  /// Prices, times and halves that were heard, written as people type them.
  static let heardFigures: [JudgingCase] =
    cases(
      .english, .heard,
      [
        // A price or a time without its sign.
        "It was only $4.25.": "It was only 4.25", "That comes to $17.50.": "That comes to 17.50",
        "They are $8.99 each.": "They are 8.99 each", "It was £4.25 in all.": "It was 4.25 in all",
        "It was $0.99 in all.": "It was 0.99 in all", "It was $4.05 in all.": "It was 4.05 in all",
        "It was $1.50 in all.": "It was 1.50 in all",
        "It took one and a half hours.": "It took 1.5 hours",
        "That will be forty-three eighteen.": "That will be 43.18",
        "It is six ninety-nine.": "It is 6.99", "They are four fifty each.": "They are 4.50 each",
        "The bus leaves at 8:15.": "The bus leaves at 8.15",
        "The bus leaves at 8:05.": "The bus leaves at 8.05",
        "The bus leaves at a quarter past eight.": "The bus leaves at 8.15",
        "It is 1.25 miles away.": "It is 1.25 miles away",
        "It is one point two five miles away.": "It is 1.25 miles away",
        // Halves.
        "It took two and a half weeks.": "It took 2.5 weeks",
        "It took two point five weeks.": "It took 2.5 weeks",
        // The short form of "number".
        "I live at number 15.": "I live at no. 15", "Take bus number 7.": "Take bus no 7",
        "No, 15 is enough.": "No 15 is enough",
      ])
    + cases(
      .chinese, .heard,
      [
        // 十分 of the clock, and 十分 for very.
        "差十分两点。": "差10分两点", "现在差十分两点。": "现在差10分2点", "他差十分两点到。": "他1:50到",
        "两点差十分。": "1点50", "下午两点十分。": "下午2点10", "下午两点十分开会。": "下午2:10开会",
        "等我十分钟。": "等我10分钟", "他十分高兴。": "他十分高兴", "这两点十分重要。": "这两点十分重要",
        // Tenths in the midst of a sentence, with a comma or without.
        "这盒感冒药二十六块八，有点儿贵。": "这盒感冒药26.8元有点儿贵",
        "这盒感冒药二十六块八有点儿贵。": "这盒感冒药26块8毛，有点儿贵", "一斤白菜一块九。": "一斤白菜1.9元",
        "白菜一块九，真便宜。": "白菜1块9真便宜", "一共六块五角。": "一共6.5元", "孩子一米三了。": "孩子1.3米了",
        "他一米七八。": "他1.78米", "他身高一米七八。": "他身高1米78", "昨天三十八度五，今天好了。": "昨天38.5度今天好了",
        "一共三块两毛。": "一共3.2元", "一共三块两毛钱。": "一共3块2毛", "一共3.2元。": "一共三块两毛",
        // What is counted behind 块 and 米 is no part of them, nor is what a comma parts from them.
        "青菜五块一把。": "青菜5元一把", "房间一百块一晚。": "房间100元一晚", "袜子十块三把。": "袜子10元3把",
        "一万块一平米。": "10000元一平米", "他给我十块，一转身就走了。": "他给我10元，一转身就走了",
        "往前走一百米，十五路车站就在那儿。": "往前走100米，15路车站就在那儿",
        "苹果五块三个。": "苹果5块3个", "十块一共三个。": "十块一共3个", "我们一块五点走。": "我们一块5点走",
        "买一块五花肉。": "买一块五花肉", "前面一百米一直走。": "前面100米一直走", "我们一块去吧。": "我们一块去吧",
        // Halves.
        "路上要一个半小时。": "路上要1.5个小时", "路上要两个半小时。": "路上要2.5小时",
        "他六十八公斤半。": "他68.5公斤", "两年半没见了。": "2.5年没见了",
      ])

  /// Beside them, other numbers.
  static let misheardFigures: [JudgingCase] =
    cases(
      .english, .misheard,
      [
        "It was only $4.25.": "It was only 4.52", "That comes to $17.50.": "That comes to 17.15",
        "They are four fifty each.": "They are 4.15 each",
        "It was $4.05 in all.": "It was 4.50 in all",
        "The bus leaves at 8:05.": "The bus leaves at 8.50",
        "The bus leaves at 8:15.": "The bus leaves at 8.50",
        "It is 1.25 miles away.": "It is 1.52 miles away",
        "It took two and a half weeks.": "It took 3.5 weeks",
        "I live at number 15.": "I live at no. 50", "No, 15 is enough.": "15 is enough",
        "There are 15 left.": "There are no 15 left",
        "The coffee costs fifty cents now.": "The coffee costs 1.50 now",
        "It costs ninety-nine cents.": "It costs 1.99",
        "They read aloud for half an hour on Tuesdays.":
          "They read aloud for 1.5 hours on Tuesdays",
      ])
    + cases(
      .chinese, .misheard,
      [
        "差十分两点。": "差10分3点", "现在差十分两点。": "现在两点十分", "下午两点十分。": "下午2点20", "他十分高兴。": "他非常高兴",
        "这盒感冒药二十六块八，有点儿贵。": "这盒感冒药28.6元有点儿贵", "一斤白菜一块九。": "一斤白菜1.6元",
        "孩子一米三了。": "孩子1.8米了", "他一米七八。": "他1.87米", "我们一块五点走。": "我们一块六点走",
        "路上要一个半小时。": "路上要2.5个小时", "他六十八公斤半。": "他65.8公斤",
      ])
}
