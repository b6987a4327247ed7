/**
 * Ids and classes that the generic hiding rules of EasyList, EasyList Cookie List and Fanboy's Annoyances name, as far as
 * an English heading can have them: whatever speaks of cookies, and the words for advertising. Who blocks those would not
 * see a section of the privacy policy.
 */
const named =
  /^(?!section-)(?:.*[-_])?cookies?(?:$|[-_])|^(?:gdpr|ccpa|consent)(?:$|[-_])|^(?:ads?|advert(?:s|isements?|ising|isers?)?|banners?|popups?|sponsor(?:s|ed|ship)?)(?:$|[-_])/i

/** Whether a block list may hide an element with this id or class. */
export function isNamedByBlockLists(name: string): boolean {
  return named.test(name)
}
