/* What is used of sherpa-onnx, by the binary interface of its versions 2: the library comes with a voice
   pack and is no package of the system's, so there is no header of its own to go by. */

#pragma once
#include <stdint.h>

struct vits {
  const char *model, *lexicon, *tokens, *data_dir;
  float noise_scale, noise_scale_w, length_scale;
  const char *dict_dir;
};

/* The other kinds of models that the library knows, in its order: left empty, they are not loaded. */
struct matcha {
  const char *acoustic_model, *vocoder, *lexicon, *tokens, *data_dir;
  float noise_scale, length_scale;
  const char *dict_dir;
};

struct kokoro {
  const char *model, *voices, *tokens, *data_dir;
  float length_scale;
  const char *dict_dir, *lexicon, *lang;
};

struct kitten {
  const char *model, *voices, *tokens, *data_dir;
  float length_scale;
  const char *lexicon;
};

struct zipvoice {
  const char *tokens, *encoder, *decoder, *vocoder, *data_dir, *lexicon;
  float feat_scale, t_shift, target_rms, guidance_scale;
};

struct pocket {
  const char *files[7];
  int32_t voice_embedding_cache_capacity;
};

struct supertonic {
  const char *files[7];
};

struct speaker {
  struct vits vits;
  int32_t num_threads, debug;
  const char *provider;
  struct matcha matcha;
  struct kokoro kokoro;
  struct kitten kitten;
  struct zipvoice zipvoice;
  struct pocket pocket;
  struct supertonic supertonic;
  const char *rule_fsts;
  int32_t max_num_sentences;
  const char *rule_fars;
  float silence_scale;
};

/* How one text is spoken. */
struct speech {
  float silence_scale, speed;
  int32_t sid;
  const float *reference_audio;
  int32_t reference_audio_len, reference_sample_rate;
  const char *reference_text;
  int32_t num_steps;
  const char *extra;
  const int32_t *phonemes, *phoneme_counts;
  int32_t phoneme_sentences;
  const char *const *tokens;
  const int32_t *token_counts;
  int32_t token_sentences;
};

struct sound {
  const float *samples;
  int32_t n, sample_rate;
};

typedef const char *version_of_library(void);
typedef const void *open_voice(const struct speaker *);
typedef int32_t rate_of_voice(const void *);
typedef const struct sound *speak_text(const void *, const char *text, const struct speech *,
                                       int32_t (*progress)(const float *, int32_t, float, void *),
                                       void *);
typedef void free_sound(const struct sound *);
