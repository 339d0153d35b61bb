import Glibc
import Window

exit(HearCoachWindow.run(CommandLine.arguments))
