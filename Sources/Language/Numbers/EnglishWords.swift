/// The English words behind abbreviations, units and currencies.
enum EnglishWords {
  static let abbreviations = [
    "mr": "mister", "mrs": "missus", "ms": "miz", "prof": "professor", "ave": "avenue",
    "rd": "road", "blvd": "boulevard", "apt": "apartment", "vs": "versus", "etc": "et cetera",
    "approx": "approximately", "jr": "junior", "sr": "senior", "mt": "mount",
    "dept": "department", "tel": "telephone", "ext": "extension", "min": "minutes",
    "hr": "hours", "sgt": "sergeant", "capt": "captain", "gen": "general", "rm": "room",
    "hwy": "highway", "fig": "figure", "tbsp": "tablespoons", "tsp": "teaspoons",
  ]

  static let months: [(long: String, short: [String])] = [
    ("january", ["jan", "january"]), ("february", ["feb", "february"]),
    ("march", ["mar", "march"]), ("april", ["apr", "april"]), ("may", ["may"]),
    ("june", ["jun", "june"]), ("july", ["jul", "july"]), ("august", ["aug", "august"]),
    ("september", ["sep", "sept", "september"]), ("october", ["oct", "october"]),
    ("november", ["nov", "november"]), ("december", ["dec", "december"]),
  ]

  /// One and many of each unit.
  static let units: [String: (one: String, many: String)] = [
    "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"), "mg": ("milligram", "milligrams"),
    "km": ("kilometer", "kilometers"), "m": ("meter", "meters"),
    "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
    "ml": ("milliliter", "milliliters"), "l": ("liter", "liters"), "lb": ("pound", "pounds"),
    "lbs": ("pound", "pounds"), "oz": ("ounce", "ounces"), "ft": ("foot", "feet"),
    "in": ("inch", "inches"), "yd": ("yard", "yards"), "mi": ("mile", "miles"),
    "mph": ("mile per hour", "miles per hour"), "hr": ("hour", "hours"),
    "km/h": ("kilometer per hour", "kilometers per hour"), "hrs": ("hour", "hours"),
    "h": ("hour", "hours"), "min": ("minute", "minutes"), "mins": ("minute", "minutes"),
    "sec": ("second", "seconds"), "secs": ("second", "seconds"), "s": ("second", "seconds"),
    "gb": ("gigabyte", "gigabytes"), "mb": ("megabyte", "megabytes"),
    "kb": ("kilobyte", "kilobytes"), "tb": ("terabyte", "terabytes"), "w": ("watt", "watts"),
    "kw": ("kilowatt", "kilowatts"), "v": ("volt", "volts"), "hz": ("hertz", "hertz"),
    "khz": ("kilohertz", "kilohertz"), "db": ("decibel", "decibels"),
    "kcal": ("kilocalorie", "kilocalories"), "cal": ("calorie", "calories"),
    "tbsp": ("tablespoon", "tablespoons"), "tsp": ("teaspoon", "teaspoons"),
    "pt": ("point", "points"), "°c": ("degree celsius", "degrees celsius"),
    "℃": ("degree celsius", "degrees celsius"), "°": ("degree", "degrees"),
    "°f": ("degree fahrenheit", "degrees fahrenheit"), "yr": ("year", "years"),
    "℉": ("degree fahrenheit", "degrees fahrenheit"), "yrs": ("year", "years"),
    "m²": ("square meter", "square meters"), "mmhg": ("millimeter", "millimeters of mercury"),
  ]

  struct Currency {
    var one: String
    var many: String
    var part: String
    var parts: String
  }

  static let currencies: [UInt32: Currency] = [
    0x24: Currency(one: "dollar", many: "dollars", part: "cent", parts: "cents"),
    0xA3: Currency(one: "pound", many: "pounds", part: "penny", parts: "pence"),
    0x20AC: Currency(one: "euro", many: "euros", part: "cent", parts: "cents"),
    0xA5: Currency(one: "yuan", many: "yuan", part: "fen", parts: "fen"),
  ]

  static let scales: Set<String> = ["hundred", "thousand", "million", "billion", "trillion"]

  /// Before a number that is said figure by figure.
  static let coded: Set<String> = ["code", "pin", "zip", "extension", "passcode", "password"]
  /// Before a number that is a name: room three oh two.
  static let named: Set<String> = [
    "room", "apartment", "flight", "suite", "highway", "route", "bus", "apt", "unit", "gate",
  ]
  static let dialled: Set<String> = ["call", "dial", "phone", "called", "ring", "telephone"]
}
