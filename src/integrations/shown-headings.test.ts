import { satteri } from '@astrojs/markdown-satteri'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../editorial/reading/markdown.ts'
import { shownHeadings } from './shown-headings.ts'

test('Only the id that block lists name changes', async () => {
  const renderer = await satteri({ hastPlugins: [shownHeadings] }).createRenderer({})
  const { code, metadata } = await renderer.render('## Cookie Policy\n\n## Adequate consideration')
  expect(code.trim().split(/\n+/)).toEqual([
    '<h2 id="section-cookie-policy">Cookie Policy</h2>',
    '<h2 id="adequate-consideration">Adequate consideration</h2>',
  ])
  expect(metadata.headings.map(({ slug }) => slug)).toEqual([
    'section-cookie-policy',
    'adequate-consideration',
  ])
})

test('headings of the same words are counted, and the checker reads the same ids', async () => {
  const source = '## Advertising\n\n## Advertising\n\n### Fees\n\n## Consent in lieu\n\n### Fees'
  const renderer = await satteri({ hastPlugins: [shownHeadings] }).createRenderer({})
  const { metadata } = await renderer.render(source)
  const ids = ['section-advertising', 'section-advertising-1', 'fees', 'section-consent-in-lieu', 'fees-1']
  expect(metadata.headings.map(({ slug }) => slug)).toEqual(ids)
  expect(readMarkdown(source)).toMatchObject({ headings: ids.map((anchor) => ({ anchor })) })
})
