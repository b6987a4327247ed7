import { satteri } from '@astrojs/markdown-satteri'
import { houseFeatures } from '../../text/house-markdown.ts'
import { bodyPictures } from './body-pictures.ts'
import { houseGrammar } from './house-grammar.ts'
import { htmlAsText } from './html-as-text.ts'
import { shownHeadings } from './shown-headings.ts'
import { tableRows } from './table-rows.ts'
import { visibleMarkdown } from './visible-markdown.ts'

type MdastPlugins = NonNullable<NonNullable<Parameters<typeof satteri>[0]>['mdastPlugins']>

/** How the site renders a body. `more`: what a preview adds to its blocks. */
export const siteMarkdown = (more: MdastPlugins = []) =>
  visibleMarkdown(
    satteri({
      features: houseFeatures,
      mdastPlugins: [houseGrammar, htmlAsText, ...more],
      hastPlugins: [tableRows, bodyPictures, shownHeadings],
    }),
  )
