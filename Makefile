# HearCoach: `make run` sets up, builds and starts a session; `make test` sets up and runs all tests.

PREFIX ?= $(HOME)/.local

# What Swift itself links against, then what HearCoach does.
PACKAGES := git libc6-dev libgcc-12-dev libstdc++-12-dev binutils libxml2 libncurses6 pkg-config \
  libsqlite3-dev libcurl4-openssl-dev libnotify-dev libpulse-dev libespeak-ng-dev libedit-dev \
  libsonic-dev libsndfile1-dev espeak-ng-data pulseaudio-utils ca-certificates
# Servers for the tests, where no desktop brings its own; espeak-ng and sqlite3 are peers.
TEST_PACKAGES := iproute2 dbus dbus-bin sqlite3 python3 tmux espeak-ng desktop-file-utils libglib2.0-bin openssl \
  pocketsphinx-en-us pocketsphinx-testdata unicode-data bzip2
TEST_SERVERS := pulseaudio dunst xvfb xauth openbox x11-utils xterm systemd dbus-user-session
CONTRACT_PACKAGES := python3-venv curl
BENCH_PACKAGES := espeak-ng curl sqlite3

ICONS := share/icons/hicolor/scalable/apps

RELEASE := .build/release/hearcoach
SOURCES := Package.swift $(shell find Sources -type f)
# Nothing loads the program as a library: what it has within needs no names outside.
SWIFT_BUILD := swift build -c release --static-swift-stdlib -Xlinker --no-export-dynamic

.PHONY: run build test contract lint format bench truth truth-mandarin tables install uninstall setup setup-tests \
  clean

# A session that the learner cancels is no failure of make's.
run: build
	@.setup/with-sound $(RELEASE) session || [ $$? -eq 2 ]

setup:
	@.setup/packages $(PACKAGES)

build: setup $(RELEASE)

$(RELEASE): $(SOURCES)
	$(SWIFT_BUILD) --product hearcoach
	@touch $@

setup-tests: setup
	@.setup/packages $(TEST_PACKAGES)
	@if .setup/bare; then .setup/packages $(TEST_SERVERS); fi

# One test at a time: some keep a whole core busy, and others wait for what happens in real time.
# Afterwards it is seen whether a key of theirs got anywhere.
test: setup-tests
	@.setup/keyless swift test --no-parallel

# Against servers that others wrote, from PyPI.
contract: setup-tests
	@.setup/packages $(CONTRACT_PACKAGES)
	@.setup/contract

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: setup-tests build
	@.setup/packages $(BENCH_PACKAGES)
	$(SWIFT_BUILD) --product hearcoach-bench
	@.setup/with-sound .build/release/hearcoach-bench

# DATA=dir: labelled recordings of English, labels.json and audio/NAME.flac, in it or in its
# english-learners; recordings named after what they say in its mandarin-syllables and mandarin-words.
# For those models are trained and kept in MODELS that have not heard the speaker they are judged on.
# In its mandarin-sentences whole sentences of any voices may lie, NAME.wav with NAME.txt.
MODELS := .build/truth

truth: setup
	@.setup/packages pocketsphinx-en-us
	$(SWIFT_BUILD) --product said-train
	$(SWIFT_BUILD) --product hearcoach-bench
	@for dir in $(DATA)/english-learners $(DATA); do \
	  [ ! -f $$dir/labels.json ] || { .build/release/hearcoach-bench truth $$dir; break; }; done
	@[ ! -d $(DATA)/mandarin-words ] || $(MAKE) --no-print-directory truth-mandarin

truth-mandarin: $(MODELS)/syllables.model $(MODELS)/words.model
	@.build/release/hearcoach-bench truth mandarin $(DATA) $(MODELS) config/models/mandarin.model

$(MODELS)/syllables.model:
	@mkdir -p $(MODELS)
	.build/release/said-train mandarin $(DATA)/mandarin-syllables --out $@

$(MODELS)/words.model:
	@mkdir -p $(MODELS)
	.build/release/said-train mandarin $(DATA)/mandarin-words --voices 0 \
	  --sounds config/models/mandarin.model --out $@

# What the program knows of characters, from Unicode's own files.
UNICODE := /usr/share/unicode
TABLES := Sources/Language/Unicode/UnicodeTables.swift

tables: setup
	@.setup/packages unicode-data bzip2
	swift build --product hearcoach-tables
	{ cat $(UNICODE)/UnicodeData.txt; \
	  bzcat $(UNICODE)/Unihan_Readings.txt.bz2 $(UNICODE)/Unihan_Variants.txt.bz2; } \
	  | .build/debug/hearcoach-tables > $(TABLES).new
	mv $(TABLES).new $(TABLES)

install: build
	install -sDm755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/hearcoach
	install -d $(DESTDIR)$(PREFIX)/share/hearcoach
	cp -R config/. systemd-user $(DESTDIR)$(PREFIX)/share/hearcoach/
	install -Dm644 config/desktop/hearcoach.desktop -t $(DESTDIR)$(PREFIX)/share/applications/
	install -Dm644 config/desktop/hearcoach.svg -t $(DESTDIR)$(PREFIX)/$(ICONS)
	@echo "Installed: $(DESTDIR)$(PREFIX)/bin/hearcoach"

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/hearcoach
	rm -rf $(DESTDIR)$(PREFIX)/share/hearcoach
	rm -f $(DESTDIR)$(PREFIX)/share/applications/hearcoach.desktop
	rm -f $(DESTDIR)$(PREFIX)/$(ICONS)/hearcoach.svg

clean:
	swift package clean
