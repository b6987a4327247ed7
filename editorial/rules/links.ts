import { hrefOfFile, renamedTo } from '../../content-model/public-addresses.ts'
import type { ContentFile } from '../content-file.ts'
import type { ContentFolder, Rule } from '../content-folder.ts'
import type { Finding } from '../finding.ts'

/** Links to posts, areas, members, pages and headings resolve. (WCAG 2.2, 2.4.4 requires a clear link purpose.) */
export const brokenLinks: Rule = (file, folder) =>
  file.links.flatMap(({ url, line }): Finding[] => {
    const fault = faultOf(url, file, folder)
    return fault ? [{ file: file.path, line, message: fault }] : []
  })

function faultOf(url: string, file: ContentFile, folder: ContentFolder): string | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return undefined
  if (url.startsWith('http://')) return `The link "${url}" is not encrypted. Use https://.`
  if (!/^[/#]/.test(url)) return `The link "${url}" is relative. Begin it with a slash: "/blog/...".`

  const [path = '', anchor] = url.split('#')
  const address = path.split('?')[0] ?? ''
  if (address !== '' && !folder.addresses.has(address)) return missingPage(address, folder)
  return anchor === undefined ? undefined : missingHeading(address, anchor, file, folder)
}

function missingPage(address: string, folder: ContentFolder): string {
  const renamed = renamedTo(address, folder.files)
  if (renamed) return `The page ${address} has a new address. Write "${renamed}".`

  const tidy = address.replace(/\/$|\.html$/, '')
  if (folder.addresses.has(tidy)) return `The link "${address}" has an extra ending. Write "${tidy}".`
  const near = nearest(address, folder.addresses)
  return `There is no page ${address}. ${near ? `Did you mean "${near}"?` : 'Write the address of a page that exists.'}`
}

function missingHeading(
  address: string,
  anchor: string,
  file: ContentFile,
  folder: ContentFolder,
): string | undefined {
  const target = address === '' ? file : folder.files.find((other) => hrefOfFile(other.path) === address)
  // Pages generated from YAML have anchors from their templates, which are not visible here.
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
