import type { APIRequestContext } from '@playwright/test'
import { firm } from '../support/content.ts'
import { builtHtml, builtPages, expect, test, textOf } from '../support/site.ts'

type Link = { page: string; address: string }

const pages = builtPages()
const links = pages.flatMap((page) =>
  addressesIn(builtHtml(page)).map((address): Link => ({ page, address })),
)
const siteHost = new URL(firm.siteAddress).host

test('every internal link, picture, font and share image is served', async ({ request }) => {
  const asked = new Map<string, string>()
  for (const { page, address } of links) {
    const path = internalPath(address, page)
    if (path) asked.set(path.replace(/#.*/, ''), page)
  }
  expect(asked.size).toBeGreaterThan(100)
  expect(await deadAmong([...asked], request)).toEqual([])
})

test('every link to an anchor finds its target', () => {
  const dead = links.filter(({ page, address }) => {
    const [path = '', id] = (internalPath(address, page) ?? '').split('#')
    return id && pages.includes(path) && !idsOf(path).has(decodeURIComponent(id))
  })
  expect(dead).toEqual([])
})

test('every id that a label, a control or a description references is on its page', () => {
  for (const page of pages) {
    const pointed = [
      ...builtHtml(page).matchAll(/\s(?:for|aria-(?:controls|labelledby|describedby)|commandfor)="([^"]+)"/g),
    ].flatMap(([, ids = '']) => ids.split(' '))
    expect
      .soft(
        pointed.filter((id) => !idsOf(page).has(id)),
        page,
      )
      .toEqual([])
  }
})

test('links to other hosts use HTTPS', () => {
  const external = links.filter(({ address }) => /^[a-z+]+:\/\//i.test(address))
  expect(external.length).toBeGreaterThan(0)
  expect(external.filter(({ address }) => !address.startsWith('https://'))).toEqual([])
})

test('every other kind of address is a phone number or an email address', () => {
  const schemes = links.map(({ address }) => /^([a-z][a-z+.-]*):/i.exec(address)?.[1]).filter(Boolean)
  expect([...new Set(schemes)].sort()).toEqual(['https', 'mailto', 'tel'])
})

test('every page except the 404 pages can be reached by a link', () => {
  const linked = new Set(links.map(({ page, address }) => internalPath(address, page)?.replace(/#.*/, '')))
  const hidden = pages.filter((page) => !linked.has(page) && !/(^|\/)404$/.test(page))
  expect(hidden).toEqual([])
})

async function deadAmong(
  asked: [path: string, page: string][],
  request: APIRequestContext,
): Promise<string[]> {
  const findings: string[] = []
  for (const [path, page] of asked) {
    const answer = await request.get(path)
    const right = /(^|\/)404$/.test(path) ? 404 : 200
    if (answer.status() !== right) findings.push(`${path} (on ${page}): ${answer.status()}`)
  }
  return findings
}

/** Everything that a page links to or loads: links, pictures, styles, frames and share images. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|poster)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((choice) => choice.trim().split(' ')[0] ?? ''),
  )
  const fonts = [...html.matchAll(/url\("?(\/[^")]+)"?\)/g)].map(([, address = '']) => address)
  const shared = [...html.matchAll(/property="og:(?:image|url)" content="([^"]+)"/g)].map(([, to = '']) => to)
  return [...attributes, ...sets, ...fonts, ...shared].map(textOf).filter((to) => !to.startsWith('data:'))
}

/** The path and #id of an address on this site; nothing for another site. */
function internalPath(address: string, page: string): string | undefined {
  if (/^(mailto|tel):/.test(address)) return undefined
  const { host, pathname, search, hash } = new URL(address, `https://${siteHost}${page}`)
  return host === siteHost ? pathname + search + hash : undefined
}

function idsOf(page: string): Set<string> {
  return new Set([...builtHtml(page).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => textOf(id)))
}
