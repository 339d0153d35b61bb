/// Where the learner wants the page to go.
package struct ShareWish: Sendable {
  enum Place: Sendable {
    case folder(String)
    case server(WebFolderWish)
  }

  let wanted: Place

  package var place: SharePlace {
    switch wanted {
    case .folder(let path): .folder(path)
    case .server(let folder): .server(folder.service)
    }
  }
}
