import GithubSlugger from 'github-slugger'
import { defineHastPlugin } from 'satteri'
import { headingId } from '../../text/heading-id.ts'

/**
 * Gives each heading its id, one that ad blockers do not hide. Links to the one made from its words still work
 * (`enhancements/former-fragment.ts`). A plugin for each document, because repeated headings are counted.
 */
export const shownHeadings = () => {
  const slugger = new GithubSlugger()
  return defineHastPlugin({
    name: 'shown-headings',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        context.setProperty(node, 'id', headingId(slugger.slug(context.textContent(node))))
      },
    },
  })
}
