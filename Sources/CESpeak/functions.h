FUNCTION(espeak_VOICE *, espeak_GetCurrentVoice, (void), ())
FUNCTION(const char *, espeak_Info, (const char **path_data), (path_data))
FUNCTION(int, espeak_Initialize,
         (espeak_AUDIO_OUTPUT output, int buflength, const char *path, int options),
         (output, buflength, path, options))
FUNCTION(const espeak_VOICE **, espeak_ListVoices, (espeak_VOICE *voice_spec), (voice_spec))
FUNCTION(espeak_ERROR, espeak_SetParameter,
         (espeak_PARAMETER parameter, int value, int relative),
         (parameter, value, relative))
FUNCTION(void, espeak_SetSynthCallback, (t_espeak_callback *SynthCallback), (SynthCallback))
FUNCTION(espeak_ERROR, espeak_SetVoiceByName, (const char *name), (name))
FUNCTION(espeak_ERROR, espeak_Synth,
         (const void *text, size_t size, unsigned int position, espeak_POSITION_TYPE position_type,
          unsigned int end_position, unsigned int flags, unsigned int *unique_identifier,
          void *user_data),
         (text, size, position, position_type, end_position, flags, unique_identifier, user_data))
FUNCTION(const char *, espeak_TextToPhonemes,
         (const void **textptr, int textmode, int phonememode),
         (textptr, textmode, phonememode))
