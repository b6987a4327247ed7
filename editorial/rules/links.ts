import { addressOf, publicAddresses, renamedTo } from '../addresses.ts'
import type { ContentFile } from '../content-files.ts'
import type { Finding, Rule } from '../finding.ts'

/** Links to posts, areas, members, pages and headings lead somewhere. (WCAG 2.2, 2.4.4 asks that links keep their word.) */
export const brokenLinks: Rule = (file, all) =>
  file.links.flatMap(({ url, line }): Finding[] => {
    const fault = faultOf(url, file, all)
    return fault ? [{ file: file.path, line, message: fault }] : []
  })

function faultOf(url: string, file: ContentFile, all: readonly ContentFile[]): string | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return undefined
  if (url.startsWith('http://')) return `The link "${url}" is not encrypted. Write it with https://.`
  if (!/^[/#]/.test(url))
    return `The link "${url}" does not say where it starts. Begin it with a slash: "/blog/...".`

  const [path = '', anchor] = url.split('#')
  const address = path.split('?')[0] ?? ''
  if (address !== '' && !publicAddresses(all).has(address)) return missingPage(address, all)
  return anchor === undefined ? undefined : missingHeading(address, anchor, file, all)
}

function missingPage(address: string, all: readonly ContentFile[]): string {
  const renamed = renamedTo(address, all)
  if (renamed) return `The page ${address} has a new address. Write "${renamed}".`

  const tidy = address.replace(/\/$|\.html$/, '')
  if (publicAddresses(all).has(tidy)) return `The link "${address}" has an ending too many. Write "${tidy}".`
  const near = nearest(address, publicAddresses(all))
  return `There is no page ${address}. ${near ? `Did you mean "${near}"?` : 'Write the address of a page that exists.'}`
}

function missingHeading(
  address: string,
  anchor: string,
  file: ContentFile,
  all: readonly ContentFile[],
): string | undefined {
  const target = address === '' ? file : all.find((other) => addressOf(other) === address)
  // Pages made from YAML carry the anchors of their templates, which the words do not show.
  if (!target || target.headings.some((heading) => heading.anchor === anchor)) return undefined
  const available = target.headings.map((heading) => `#${heading.anchor}`).join(', ')
  return `There is no heading "#${anchor}" in ${target.path}. Available: ${available || 'none'}.`
}

/** The address in the same folder that shares most words with the missing one, and at least half of them. */
function nearest(address: string, addresses: ReadonlySet<string>): string | undefined {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const words = address.slice(folder.length).split('-')
  const [best] = [...addresses]
    .filter((other) => other.startsWith(folder))
    .map((other) => ({ other, shared: sharedWords(words, other.slice(folder.length).split('-')) }))
    .sort((one, two) => two.shared - one.shared)
  return best && best.shared * 2 >= words.length ? best.other : undefined
}

function sharedWords(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.includes(word)).length
}
