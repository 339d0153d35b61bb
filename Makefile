# HearCoach: `make run` sets up, builds and starts a session; `make test` sets up and runs all tests.

PREFIX ?= $(HOME)/.local
# For .setup/install and .setup/uninstall; names with spaces must not pass through the shell.
export PREFIX DESTDIR

# What Swift itself links against, then what HearCoach does.
PACKAGES := git libc6-dev libgcc-12-dev libstdc++-12-dev binutils libxml2 libncurses6 pkg-config \
  libsqlite3-dev libcurl4-openssl-dev libnotify-dev libpulse-dev libespeak-ng-dev flite1-dev libedit-dev \
  libsonic-dev libsndfile1-dev libsodium-dev espeak-ng-data ca-certificates
# The window's; the program builds and runs without.
WINDOW_PACKAGES := libadwaita-1-dev adwaita-icon-theme
# What makes the packages, looks at them, and tries them in a Debian of their own.
DEB_PACKAGES := dpkg-dev xz-utils lintian man-db
TRIAL_PACKAGES := debootstrap
# Servers for the tests, if no desktop brings its own; espeak-ng and sqlite3 are for comparison.
TEST_PACKAGES := pulseaudio-utils iproute2 dbus dbus-bin sqlite3 python3 tmux espeak-ng desktop-file-utils libglib2.0-bin openssl \
  appstream pocketsphinx-en-us pocketsphinx-testdata python3-icalendar unicode-data bzip2 $(WINDOW_PACKAGES) \
  at-spi2-core gir1.2-atspi-2.0 python3-gi man-db mandoc zsh fish age
TEST_SERVERS := pulseaudio avahi-daemon dunst xvfb xauth openbox x11-utils xterm systemd dbus-user-session \
  fcitx5 fcitx5-pinyin fcitx5-frontend-gtk4
CONTRACT_PACKAGES := python3-venv curl ffmpeg sox syncthing rclone wspanish orca speech-dispatcher xdotool
BENCH_PACKAGES := pulseaudio-utils espeak-ng curl sqlite3

RELEASE := .build/release/hearcoach
SOURCES := Package.swift $(shell find Sources -type f)
# Nothing loads the program as a library, so its symbols need not be exported. Packed, the relocations applied at each
# start take a thirtieth of the room; all are applied then, so that what they fill in can be locked. What only a debugger
# reads would cost a fifth of the time to build.
SWIFT_BUILD := swift build -c release -debug-info-format none --static-swift-stdlib -Xlinker --no-export-dynamic \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -z -Xlinker now

# Beside it, what opens the libraries of voices that were added: plain C. Linked as Swift is, it would hold all of
# Swift's runtime, for nothing.
HELPER := .build/release/hearcoach-voice
BUILD_HELPER = clang -O2 -Wall -Wextra -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -fuse-ld=lld \
  -Wl,-z,relro -Wl,-z,now -Wl,--build-id -o $(HELPER) Sources/hearcoach-voice/main.c -ldl

.PHONY: run window build test coverage mutants soak contract attack races memory lint format bench hear truth truth-mandarin truth-people english mandarin voice voice-heard \
  tables install uninstall deb try-packages reproduce release setup setup-tests clean

# A session that the learner cancels, with ^C for instance, is not a failure of make. Its program ends a moment
# later: make, given the key and the end of what it waits for at once, would wait for it again and complain.
run: build
	@trap : INT; .setup/with-sound $(RELEASE) session; \
	  case $$? in 2) ;; 130) sleep .2 ;; *) exit $$? ;; esac

# The same in a window. The reminders that are set in it start the program beside it.
window: build $(RELEASE)-window
	@trap : INT; .setup/with-sound $(RELEASE)-window

setup:
	@.setup/packages $(PACKAGES)

build: setup $(RELEASE)

$(RELEASE): $(SOURCES)
	$(SWIFT_BUILD) --product hearcoach
	$(BUILD_HELPER)
	@touch $@

$(RELEASE)-window: $(SOURCES)
	@.setup/packages $(WINDOW_PACKAGES)
	$(SWIFT_BUILD) --product hearcoach-window
	@touch $@

setup-tests: setup
	@.setup/packages $(TEST_PACKAGES)
	@if .setup/bare; then .setup/packages $(TEST_SERVERS); fi

# One process for each group of suites, several at a time; afterwards a check whether any of their keys leaked. SLOW=1
# lists the slowest tests. TESTS= takes arguments for swift test, which then runs only those tests, one after the other.
export SLOW

test: setup-tests
ifdef TESTS
	@.setup/keyless .setup/with-mounts swift test --no-parallel $(TESTS)
else
	swift build --build-tests
	@.setup/keyless .setup/with-mounts .setup/tests
endif

# Against third-party servers, from PyPI.
contract: setup-tests
	@.setup/packages $(CONTRACT_PACKAGES)
	@.setup/contract

# Damaged and hostile inputs for every parser, one in fifty under the address and undefined-behaviour sanitizers: at
# most INPUTS= per parser and MINUTES= in all, two parsers at a time. Whatever breaks a promise is reported with its
# seed and number, and kept in .build/attack/found; PARSER=name SEED=n FROM=number INPUTS=1 repeats it, and PARSER=name
# FILE=path what was kept. Swift traps overflows in every build; the second sanitizer covers the C in our own headers.
# System libraries are watched at their allocations.
ATTACK := .build/attack

attack: setup-tests
	swift build -c release --sanitize address -Xcc -fsanitize=undefined \
	  -Xcc -fno-sanitize-recover=all --scratch-path $(ATTACK) --product hearcoach-attack
	swift build -c release --product hearcoach-attack
	@$(ATTACK)/release/hearcoach-attack PLAIN=.build/release/hearcoach-attack INPUTS=$(INPUTS) \
	  MINUTES=$(MINUTES) SEED=$(SEED) PARSER=$(PARSER) FROM=$(FROM) FILE=$(FILE)

# The rooms that libraries call back, under the thread sanitizer; ONLY= names other tests.
races: setup-tests
	@.setup/races "$(ONLY)"

# How much of each room the tests reach; ONLY= names some of them.
coverage: setup-tests
	@.setup/coverage $(if $(ONLY),"$(ONLY)")

# Whether the tests notice when what scores, adapts, reviews and merges is broken in small ways: N= of each area, drawn
# by SEED=.
mutants: setup-tests
	@.setup/mutants $(or $(N),60) $(or $(SEED),1)

# Sessions, talks, reminders and exchanges of history for MINUTES= on end, with a model that misbehaves: memory,
# descriptors, and whether anything is lost. One that was cut off goes on.
soak: build
	@.setup/soak $(RELEASE) .build/soak $(or $(MINUTES),480)

# The window's tests with a window under the address sanitizer; ONLY= names others.
memory: setup-tests
	@.setup/memory "$(ONLY)"

lint:
	@.setup/tidy
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: setup-tests build $(RELEASE)-window
	@.setup/packages $(BENCH_PACKAGES)
	$(SWIFT_BUILD) --product hearcoach-bench
	@.setup/with-sound .build/release/hearcoach-bench

# EAR="program words…": all voices of this computer, also those that were added, speak the same SENTENCES= of each
# language; what the ear hears wrong of them, and what they cost. It is given --lang zh|en|es --list FILE, each line of which
# is PATH.wav <tab> TEXT. What was done is kept in HEARD= and not done again.
SENTENCES := 200
HEARD := .build/heard

hear: build
	$(SWIFT_BUILD) --product hearcoach-bench
	@nice -n 19 .build/release/hearcoach-bench voices $(HEARD) $(SENTENCES) $(EAR)

# DATA=dir: labelled recordings of English, labels.json and audio/NAME.flac or .opus, in it or in its
# english-learners and english-learners-more; recordings named after what they say in its mandarin-syllables and mandarin-words.
# For the latter, models that have not heard the speaker they are judged on are trained and kept in MODELS. Its
# mandarin-sentences may have whole sentences by any voice, NAME.wav with NAME.txt. The tests that ask something of
# people's data do so of these too: where speech begins and ends in english-learners and mandarin-words, and how people
# mark the likeness of the pairs in sentence-similarity.
MODELS := .build/truth

# What lies in DATA: models that others taught are made anew.
$(MODELS)/data: FORCE
	@mkdir -p $(MODELS)
	@find -L "$(DATA)" -type f -printf '%P %s\n' | sort > $@.new
	@if cmp -s $@.new $@; then rm -f $@.new; else mv $@.new $@; fi

FORCE:

LEARNERS = set --; for dir in $(DATA) $(DATA)/english-learners $(DATA)/english-learners-more; do \
  [ ! -f $$dir/labels.json ] || set -- "$$@" $$dir; done

PEOPLE = set --; [ ! -d $(DATA)/sentence-similarity ] || set -- "$$@" --filter JudgingPeopleTests; \
  [ ! -d $(DATA)/english-learners/audio ] || [ ! -d $(DATA)/mandarin-words/audio ] \
    || set -- "$$@" --filter VoiceActivityRecordingTests

truth: setup
	@$(LEARNERS); [ -n "$$*" ] || [ -d "$(DATA)/mandarin-words" ] || { \
	  echo "truth: neither labels.json nor mandarin-words is in DATA=$(DATA)" >&2; exit 1; }
	@.setup/packages pocketsphinx-en-us
	$(SWIFT_BUILD) --product hearcoach-train
	$(SWIFT_BUILD) --product hearcoach-bench
	@$(LEARNERS); [ -z "$$*" ] || { $(MAKE) --no-print-directory $(MODELS)/english-0.model $(MODELS)/english-1.model \
	  && .build/release/hearcoach-bench truth "$$@"; }
	@[ ! -d $(DATA)/mandarin-words ] || $(MAKE) --no-print-directory truth-mandarin
	@$(PEOPLE); [ -z "$$*" ] || $(MAKE) --no-print-directory truth-people

truth-people: setup-tests
	@.setup/packages ffmpeg
	@$(PEOPLE); HEARCOACH_DATA=$(abspath $(DATA)) swift test --no-parallel "$$@"

truth-mandarin: $(MODELS)/syllables.model $(MODELS)/words.model
	@.build/release/hearcoach-bench truth mandarin $(DATA) $(MODELS) config/models/mandarin.model

$(MODELS)/syllables.model: $(MODELS)/data
	.build/release/hearcoach-train mandarin $(DATA)/mandarin-syllables \
	  --evidence config/models/mandarin.model --out $@

$(MODELS)/words.model: $(MODELS)/data
	.build/release/hearcoach-train mandarin $(DATA)/mandarin-words --voices 0 \
	  --sounds config/models/mandarin.model --evidence config/models/mandarin.model --out $@

# DATA=dir: recordings named after what they say in its mandarin-syllables and mandarin-words, sentences of fluent voices
# in its mandarin-voices, those of a person in its mandarin-people. The sounds are learned twice: the evidence for a
# syllable is fitted on half of the person's sentences as those hear them that never heard the person. Tones stay. The
# same recordings give the same file to the last byte, in half an hour of two cores; what was learned is kept in MODELS.
LEARN_SOUNDS = .build/release/hearcoach-train mandarin $(DATA)/mandarin-syllables $(DATA)/mandarin-words $(DATA)/mandarin-voices \
  --hidden 512,512 --rounds 1,2,5 --tones config/models/mandarin.model --evidence config/models/mandarin.model

$(MODELS)/guest.model: $(MODELS)/data
	$(LEARN_SOUNDS) --out $@

$(MODELS)/sounds.model: $(MODELS)/data
	$(LEARN_SOUNDS) $(DATA)/mandarin-people --out $@

mandarin: setup
	$(SWIFT_BUILD) --product hearcoach-train
	@$(MAKE) --no-print-directory $(MODELS)/guest.model $(MODELS)/sounds.model
	.build/release/hearcoach-train mandarin $(DATA)/mandarin-people --voices 0 --sounds $(MODELS)/sounds.model \
	  --guest $(MODELS)/guest.model --tones config/models/mandarin.model --about config/models/mandarin.about \
	  --out config/models/mandarin.model

# DATA=dir as for truth: the judge of English, without the speakers that truth judges by. A network learns the phones
# three times: from each half of the speakers, so that the numbers are fitted to how it hears those it never heard, and
# from all. The same recordings give the same files to the last byte, in half an hour of two cores; the halves' are kept
# in MODELS.
LEARN_PHONES = $(LEARNERS); .build/release/hearcoach-train english-sounds "$$@"

$(MODELS)/english-%.model: $(MODELS)/data
	@.setup/packages pocketsphinx-en-us
	$(SWIFT_BUILD) --product hearcoach-train
	@$(LEARN_PHONES) --half $* --out $@

english: setup $(MODELS)/english-0.model $(MODELS)/english-1.model
	$(SWIFT_BUILD) --product hearcoach-train
	@$(LEARN_PHONES) --out $(MODELS)/english.model
	@$(LEARNERS); .build/release/hearcoach-train english "$$@" --network $(MODELS)/english.model \
	  --guests $(MODELS)/english-0.model,$(MODELS)/english-1.model --out $(MODELS)/english.json
	@cp $(MODELS)/english.model config/models/english.model
	@cp $(MODELS)/english.json config/models/english.json

# DATA=dir: a speaker's words in its mandarin-words, another's sentences in its mandarin-people. The same recordings
# give the same file to the last byte. Taking them apart takes a quarter of an hour of one core, and is kept in WORKSHOP,
# portion by portion (remove that after a change of VoiceAnalysis); all else takes a minute or three. What an ear made of
# the pieces is told to the voice then (voice-heard learned it, of the voice as it was before).
WORKSHOP := .build/voice
HEARD_PIECES := .setup/voice-ear/mandarin-voice.heard

voice: setup
	$(SWIFT_BUILD) --product hearcoach-train
	@mkdir -p $(WORKSHOP)
	@.build/release/hearcoach-train voice $(DATA)/mandarin-words --people $(DATA)/mandarin-people \
	  --workshop $(WORKSHOP) --out $(WORKSHOP)/unheard.model
	@.build/release/hearcoach-train voice-heard $(WORKSHOP)/unheard.model $(HEARD_PIECES) \
	  --about config/models/mandarin-voice.about --out config/models/mandarin-voice.model

# After voice, where that says so. EAR_PYTHON: a Python with what .setup/voice-ear/heard.py names. Each call adds 8,000
# sentences (half an hour of two cores) to what was heard before.
EAR_PYTHON := python3

voice-heard:
	@$(EAR_PYTHON) .setup/voice-ear/heard.py .build/release/hearcoach-train $(WORKSHOP)/unheard.model $(WORKSHOP) \
	  $(HEARD_PIECES)

# What the program knows about characters, from Unicode's own files.
UNICODE := /usr/share/unicode
TABLES := Sources/Language/Unicode/UnicodeTables.swift

tables: setup
	@.setup/packages unicode-data bzip2
	swift build --product hearcoach-tables
	{ cat $(UNICODE)/UnicodeData.txt; \
	  bzcat $(UNICODE)/Unihan_Readings.txt.bz2 $(UNICODE)/Unihan_Variants.txt.bz2; } \
	  | .build/debug/hearcoach-tables > $(TABLES).new
	mv $(TABLES).new $(TABLES)

# The window too, brought up to date, where it has been built.
install: build $(wildcard $(RELEASE)-window)
	@.setup/install $(RELEASE)

uninstall:
	@.setup/uninstall

# Debian packages and an archive, with their checksums. lintian must have nothing to say; what it may not know stands in
# .setup/debian, with reasons. Of what lies in OUT already, only earlier packages go.
OUT := .build/packages
export OUT

deb: build $(RELEASE)-window
	@.setup/packages $(DEB_PACKAGES)
	@rm -f -- "$$OUT"/hearcoach_*.deb "$$OUT"/hearcoach-window_*.deb "$$OUT"/hearcoach-*-linux-*.tar.xz "$$OUT"/SHA256SUMS
	@.setup/deb $(RELEASE) "$$OUT"
	lintian --profile debian --pedantic --display-info --fail-on error,warning,info,pedantic \
	  "$$OUT"/hearcoach_*.deb "$$OUT"/hearcoach-window_*.deb

# Installs, upgrades, removes and purges the packages in a bare Debian, as a newcomer would, and looks after the history.
try-packages:
	@.setup/packages $(TRIAL_PACKAGES)
	@.setup/try-packages "$$OUT"

# Makes the packages twice, in different folders.
reproduce:
	@.setup/reproduce

# Refuses what is not fit to be released.
release:
	@.setup/release-check
	@$(MAKE) --no-print-directory lint test deb

clean:
	swift package clean
