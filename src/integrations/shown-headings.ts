import { slug } from 'github-slugger'
import { defineHastPlugin } from 'satteri'

/**
 * Gives a heading another id if ad blockers hide the one made from its words. Links to that one still work
 * (`enhancements/former-fragment.ts`).
 */
export const shownHeadings = defineHastPlugin({
  name: 'shown-headings',
  element: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    visit(node, context) {
      const id = slug(context.textContent(node))
      if (isNamedByBlockLists(id)) context.setProperty(node, 'id', `section-${id}`)
    },
  },
})

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
