import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firmSchema } from '../../../content-model/firm.ts'
import type { News } from '../../lib/view-models.ts'
import { ArticleFooter, NewsPage } from './PostPage.tsx'

const firm = firmSchema().parse({
  name: 'Sample Firm PLLC',
  shortName: 'Sample',
  phone: '+1 412 555 0100',
  email: 'office@firm.example',
  siteAddress: 'https://firm.example',
  directions: 'https://map.example',
  address: { street: '1 Main Street', town: 'Bridgeville', state: 'PA', zip: '15017' },
  hours: [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }],
})
const only: News = {
  kind: 'news',
  ...{ slug: 'moved', href: '/blog/moved', title: 'We have moved', label: 'News', excerpt: '', sources: [] },
  author: { name: firm.name, href: undefined, hasLeft: false, isSample: false, isFirm: true },
  ...{ date: new Date('2026-03-01'), modified: new Date('2026-03-01'), changed: false },
  ...{ related: [], newer: undefined, older: undefined },
  picture: { kind: 'plate', src: '/plates/moved.svg', width: 1, height: 1 },
}

test('below a firm’s only post nothing is offered that does not exist', () => {
  const contact = { heading: 'Call us', text: ['We answer.'], items: [] }
  const below = (post: News) => renderToStaticMarkup(createElement(ArticleFooter, { post, contact, firm }))
  expect(below(only)).not.toMatch(/Read next|<nav/)
  const neighbor = { name: 'Older', href: '/blog/older' }
  expect(below({ ...only, related: [only], older: neighbor })).toMatch(/Read next[^]*<nav/)
})

test('a reader mode, which shows the element with the body, shows the notice below news about the law', () => {
  const words = { heading: 'Not legal advice', text: ['General information.'], items: [] }
  const sources = [{ citation: '1 Sample Code § 1', about: 'the rule' }]
  const children = createElement('p', {}, 'The body.')
  const page = { news: { ...only, sources }, ornament: '', notice: words, contact: words, firm, children }
  const shown = renderToStaticMarkup(createElement(NewsPage, page))
  expect(shown).toMatch(
    /<div class="prose"><p>The body\.<\/p><section class="sources"(?:(?!<\/div>)[^])*class="legal-notice"/,
  )
})
