/* Speaks with a voice pack, in a process of its own: a library that crashes or hangs takes nobody else
   with it.

   usage: hearcoach-voice LIBRARY MODEL TOKENS NOISE WIDTH

   It opens the library and the voice, and writes "ready RATE" or "failed WHY" in a line. Then for each
   line that it reads, "SPEED CODE CODE ..." with the numbers of the characters of phonemes, it writes
   "sound RATE COUNT" and so many samples of 16 bits, or "failed WHY". */

#define _GNU_SOURCE
#include "sherpa.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* No sentence has more. */
enum { longest = 16384, longest_sound = 64 << 20 };

/* Where answers go: what the library prints must not come between them. */
static FILE *answers;

static void failed(const char *why) {
  fprintf(answers, "failed %.300s\n", why ? why : "no reason given");
  fflush(answers);
}

static void *function(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found) return found;
  failed(dlerror());
  exit(1);
}

/* The speed and the codes of a line; the number of codes, or -1 where it is none of ours. */
static int parse(char *line, float *speed, int32_t *codes) {
  char *end;
  *speed = strtof(line, &end);
  if (end == line || !(*speed > 0.1f && *speed < 10)) return -1;
  int count = 0;
  for (char *at = end;; at = end) {
    long code = strtol(at, &end, 10);
    if (end == at) return *at == '\n' && at[1] == 0 && count > 0 ? count : -1;
    if (count == longest || code <= 0 || code > 0x10FFFF) return -1;
    codes[count++] = (int32_t)code;
  }
}

static void answer(const struct sound *sound) {
  if (!sound || !sound->samples || sound->n <= 0 || sound->n > longest_sound || sound->sample_rate <= 0)
    return failed("the library made no sound");
  fprintf(answers, "sound %d %d\n", (int)sound->sample_rate, (int)sound->n);
  for (int32_t index = 0; index < sound->n; index++) {
    float sample = sound->samples[index];
    sample = sample != sample ? 0 : sample < -1 ? -1 : sample > 1 ? 1 : sample;
    int number = (int)(sample * 32767);
    putc_unlocked(number & 0xFF, answers);
    putc_unlocked(number >> 8 & 0xFF, answers);
  }
  fflush(answers);
}

/* Whoever asked may be gone while the library hangs, and then nobody would ever end this. A sound that is being
   made gets a moment. */
static void *go_with_asker(void *none) {
  struct pollfd asker = {0, 0, 0};
  while (poll(&asker, 1, -1) < 0 && errno == EINTR) {}
  sleep(3);
  _exit(1);
  return none;
}

int main(int count, char **words) {
  int kept = dup(1);
  answers = kept < 0 ? NULL : fdopen(kept, "w");
  if (!answers || dup2(2, 1) < 0) return 1;
  if (count != 6) {
    failed("usage: hearcoach-voice LIBRARY MODEL TOKENS NOISE WIDTH");
    return 64;
  }
  pthread_t watch;
  if (pthread_create(&watch, NULL, go_with_asker, NULL) == 0) pthread_detach(watch);
  void *library = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failed(dlerror());
    return 1;
  }
  /* Another version has its values in other places. */
  const char *version = ((version_of_library *)function(library, "SherpaOnnxGetVersionStr"))();
  if (!version || strncmp(version, "2.", 2) != 0) {
    failed("this needs version 2 of sherpa-onnx");
    return 1;
  }
  open_voice *open = (open_voice *)function(library, "SherpaOnnxCreateOfflineTts");
  rate_of_voice *rate = (rate_of_voice *)function(library, "SherpaOnnxOfflineTtsSampleRate");
  speak_text *speak = (speak_text *)function(library, "SherpaOnnxOfflineTtsGenerateWithConfig");
  free_sound *discard =
      (free_sound *)function(library, "SherpaOnnxDestroyOfflineTtsGeneratedAudio");

  struct speaker speaker;
  memset(&speaker, 0, sizeof speaker);
  speaker.vits.model = words[2];
  speaker.vits.tokens = words[3];
  speaker.vits.noise_scale = strtof(words[4], NULL);
  speaker.vits.noise_scale_w = strtof(words[5], NULL);
  speaker.vits.length_scale = 1;
  speaker.num_threads = 1;
  speaker.provider = "cpu";
  speaker.max_num_sentences = 1;
  speaker.silence_scale = 1;
  const void *voice = open(&speaker);
  if (!voice) {
    failed("the library cannot open this voice");
    return 1;
  }
  fprintf(answers, "ready %d\n", (int)rate(voice));
  fflush(answers);

  static int32_t codes[longest];
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    struct speech speech;
    memset(&speech, 0, sizeof speech);
    int32_t number = parse(line, &speech.speed, codes);
    if (number < 0) {
      failed("this is no line of phonemes");
      continue;
    }
    speech.silence_scale = 1;
    speech.phonemes = codes;
    speech.phoneme_counts = &number;
    speech.phoneme_sentences = 1;
    const struct sound *sound = speak(voice, "", &speech, NULL, NULL);
    answer(sound);
    if (sound) discard(sound);
  }
  return 0;
}
