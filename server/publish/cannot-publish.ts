/** Nothing was published, and the site stays as it was. The message says in plain words why, and what to do. */
export class CannotPublish extends Error {
  override name = 'CannotPublish'
}
