/// Where the learner wants the page to go.
package struct ShareWish: Sendable {
  package let place: SharePlace
  var user: String?
  var keyFile: String?
}
