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
        // The sign for "number".
        "I live at number 7.": "I live at #7", "I live at number 15.": "I live at #15",
        "Take bus #7.": "Take bus number 7", "Take bus 7.": "Take bus #7",
        "Take bus #7.": "Take bus # 7", "Take bus number 7.": "Take bus # 7",
        // One number said in parts.
        "The code is 5072.": "The code is 5 0 7 2", "My room is 312.": "My room is 3 12",
        "That comes to 958.": "That comes to 9 58", "Take bus 120.": "Take bus one twenty",
        "I was in room 1005.": "I was in room ten oh five", "It was 1985.": "It was 19 85",
        // Numbers that sound like words.
        "I have two brothers.": "I have too brothers", "She won one game.": "She one one game",
        "I was away for four weeks.": "I was away four four weeks",
        "I was away for four days.": "I was away for for days",
        "We walked to two shops.": "We walked too two shops",
        // Degrees with their scale.
        "It is ninety degrees.": "It is 90°F", "It is thirty degrees.": "It is 30 °C",
        "It is 20°C.": "It is 20 degrees", "It is 90°.": "It is 90°F",
        "It is 20°C.": "It is 20 degrees celsius", "It hit 100°F today.": "It hit 100 °F today",
        "It is twenty degrees Celsius.": "It is 20°C",
        // Figures said one by one.
        "Call extension four seven.": "Call extension 47",
        "Call extension 47.": "Call extension four seven",
        "The last two digits are 6 3.": "The last two digits are 63",
      ])
    + cases(
      .spanish, .heard,
      [
        // Degrees with their scale, and below zero.
        "Hace 30 °C.": "Hace treinta grados", "Hace 30°C.": "Hace treinta grados Celsius",
        "Hace 30 ºC.": "Hace 30 grados centígrados", "Hace treinta grados.": "Hace 30 °C",
        "El horno está a ciento ochenta grados.": "El horno está a 180°C",
        "Hace cinco grados bajo cero.": "Hace -5 grados",
        "Hace cinco grados bajo cero.": "Hace -5 °C",
        "Hace menos cinco grados.": "Hace cinco grados bajo cero",
        "Hace -5 °C.": "Hace cinco grados bajo cero",
        "Estamos a noventa grados Fahrenheit.": "Estamos a 90 °F",
        // Figures said one by one.
        "Mi extensión es la cuatro siete.": "Mi extensión es la 47",
        "Son los ciento cinco euros.": "Son los 105 euros",
        "Mi extensión es la 612.": "Mi extensión es la seis doce",
        "Llame al 902 120.": "Llame al novecientos dos ciento veinte",
        "Son las nueve menos cuarto.": "Son las 8:45",
        "Cené a las nueve menos veinte.": "Cené a las 8:40",
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
        // One number said in parts, and two of which it is one.
        "走了七八步。": "走了7、8步", "得疼两三天。": "得疼2-3天", "来了三四个人。": "来了3~4个人",
        "我住1203。": "我住十二零三", "他五八年出生。": "他58年出生", "打九五折。": "打95折", "一共3500。": "一共3 500",
        "他是九零后。": "他是90后", "他是90后。": "他是九零后", "他是八五后。": "他是85后", "他是九五后。": "他是95后",
        "他一五年毕业。": "他15年毕业", "他15年毕业。": "他一五年毕业", "他一六年结婚。": "他16年结婚",
        "我是七八届毕业生。": "我是78届毕业生", "我是八九级的。": "我是89级的", "他六七年生的。": "他67年生的",
        "她二三年生的。": "她23年生的", "他七八年上的大学。": "他78年上的大学", "他一二年毕业。": "他12年毕业",
        "我八九年参军。": "我89年参军", "我89年参军。": "我八九年参军", "四五年日本投降。": "45年日本投降",
        "它从八九年就吱吱响。": "它从89年就吱吱响", "他走了七八年。": "他走了78年", "他走了三五年。": "他走了35年",
        "他走了一二年。": "他走了12年", "46级考试。": "四六级考试",
        // Figures said one by one, as a line, a class, a fuel, a code or a day to remember is.
        "加九二号汽油。": "加92号汽油", "加92号汽油。": "加九二号汽油", "加九五的油。": "加95的油",
        "坐二四路电车。": "坐24路电车", "他在三二班。": "他在32班", "尾号是五六。": "尾号是56", "尾号五六。": "尾号56",
        "验证码为七三。": "验证码为73", "转分机四七。": "转分机47", "五一放假三天。": "51放假3天", "六一放假。": "61放假",
        "五一节快乐。": "51节快乐", "三八妇女节。": "38妇女节",
        // A discount in tenths.
        "羽绒服原价1280，打完六五折是832块。": "羽绒服原价1280打完6.5折是832块", "衣服打六五折。": "衣服打6.5折",
        "打八五折。": "打8.5折", "打9.5折。": "打九五折", "打9.5折。": "打九点五折", "打8.5折。": "打85折",
        "打八五折。": "打八点五折", "打六点五折。": "打65折",
        "我二零年来的。": "我20年来的", "他一八年来北京。": "他18年来北京", "他二一年毕业。": "他21年毕业",
        "他是一八级的学生。": "他是18级的学生", "他是一五届的。": "他是15届的",
        "四六级考试。": "4、6级考试", "我们三零赢了。": "我们3比0赢了",
        "学费六千一学年。": "学费6000一学年", "打一针三百一针。": "打一针300一针", "课费三百一堂课。": "课费300一堂课",
        "被子五百一床。": "被子500一床", "房租五千一整年。": "房租5000一整年", "五六年级的学生。": "5、6年级的学生",
        "请打120。": "请打1 20",
        // A 一 that counts what follows, and one that is a ten.
        "学费六百一学期。": "学费600一学期", "房间三百一晚。": "房间300一晚", "工资三千一个月。": "工资3000一个月",
        "房租六百一。": "房租610", "房租六百一，不贵。": "房租610不贵", "房租六百一吧。": "房租610吧",
        "房租六百一块。": "房租610块", "大概六百一左右。": "大概610左右", "一共三千一。": "一共3100",
        "这台两千一，那台三千。": "这台两千一那台三千", "一共一百二。": "一共120", "来了一万一千人。": "来了11000人",
        "这双鞋三百一买的。": "这双鞋310买的", "一千一和一千二，您要哪个？": "1100和1200您要哪个",
        "房租六百一涨到八百。": "房租610涨到八百", "房租六百一交给房东。": "房租610交给房东", "三百一够了。": "310够了",
        "三百一以上都行。": "310以上都行", "三百一到四百。": "310到400", "三百一差不多。": "310差不多",
        "三百一行吗？": "310行吗", "三百一怎么样？": "310怎么样", "工资三千一每个月。": "工资3100每个月",
        "房间三百一夜。": "房间300一夜", "三百一样能买。": "300一样能买", "这三百一起给你。": "这300一起给你",
        "三千一包邮。": "3100包邮", "三百一打完折。": "310打完折", "三百一打折后。": "310打折后",
        "三百一打八折。": "310打八折", "十二万一首付。": "121000首付", "两万一包吃住。": "21000包吃住",
        "租金两千一月付。": "租金2100月付", "三千一人均。": "3100人均", "一共三千一整。": "一共3100整",
        "三千一礼拜。": "3000一礼拜", "一百一盆花。": "100一盆花", "一百一扎花。": "100一扎花", "三千一股。": "3000一股",
        "一千一票难求。": "1000一票难求", "三百一打鸡蛋。": "300一打鸡蛋", "三百一包米。": "300一包米",
        // Numbers that sound like the character beside them.
        "下午五点见。": "下午舞点见", "喝酒九瓶。": "喝酒9瓶",
        // Degrees and days as they are written.
        "外面三十度。": "外面30℃", "外面三十度，别出门。": "外面30°C别出门", "烧到三十八度五。": "烧到38.5℃",
        "烧到38度5。": "烧到38.5°C", "外面零下5度。": "外面-5℃", "外面零下五摄氏度。": "外面-5℃",
        "夜里降到零下5度。": "夜里降到零下5℃", "零下28度。": "零下28℃", "外面零下五度。": "外面零下5℃",
        "外面零下五℃。": "外面-5℃", "外面零下5℃。": "外面-5℃", "-20℃。": "零下20℃", "零下3.5度。": "零下三点五度",
        "外面三十度。": "外面三十℃", "外面三十℃。": "外面30度", "外面三十 °C。": "外面三十摄氏度",
        "9月6号开学。": "9月6日开学", "九月六号开学。": "9月6日开学", "这个月六号开学。": "这个月6日开学",
        "他1958年7月19日出生。": "他1958年7月19号出生",
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
        "I live at number 7.": "I live at #8", "Take bus #7.": "Take bus # 8",
        // Degrees of another scale.
        "It hit 100°F today.": "It hit 100°C today", "It is 20°C.": "It is 20°F",
        "Bake at 350 °F for 10 minutes.": "Bake at 350 °C for 10 minutes",
        "It is twenty degrees Celsius.": "It is 20°F",
        "Bake at 350 °F for 10 minutes.": "Bake at 350 degrees Celsius for 10 minutes",
        // Two numbers are not the one that is written like them.
        "There are twenty-eight kids.": "There are two eight kids",
        "Buy five, six eggs.": "Buy fifty six eggs", "Buy five, six eggs.": "Buy 56 eggs",
        "Two, three hundred people came.": "2300 people came",
        "It is on the twenty-first.": "It is on the two first",
        "Call extension four seven.": "Call extension 74",
        "Call extension four seven.": "Call extension forty-seven",
        "There are 63 left.": "There are six three left",
        // A number lost or added beside a word that sounds like it.
        "I was away for four days.": "I was away for days",
        "I was away for four weeks.": "I was away for weeks",
        "I waited for hours.": "I waited for four hours",
        "We walked to two shops.": "We walked to shops",
        "We walked to shops.": "We walked to two shops", "We won three to two!": "We won three to",
        "I waited for the four hours.": "I waited for the hours",
        "I was in the clinic for the four days of the fair.":
          "I was in the clinic for the days of the fair",
        "He ate eight eggs.": "He ate eggs", "I want two too.": "I want too",
      ])
    + cases(
      .spanish, .misheard,
      [
        "Tengo veintiocho años.": "Tengo dos ocho años",
        "Compra cinco, seis huevos.": "Compra 56 huevos",
        "Ganó tres mil doscientos euros.": "Ganó tres doscientos euros",
        "Cuesta cuatro mil quinientos euros.": "Cuesta cuatro quinientos euros",
        "Tenemos 2.500 socios.": "Tenemos dos quinientos socios",
        "Somos ciento cinco.": "Somos diez cinco",
        "Vinieron dos, tres mil personas.": "Vinieron 23000 personas",
        "Mi extensión es la cuatro siete.": "Mi extensión es la 74",
        // Degrees of another scale, and below zero.
        "Hace 30 °C.": "Hace 30 °F", "Hace 30 °C.": "Hace treinta grados Fahrenheit",
        "Hace cinco grados bajo cero.": "Hace 5 grados", "Hace cinco grados.": "Hace -5 grados",
        "Hace -5 °C.": "Hace cinco grados",
        // What is taken away.
        "Comemos menos carne que antes, y más legumbres.":
          "Comemos carne que antes, y más legumbres",
        "Mi mujer dice que por la noche ronco mucho menos.":
          "Mi mujer dice que por la noche ronco mucho",
        "Suenan todos los relojes menos el de la cocina.":
          "Suenan todos los relojes el de la cocina",
      ])
    + cases(
      .chinese, .misheard,
      [
        "差十分两点。": "差10分3点", "现在差十分两点。": "现在两点十分", "下午两点十分。": "下午2点20", "他十分高兴。": "他非常高兴",
        "这盒感冒药二十六块八，有点儿贵。": "这盒感冒药28.6元有点儿贵", "一斤白菜一块九。": "一斤白菜1.6元",
        "孩子一米三了。": "孩子1.8米了", "他一米七八。": "他1.87米", "我们一块五点走。": "我们一块六点走",
        "路上要一个半小时。": "路上要2.5个小时", "他六十八公斤半。": "他65.8公斤",
        // Two numbers are not the one that is written like them.
        "走了七八步。": "走了七十八步", "得疼两三天。": "得疼二十三天", "得疼两三天。": "得疼23天",
        "一次疼一两分钟。": "一次疼十二分钟", "我给它打八九分。": "我给它打八十九分",
        "他走了七八年。": "他走了七十八年", "他走了七八年。": "他走了87年", "他五八年出生。": "他五十八年出生",
        "走了七八步。": "走了78步", "来了三五个人。": "来了35个人", "要四六个。": "要46个", "走了两三年。": "走了23年",
        "他一五年毕业。": "他五年毕业", "他二一年毕业。": "他二年毕业", "有五六级大风。": "有56级大风",
        "一天七八班车。": "一天78班车", "二三号来。": "23号来", "五六号来。": "56号来", "尾号是五六。": "尾号是五十六",
        "尾号是五六。": "尾号是65",
        "加九二号汽油。": "加95号汽油", "我有51个。": "我有五一个", "一共38美元。": "一共三八美元", "六五折。": "5.6折",
        "打六五折。": "打六十五折",
        "打6.5折。": "打6.8折", "四六年级的学生。": "46年级的学生", "他是八五后。": "他是95后", "他一五年毕业。": "他16年毕业",
        "来了三四个人。": "来了三十四个人", "来了三十四个人。": "来了三四个人", "我六十四。": "我六四",
        "一天一千五百毫升。": "一天一五百毫升", "来了两三百人。": "来了2300人", "住一二十个人。": "住120个人",
        "学费六百一学期。": "学费610学期", "学费六千一学年。": "学费6100学年", "课费三百一堂课。": "课费310堂课", "房间三百一晚。": "房间310晚",
        "这双鞋三百一买的。": "这双鞋300买的",
        "房租六百一。": "房租600一晚",
        "房租六百一，不贵。": "房租六百，不贵",
        "下午五点见。": "下午点见", "下午见。": "下午五点见",
        "外面三十度。": "外面31℃", "外面零下五度。": "外面5℃", "外面三十摄氏度。": "外面三十华氏度",
        "昆明今天5℃，带件外套。": "昆明今天-5℃，带件外套", "昆明今天-5℃，带件外套。": "昆明今天5℃，带件外套",
        "外面五度。": "外面-5℃", "外面-5℃。": "外面五度", "夜里降到5℃。": "夜里降到-5℃",
        "夜里降到-5℃。": "夜里降到5℃", "最低气温-7℃。": "最低气温七度", "最低气温七度。": "最低气温-7℃",
        "外面零下5℃。": "外面5℃", "外面三十℃。": "外面三十℉",
        "三千一包邮。": "3000包邮", "三千一礼拜。": "3100礼拜",
        "外面30℃。": "外面30℉", "外面三十摄氏度。": "外面30℉", "外面30℃。": "外面三十华氏度",
        "9月6号开学。": "9月7日开学", "我住五号楼。": "我住五日楼",
      ])
}
