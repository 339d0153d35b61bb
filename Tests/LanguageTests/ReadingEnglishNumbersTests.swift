import Coaching
import Language
import Testing

/// Numbers, dates, money and abbreviations as they are said in English.
struct ReadingEnglishNumbersTests {
  private static let reader = Reader()

  @Test(arguments: cases(table))
  func `an English number is written as it is said`(_ pair: SpokenCase) {
    let words = Self.reader.read(pair.written, as: .english).words
    #expect(words.joined(separator: " ") == pair.said)
  }

  @Test func `the table has at least 150 cases`() {
    #expect(cases(Self.table).count >= 150)
  }

  @Test func `what is around a number stays as it was written`() {
    let form = Self.reader.spokenForm("It's $12.50, Ann; at 7:40!", as: .english)
    #expect(form == "It's twelve dollars and fifty cents, Ann; at seven forty!")
  }

  private static let table = """
    0 = zero | 7 = seven | 13 = thirteen | 20 = twenty | 25 = twenty five | 99 = ninety nine
    100 = one hundred | 105 = one hundred five | 342 = three hundred forty two | 1,000 = one thousand
    1,024 = one thousand twenty four | 2,500 = two thousand five hundred | 10,000 = ten thousand
    12500 = twelve thousand five hundred | 100,000 = one hundred thousand
    1,000,000 = one million | 2,300,045 = two million three hundred thousand forty five
    3 apples = three apples | 12 eggs = twelve eggs | twenty-five = twenty five
    1st = first | 2nd = second | 3rd = third | 4th = fourth | 5th = fifth | 8th = eighth | 9th = ninth
    11th = eleventh | 12th = twelfth | 20th = twentieth | 21st = twenty first | 22nd = twenty second
    30th = thirtieth | 100th = one hundredth | 5th Avenue = fifth avenue
    1998 = nineteen ninety eight | 2005 = two thousand five | 2010 = twenty ten
    2024 = twenty twenty four | 2000 = two thousand | 1900 = nineteen hundred
    1905 = nineteen oh five | in 1776 = in seventeen seventy six | 2020 = twenty twenty
    1990s = nineteen nineties | 1960s = nineteen sixties | the '80s = the eighties
    1998 miles = one thousand nine hundred ninety eight miles
    1500 steps = one thousand five hundred steps | 2000 people = two thousand people
    Jan 5 = january fifth | Jan. 5 = january fifth | March 22 = march twenty second
    Dec 31, 1999 = december thirty first nineteen ninety nine | May 1st = may first
    July 4, 2024 = july fourth twenty twenty four | Sept 9 = september ninth
    2024-01-05 = january fifth twenty twenty four | 1/5/2024 = january fifth twenty twenty four
    12/25/2010 = december twenty fifth twenty ten | Aug 30 = august thirtieth
    7:40 = seven forty | 10:05 = ten oh five | 8:00 = eight o'clock | 12:30 = twelve thirty
    9:15 am = nine fifteen a m | 6:00 p.m. = six p m | 8 a.m. = eight a m | 5pm = five p m
    11:59 PM = eleven fifty nine p m | 14:30 = fourteen thirty | 20:00 = twenty hundred
    9am-5pm = nine a m to five p m | 1:00 = one o'clock | 3:45 = three forty five
    3½ hours = three and a half hours | 2¼ miles = two and a quarter miles | 1¾ cups = one and three quarters cups
    ½ mile = one half mile | 1 ⅓ cups = one and a third cups
    3.14 = three point one four | 0.5 = zero point five | 2.05 = two point oh five
    98.6 = ninety eight point six | 20% = twenty percent | 2.5% = two point five percent
    100% = one hundred percent | 1/2 = one half | 3/4 cup = three quarters cup
    1/4 = one quarter | 2/3 = two thirds | 1/3 = one third | 5/8 = five eighths | 1/10 = one tenth
    1 1/2 cups = one and a half cups | 2 1/4 = two and a quarter | 2 3/4 = two and three quarters
    -5 = minus five | -5°C = minus five degrees celsius | 72°F = seventy two degrees fahrenheit
    30℃ = thirty degrees celsius | 90° = ninety degrees | 120/80 = one hundred twenty over eighty
    $3.99 = three dollars and ninety nine cents | $12.50 = twelve dollars and fifty cents
    $1 = one dollar | $5 = five dollars | $1.01 = one dollar and one cent | $0.99 = ninety nine cents
    $20.00 = twenty dollars | $1,200 = one thousand two hundred dollars
    $5 million = five million dollars | $2.5 billion = two point five billion dollars
    £3 = three pounds | £1.50 = one pound and fifty pence | €20 = twenty euros | ¥100 = one hundred yuan
    555-0123 = five five five oh one two three
    212-555-0199 = two one two five five five oh one nine nine
    (212) 555-0199 = two one two five five five oh one nine nine
    1-800-555-0100 = one eight oh oh five five five oh one oh oh
    911 = nine one one | call 411 = call four one one | code 1234 = code one two three four
    room 302 = room three oh two | Room 1204 = room twelve oh four | flight 215 = flight two fifteen
    bus 42 = bus forty two | zip 90210 = zip nine oh two one oh | 007 = oh oh seven
    Apt. 12 = apartment twelve | No. 5 = number five | #7 = number seven | gate 12 = gate twelve
    3kg = three kilograms | 1kg = one kilogram | 5 km = five kilometers | 20ml = twenty milliliters
    500 mg = five hundred milligrams | 6 ft = six feet | 10 lbs = ten pounds | 1 lb = one pound
    8 oz = eight ounces | 60 mph = sixty miles per hour | 5 g = five grams | 1.5 L = one point five liters
    16GB = sixteen gigabytes | 30 min = thirty minutes | 2 hrs = two hours | 100m = one hundred meters
    170 cm = one hundred seventy centimeters | 5in = five inches | 5 in = five in
    Dr. Lee = doctor lee | Mr. Hill = mister hill | Mrs. Hill = missus hill | Prof. Wu = professor wu
    St. Paul = saint paul | 6th St. = sixth street | vs. = versus | etc. = et cetera
    2-3 days = two to three days | 10-15 minutes = ten to fifteen minutes | 5 - 10 = five to ten
    A4 = a four | MP3 = MP three | 5G = five g | TV = TV | salt & pepper = salt and pepper
    3 + 4 = 7 = three plus four equals seven | 24/7 = twenty four seven | 3:2 = three to two
    version 1.2.3 = version one point two point three | 5 x 3 = five x three | it's = it's
    """
}
