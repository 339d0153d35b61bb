extension ReadingTables {
  /// Everyday words that keep together.
  static let words = """
    = 今天 明天
    """
}
