/** The id of a heading: another than its words make if ad blockers hide that one. */
export function headingId(slug: string): string {
  return isNamedByBlockLists(slug) ? `section-${slug}` : slug
}

/**
 * Ids and classes that the generic hiding rules of EasyList, EasyList Cookie List and Fanboy's Annoyances name, as far
 * as an English heading can have them: cookies, and the words for advertising. Visitors with those lists would not see
 * a section of the privacy policy.
 */
const named =
  /^(?!section-)(?:.*[-_])?cookies?(?:$|[-_])|^(?:gdpr|ccpa|consent)(?:$|[-_])|^(?:ads?|advert(?:s|isements?|ising|isers?)?|banners?|popups?|sponsor(?:s|ed|ship)?)(?:$|[-_])/i

export function isNamedByBlockLists(name: string): boolean {
  return named.test(name)
}
