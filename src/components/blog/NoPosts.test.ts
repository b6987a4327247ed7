import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArchivePage } from './ArchivePage.tsx'
import { BlogPage } from './BlogPage.tsx'

const words = { eyebrow: 'Writing', heading: 'Blog', lede: 'What we write.' }

test('an empty article list says so, links onward, and shows no count', () => {
  const list = createElement(BlogPage, { words, topics: [], posts: [], total: 0, first: 1 })
  const archive = createElement(ArchivePage, { words, posts: [], years: [] })
  for (const page of [list, archive].map((element) => renderToStaticMarkup(element))) {
    expect(page).toContain('No article has been published yet.')
    expect(page).toContain('href="/areas-of-practice"')
    expect(page).toContain('href="/contact-us"')
    expect(page).not.toContain('of 0 posts')
  }
})
