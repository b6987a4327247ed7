import { expect, test } from 'vitest'
import { bodyText } from '../markdown/body-text.ts'
import { bodyXml } from './body-xml.ts'

test('a whole address goes into the Word file as it is written, and one of this site with its origin', () => {
  const markdown = '[One](https://example.org), [two](HTTPS://Example.org:443/a/../b), [three](/fees).\n'
  const { links } = bodyXml(bodyText().read(markdown), {
    site: 'https://firm.example',
    pictures: new Map(),
  })
  expect(links).toEqual([
    'https://example.org',
    'HTTPS://Example.org:443/a/../b',
    'https://firm.example/fees',
  ])
})
