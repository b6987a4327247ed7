/** The id of a heading: the slug of its text, with a prefix if ad blockers hide that. */
export function headingId(slug: string): string {
  return isNamedByBlockLists(slug) ? `section-${slug}` : slug
}

/**
 * Ids and classes in the generic hiding rules of EasyList, EasyList Cookie List and Fanboy's Annoyances that an
 * English heading can have: cookies, and words for advertising. Visitors with those lists would not see a section of
 * the privacy policy.
 */
const named =
  /^(?!section-)(?:.*[-_])?cookies?(?:$|[-_])|^(?:gdpr|ccpa|consent)(?:$|[-_])|^(?:ads?|advert(?:s|isements?|ising|isers?)?|banners?|popups?|sponsor(?:s|ed|ship)?)(?:$|[-_])/i

export function isNamedByBlockLists(name: string): boolean {
  return named.test(name)
}
