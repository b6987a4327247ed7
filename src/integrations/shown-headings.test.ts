import { satteri } from '@astrojs/markdown-satteri'
import { expect, test } from 'vitest'
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
