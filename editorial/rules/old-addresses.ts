import { isReserved } from '../../content-model/addresses.ts'
import { addressesOfLeft, hrefOfFile } from '../../content-model/public-addresses.ts'
import { formerNamesOf } from '../../content-model/rules-between-files.ts'
import { kindOfFile } from '../../content-model/kinds.ts'
import type { OldAddress } from '../../content-model/old-addresses.ts'
import { comparedAddress, comparedKey } from '../../text/compared-address.ts'
import type { ComparedAddress } from '../../text/compared-address.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { gradeOfLink, missingPage } from './links.ts'
import type { SitePages } from './links.ts'

type Row = OldAddress & { index: number }

/** How many problems of a list are reported: it may be wrong throughout. */
const mostProblems = 100

/** Each old address must lead to an existing page in one step, and must not hide a page of the site (RFC 9110, 15.4.2). */
export const oldAddresses: Check = (file, folder) => {
  if (file.collection !== 'oldAddresses') return []
  const rows = rowsOf(file)
  const lineOf = (index: number) => file.lineOfField(`${rows[index]?.index ?? 0}`)
  const faults = faultsOfRows(rows, folder, (index) => `line ${lineOf(index)}`)
  const problems = faults.flatMap((fault, index): Problem[] => {
    if (fault === undefined) return []
    const { message } = fault
    const [to = ''] = rows[index]?.to.split('#') ?? []
    const isOfTarget = message === missingPage(to, folder)
    const grade = isOfTarget ? gradeOfLink(to, folder) : {}
    return [{ file: file.path, line: lineOf(index), message, ...grade }]
  })
  const [first, more] = [problems.slice(0, mostProblems), problems.slice(mostProblems)]
  const [next] = more
  if (!next) return first
  return [...first, { ...next, message: `${next.message} ${more.length - 1} more rows have a fault.` }]
}

/** What is wrong with a row. `isAnswered` means that the site answers at its address without the row. */
type RowFault = { message: string; isAnswered: boolean }

/** What is wrong with each of these rows; undefined if nothing is. `placeOf` names a row by its index: "line 3". */
export function faultsOfRows(
  rows: readonly OldAddress[],
  site: SitePages,
  placeOf: (index: number) => string,
): (RowFault | undefined)[] {
  const indexed = rows.map(({ from, to }, index) => ({ from, to, index }))
  const known = { owners: ownersOf(indexed), ends: new Map(), pages: pagesOf(site), site, placeOf }
  return indexed.map((row) => faultOf(row, known))
}

type Known = {
  /** The first row with each address. */
  owners: ReadonlyMap<string, Row>
  /** Where each row followed so far ends, so that a long chain is followed only once. */
  ends: Map<Row, string | undefined>
  pages: Pages
  site: SitePages
  placeOf: (index: number) => string
}

function faultOf(row: Row, known: Known): RowFault | undefined {
  const { owners, pages, placeOf } = known
  const { from, to } = row
  const address = comparedAddress(from)
  if (!address)
    return unanswered(`The address "${from}" has invalid percent codes. Copy it from the browser again.`)
  if (from.includes('#'))
    return unanswered(`Browsers do not send what follows "#". Write "${from.split('#')[0]}".`)
  if (/\*(?!$)/.test(from) || (from.endsWith('*') && !address.isFolder))
    return unanswered(
      `"*" in "${from}" must follow the last slash and covers everything below it. Write "/category/*".`,
    )
  const first = owners.get(comparedKey(address))
  if (first && first.index !== row.index)
    return unanswered(`The address ${from} is also in ${placeOf(first.index)}. Keep one of the two.`)
  const message = hidden(from, address, pages)
  return message === undefined ? unanswered(faultOfTarget(to, known)) : { message, isAnswered: true }
}

function unanswered(message: string | undefined): RowFault | undefined {
  return message === undefined ? undefined : { message, isAnswered: false }
}

/** The page of the site that nobody could reach because of this address; undefined if there is none. */
function hidden(from: string, { path, query, isFolder }: ComparedAddress, pages: Pages): string | undefined {
  // WordPress has "/?p=123" for each page; the home page ignores queries.
  if (query.length > 0 && path === '/') return undefined
  const below = isFolder ? (path === '/' ? '/' : `${path}/`) : undefined
  // Hosts match "/our-firm" with "/our-firm/*", too, and would send its visitors in a circle.
  const page =
    pages.addresses.get(path) ??
    (below === undefined
      ? undefined
      : [...pages.addresses].find(([address]) => address.startsWith(below))?.[1])
  if (page !== undefined)
    return `The page ${page} exists, and ${from} would take its place. Leave the row out.`
  if (isReserved(below === undefined ? path : `${below}x`))
    return `The site itself uses ${from}. Leave the row out.`
  const renamed = below === undefined ? pages.former.get(path) : undefined
  return renamed === undefined
    ? undefined
    : `${from} already leads to the page of ${renamed}, which used to have that name. Leave the row out.`
}

function faultOfTarget(to: string, { owners, ends, site }: Known): string | undefined {
  const [path = ''] = to.split('#')
  if (site.addresses.has(path)) return undefined
  if (/[?*]/.test(to)) return `"${to}" is not the address of one page. Write only the page: "/our-firm".`
  const next = nextOf(path, owners)
  if (!next) return missingPage(path, site)
  const end = endOf(next, owners, ends)
  return end === undefined
    ? `${to} is itself an old address in this list and leads back here. Write the address of a page that exists.`
    : `${to} is itself an old address in this list. Write "${end}", where it leads.`
}

function nextOf(to: string, owners: ReadonlyMap<string, Row>): Row | undefined {
  const address = comparedAddress(to)
  return address && owners.get(comparedKey(address))
}

/** Where a chain of rows ends; undefined if it is a circle. */
function endOf(row: Row, owners: Known['owners'], ends: Known['ends']): string | undefined {
  const passed = new Set<Row>()
  let end: string | undefined
  for (let next: Row | undefined = row; next && !passed.has(next); next = nextOf(next.to, owners)) {
    if (ends.has(next)) {
      end = ends.get(next)
      break
    }
    passed.add(next)
    if (!nextOf(next.to, owners)) end = next.to
  }
  for (const each of passed) ends.set(each, end)
  return end
}

type Pages = {
  /** Every address of the site, in the form for comparison, including those of pages that appear later. */
  addresses: ReadonlyMap<string, string>
  /** The file that formerly had an address, by that address. */
  former: ReadonlyMap<string, string>
}

function pagesOf({ files, addresses, today }: SitePages): Pages {
  const gone = new Set(files.flatMap((file) => addressesOfLeft(file, today)))
  const all = [...addresses, ...files.flatMap(({ path }) => hrefOfFile(path) ?? [])].filter(
    (address) => !gone.has(address),
  )
  const former = files.flatMap((file) =>
    formerNamesOf(file).flatMap((name): [string, string][] => {
      const address = kindOfFile(file.path)?.href?.(name)
      return address === undefined ? [] : [[address.toLowerCase(), file.path]]
    }),
  )
  return {
    addresses: new Map(all.map((address) => [address.toLowerCase(), address])),
    former: new Map(former),
  }
}

/** The rows with the right format; faults in others are reported for their fields. */
function rowsOf({ fields }: ContentFile): Row[] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((row: unknown, index) =>
    typeof row === 'object' && row !== null && 'from' in row && 'to' in row
      ? [{ from: String(row.from), to: String(row.to), index }]
      : [],
  )
}

function ownersOf(rows: readonly Row[]): Map<string, Row> {
  const owners = new Map<string, Row>()
  for (const row of rows) {
    const address = comparedAddress(row.from)
    const key = address && comparedKey(address)
    if (key !== undefined && !owners.has(key)) owners.set(key, row)
  }
  return owners
}
