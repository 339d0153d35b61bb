#include "shim.h"

#define LIBRARY "libcurl.so.4"
#define LACK hc_curl_lack
#include <forwarders.h>

const curl_version_info_data *curl_version_info_of_now(void) {
  return curl_version_info(CURLVERSION_NOW);
}

CURLcode curl_set_long(CURL *easy, CURLoption option, long value) {
  return FOUND(curl_easy_setopt)(easy, option, value);
}

CURLcode curl_set_size(CURL *easy, CURLoption option, long long value) {
  return FOUND(curl_easy_setopt)(easy, option, (curl_off_t)value);
}

CURLcode curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return FOUND(curl_easy_setopt)(easy, option, value);
}

CURLcode curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return FOUND(curl_easy_setopt)(easy, option, value);
}

CURLcode curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return FOUND(curl_easy_setopt)(easy, option, value);
}

CURLcode curl_set_writer(CURL *easy, CURLoption option, curl_write_callback value) {
  return FOUND(curl_easy_setopt)(easy, option, value);
}

CURLcode curl_set_opener(CURL *easy, curl_opensocket_callback value) {
  return FOUND(curl_easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

CURLcode curl_set_last_look(CURL *easy, curl_prereq_callback value) {
  return FOUND(curl_easy_setopt)(easy, CURLOPT_PREREQFUNCTION, value);
}

CURLcode curl_set_witness(CURL *easy, curl_debug_callback value) {
  return FOUND(curl_easy_setopt)(easy, CURLOPT_DEBUGFUNCTION, value);
}

CURLcode curl_set_progress(CURL *easy, curl_xferinfo_callback value) {
  return FOUND(curl_easy_setopt)(easy, CURLOPT_XFERINFOFUNCTION, value);
}

curl_socket_t curl_socket_of(CURL *easy) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  CURLcode code = FOUND(curl_easy_getinfo)(easy, CURLINFO_ACTIVESOCKET, &socket);
  return code == CURLE_OK ? socket : CURL_SOCKET_BAD;
}
