// Reads the lines of UnicodeData.txt, Unihan_Readings.txt and Unihan_Variants.txt, one file after
// the other, and writes the tables of characters that the program ships: `make tables`.
var database = CharacterDatabase()
while let line = readLine() { database.read(line) }
print(TableSource(of: database).text, terminator: "")
