import Coaching

extension JudgingCase {
  /// Dictation of English as a fair teacher would take it: the ear is judged, not the keyboard.
  static let fairEnglish: [JudgingCase] =
    cases(
      .english, .whole,
      [
        // Spelt as it sounds.
        "I receive a letter.": "I recieve a letter",
        "She received a prize.": "She recieved a prize",
        "He has a small business.": "He has a small buisness",
        "He has a little business.": "He has a little bizness",
        "See you tomorrow.": "See you tommorow",
        "We leave tomorrow.": "We leave tomorow",
        "Come on Wednesday.": "Come on Wensday",
        "We eat out tonight.": "We eat out tonite",
        "I am busy today.": "I am bizzy today",
        "My friend is here.": "My frend is here",
        "I believe you.": "I beleive you",
        "It is definitely late.": "It is definately late",
        "They took separate cars.": "They took seperate cars",
        "It was a beautiful day.": "It was a beutiful day",
        "I need a piece of cake.": "I need a peece of cake",
        "My neighbor is kind.": "My nabor is kind",
        "Is that enough?": "Is that enuff?",
        "She laughed at me.": "She laffed at me",
        "My daughter is tall.": "My dawter is tall",
        "Answer the phone.": "Anser the fone",
        "The light is on.": "The lite is on",
        "Sit in the kitchen.": "Sit in the kichen",
        "The necessary tools": "The neccessary tools",
        "It happened until noon.": "It happend untill noon",
        "A different calendar": "A diffrent calender",
        "An interesting island": "An intresting iland",
        "My favorite vegetable": "My favrite vegtable",
        "In February it snows.": "In Febuary it snows",
        "The foreign language": "The foren langwage",
        "I bought a new watch.": "I bawt a new woch",
        // Numbers, prices and times in other words.
        "It was three dollars and fifty cents.": "It was three dollars fifty",
        "It was only $3.50.": "It was only three dollars fifty",
        "It was only $4.25.": "It was only 4 dollars 25 cents",
        "That comes to $17.50.": "That comes to seventeen dollars and fifty cents",
        "That comes to $17.50!": "That comes to 17 dollars fifty",
        "Come at 7:50.": "Come at ten to eight",
        "Come at ten to eight.": "Come at 7:50",
        "It is 8:40 now.": "It is twenty to nine now",
        "It is five past six.": "It is 6:05",
        "It is twenty-five to nine.": "It is 8:35",
        "The train leaves at 12:55.": "The train leaves at five to one",
        "The box weighs 5kg.": "The box weighs five kilograms",
        "It is minus five outside.": "It is -5 outside",
        "It is -5 outside.": "It is minus five outside",
        "He is 1.5 miles away.": "He is one point five miles away",
        "We got 30% off.": "We got thirty percent off",
        // Other spellings of the same word.
        "She realised it late.": "She realized it late",
        "I apologize for that.": "I apologise for that",
        "They organized a trip.": "They organised a trip",
        "Mr. Novak called.": "Mister Novak called",
        "Mister Novak called.": "Mr Novak called",
        "Take me to 50 Lake Street.": "Take me to 50 Lake St.",
        "Dr. Hill is in.": "Doctor Hill is in",
        // Said while thinking.
        "We met at the bank.": "um we met at the bank",
        "We went to the bank.": "We, uh, went to the bank",
        "We walked to the bank.": "We walked, you know, to the bank",
        // As ever.
        "I don't know.": "I dont know",
        "You're right.": "your right",
        "I can't go.": "I cannot go",
        "He knew the whole tale.": "He new the hole tail",
      ])
    + cases(
      .english, .passes,
      [
        // Near, as any slip: the rest was heard.
        "Don't lose the house keys.": "Don't loose the house keys",
        "Please fill in the form today.": "Please fill in the from today",
        "The room is quiet tonight.": "The room is quite tonight",
      ])
    + cases(
      .english, .fails,
      [
        // A real other word was not heard.
        "They live near the river.": "They leave near the river",
        "We saw the sheep yesterday.": "We saw the ship yesterday",
        "My sister bought a coat.": "My brother bought a coat",
        "We leave on Monday morning.": "We leave on Sunday morning",
        "She put the bag on the chair.": "She put the bug on the chair",
        "I met her at the station.": "I met him at the station",
        "We ate dinner at the beach.": "We ate dinner at the bench",
        "Turn left at the bank.": "Turn rite at the bank",
        "Fill the glass with milk.": "Feel the glass with milk",
        "She had a cold last week.": "She had a coat last week",
      ])
    + cases(
      .english, .low,
      [
        "The cake is in the kitchen.": "The cake is in the chicken",
        "He works in the morning.": "He walks in the morning",
        "The shop is near the school.": "The shop is near the pool",
        "I can't go.": "I can't not go",
        "We do business on Monday.": "We don't do bizness on Monday",
        "He doesn't believe me.": "He beleives me",
        "It was only $3.50.": "It was only three dollars fifteen",
        "It was only $17.50.": "It was only seventy dollars fifty",
        "Come at ten to eight.": "Come at ten past eight",
        "Come at 7:50 today.": "Come at ten to seven today",
        "The box weighs 5kg.": "The box weighs nine kilograms",
        "It is minus five.": "It is five",
        "See you on the 14th.": "See you on the 40th",
        "Meet me at 6:15.": "Meet me at 6:50",
        "There are sixteen people.": "There are sixty people",
        "Never open it tonite.": "Open it tonight",
        "My bus is number 42.": "My bus is number 43",
      ])
}
