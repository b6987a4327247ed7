import { satteri } from '@astrojs/markdown-satteri'
import { expect, test } from 'vitest'
import { visibleMarkdown } from './visible-markdown.ts'

test('Markdown is rendered as people see it', async () => {
  const renderer = await visibleMarkdown(satteri()).createRenderer({})
  const { code } = await renderer.render('A guar\u00adantee\u0007 of [ours](/blog\u200b)')
  expect(code.trim()).toBe('<p>A guarantee of <a href="/blog">ours</a></p>')
})
