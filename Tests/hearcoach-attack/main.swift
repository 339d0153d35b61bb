import Glibc

do {
  let order = try AttackOrder(CommandLine.arguments.dropFirst())
  let isClean = try order.isRaid ? Raid(order).run() : Campaign(order).run()
  exit(isClean ? 0 : 1)
} catch {
  tell("hearcoach-attack: \(error)")
  exit(64)
}
