import Coaching

extension JudgingCase {
  /// English in which something else was heard that changes the meaning.
  static let misheardEnglish: [JudgingCase] =
    cases(
      .english, .misheard,
      [
        // Another number.
        "I have two brothers.": "I have three brothers",
        "There are fifteen chairs.": "There are fifty chairs",
        "There are thirty chairs.": "There are thirteen chairs",
        "My room is 312.": "My room is 321", "Call 911.": "Call nine nine one",
        "It costs $12.99.": "It costs twelve nineteen",
        "He ran 1,000 meters.": "He ran a hundred meters",
        "It's the second door.": "It's the seventh door",
        "It's two thirds full.": "It's one third full",
        "I was born in 1985.": "I was born in 1995",
        "The code is 4471.": "The code is four four one seven",
        "Only 15% came.": "Only fifty percent came",
        "We need twelve eggs.": "We need twenty eggs",
        "Take two pills a day.": "Take ten pills a day",
        "He is ninety years old.": "He is nineteen years old",
        "A million people came.": "A billion people came",
        "It weighs five pounds.": "It weighs nine pounds",
        "It costs $5.50.": "It costs five fifteen", "Bus 16 is late.": "Bus sixty is late",
        // Negation.
        "I don't like tea.": "I do like tea", "I don't like coffee.": "I like coffee",
        "She can't swim.": "She can swim", "He is coming.": "He isn't coming",
        "We will not pay.": "We will pay", "Never open the door.": "Open the door",
        "There is no milk.": "There is some milk", "You must not eat it.": "You must eat it",
        "I didn't see him.": "I did see him", "Nobody called today.": "Somebody called today",
        "It isn't far.": "It is far", "Nothing is wrong.": "Something is wrong",
        "They weren't home.": "They were home", "He never smokes.": "He often smokes",
        // Another person.
        "He called me.": "I called him", "My mother is ill.": "My father is ill",
        "She lost her bag.": "She lost his bag", "Give it to them.": "Give it to us",
        "My uncle is a doctor.": "My aunt is a doctor",
        "The teacher helped Tom.": "Tom helped the teacher",
        "He is my friend.": "She is my friend", "This is our car.": "This is your car",
        "I will cook.": "You will cook", "Her brother sings.": "Her sister sings",
        "The nurse is here.": "The doctor is here", "Mr. Brown called.": "Mrs. Brown called",
        // Another time.
        "I saw her yesterday.": "I saw her today",
        "Meet me at half past six.": "Meet me at half past five",
        "It's a quarter to five.": "It's a quarter past five",
        "The class is at 9 a.m.": "The class is at nine pm",
        "The bus leaves at 7:15.": "The bus leaves at 7:50",
        "See you tonight.": "See you tomorrow", "We moved last week.": "We move next week",
        "It opens in the morning.": "It opens in the evening",
        "Take it before meals.": "Take it after meals", "It was in June.": "It was in July",
        "Come back in two hours.": "Come back in two days",
        "My birthday is May 3rd.": "My birthday is May thirteenth",
        "He arrives in spring.": "He arrives in autumn",
        // Another day of the week.
        "Come on Tuesday.": "Come on Thursday", "We rest on Sunday.": "We rest on Monday",
        "The test is on Friday.": "The test is on Wednesday",
        "From Monday to Friday.": "From Monday to Thursday",
        "Is Saturday okay?": "Is Sunday okay", "I work on weekends.": "I work on weekdays",
        // Another place or direction.
        "Turn left here.": "Turn right here", "Go up the stairs.": "Go down the stairs",
        "The cat is under the bed.": "The cat is on the bed",
        "He flew to Rome.": "He flew from Rome",
        "Put it in front of the door.": "Put it behind the door",
        "Drive north.": "Drive south", "She is in the kitchen.": "She is in the bathroom",
        "We live in Boston.": "We live in Austin",
        "The shop is inside.": "The shop is outside", "Push the door.": "Pull the door",
        "The second floor, please.": "The third floor, please",
        "Go forward slowly.": "Go backward slowly", "Come in.": "Come out",
        // More, less, or the opposite.
        "I want more sugar.": "I want less sugar", "All of them left.": "Some of them left",
        "It's very hot.": "It's very cold", "Open the window.": "Close the window",
        "She is younger.": "She is older", "Few people came.": "Many people came",
        "Turn the light on.": "Turn the light off", "It's always full.": "It's never full",
        "The price went up.": "The price went down",
        // A word that sounds nearly so.
        "I need a pen.": "I need a pan", "He hit the ball.": "He hit the bell",
        "The coat is old.": "The goat is old", "We walk every day.": "We work every day",
        "His hair is long.": "His hair is wrong", "I lost my glasses.": "I lost my classes",
        "She collects stamps.": "She corrects stamps",
        "The fan is broken.": "The van is broken", "I think so.": "I sink so",
        "Wash the dishes.": "Watch the dishes", "They cut the grass.": "They cut the glass",
        "I can pay.": "I can play", "He went to the vet.": "He went to the bet",
        "It's a nice bear.": "It's a nice pear",
      ])
}
