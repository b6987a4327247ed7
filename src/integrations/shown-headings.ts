import { slug } from 'github-slugger'
import { defineHastPlugin } from 'satteri'
import { isNamedByBlockLists } from '../lib/block-lists.ts'

/**
 * Gives a heading another id if block lists hide the one that would be made of its words. Links to that one still arrive
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
