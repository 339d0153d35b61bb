#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

/* Why the library cannot be used; NULL where it can. */
const char *_Nullable hc_curl_lack(void);

/* CURLVERSION_NOW is a macro for an enumerator: Swift does not see it. */
const curl_version_info_data *_Nonnull curl_version_info_of_now(void);

/* Swift does not call variadic functions: one of ours for each type of argument. */

CURLcode curl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode curl_set_size(CURL *_Nonnull easy, CURLoption option, long long value);
CURLcode curl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode curl_set_pointer(CURL *_Nonnull easy, CURLoption option, const void *_Nullable value);
CURLcode curl_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode curl_set_writer(CURL *_Nonnull easy, CURLoption option, curl_write_callback _Nonnull value);
CURLcode curl_set_opener(CURL *_Nonnull easy, curl_opensocket_callback _Nonnull value);
CURLcode curl_set_last_look(CURL *_Nonnull easy, curl_prereq_callback _Nonnull value);
CURLcode curl_set_witness(CURL *_Nonnull easy, curl_debug_callback _Nonnull value);
CURLcode curl_set_progress(CURL *_Nonnull easy, curl_xferinfo_callback _Nonnull value);
curl_socket_t curl_socket_of(CURL *_Nonnull easy);
