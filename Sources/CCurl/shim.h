#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// CURLVERSION_NOW is a macro for an enumerator: Swift does not see it.
static inline const curl_version_info_data *_Nonnull curl_version_info_of_now(void) {
  return curl_version_info(CURLVERSION_NOW);
}

// Swift does not call variadic functions: one of ours for each type of argument.
static inline CURLcode curl_set_long(CURL *_Nonnull easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode curl_set_size(CURL *_Nonnull easy, CURLoption option, long long value) {
  return curl_easy_setopt(easy, option, (curl_off_t)value);
}

static inline CURLcode curl_set_text(CURL *_Nonnull easy, CURLoption option,
                                     const char *_Nullable value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode curl_set_pointer(CURL *_Nonnull easy, CURLoption option,
                                        const void *_Nullable value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode curl_set_list(CURL *_Nonnull easy, CURLoption option,
                                     struct curl_slist *_Nullable value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode curl_set_writer(CURL *_Nonnull easy, CURLoption option,
                                       curl_write_callback _Nonnull value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode curl_set_opener(CURL *_Nonnull easy,
                                       curl_opensocket_callback _Nonnull value) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode curl_set_last_look(CURL *_Nonnull easy,
                                          curl_prereq_callback _Nonnull value) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode curl_set_witness(CURL *_Nonnull easy, curl_debug_callback _Nonnull value) {
  return curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, value);
}

static inline CURLcode curl_set_progress(CURL *_Nonnull easy,
                                         curl_xferinfo_callback _Nonnull value) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline curl_socket_t curl_socket_of(CURL *_Nonnull easy) {
  curl_socket_t found = CURL_SOCKET_BAD;
  return curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &found) == CURLE_OK ? found
                                                                            : CURL_SOCKET_BAD;
}
