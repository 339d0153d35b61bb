#include <curl/curl.h>

// CURLVERSION_NOW is a macro for an enumerator: Swift does not see it.
static inline const curl_version_info_data *_Nonnull curl_version_info_of_now(void) {
  return curl_version_info(CURLVERSION_NOW);
}
