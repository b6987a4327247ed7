import type { z } from 'zod'
import {
  mostOldAddresses,
  oldAddressesFile,
  oldAddressesIn,
  oldAddressesSchema,
} from '../../../content-model/old-addresses.ts'
import type { OldAddress } from '../../../content-model/old-addresses.ts'
import { publicAddresses } from '../../../content-model/public-addresses.ts'
import { faultsOfRows } from '../../../editorial/rules/old-addresses.ts'
import { redirectsFrom } from '../../../server/static-files/route-table.ts'
import { addressKey } from '../../../text/compared-address.ts'
import { visibleText } from '../../../text/visible-text.ts'
import type { changeOldAddressesSchema, OldAddresses, oldAddressesChangedSchema } from '../contract.ts'
import { rewrite } from '../store/rewrite.ts'
import type { Content } from './content.ts'
import { saveOver } from './editing.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { SavedContent } from './saved-content.ts'

/** How many missing addresses the office shows. */
const mostShown = 100

/** The list as saved, and the missing addresses that visitors requested, without those that are now redirected. */
export async function openOldAddresses(content: Content): Promise<OldAddresses> {
  const saved = await content.shown()
  const file = saved.files.get(oldAddressesFile)
  const rows = rowsIn(saved)
  const redirects = redirectsFrom(Object.fromEntries(rows.map(({ from, to }) => [from, to])))
  const pages = new Set(
    [...publicAddresses(saved.read, content.today())].map((address) => address.toLowerCase()),
  )
  const isAnswered = (address: string) => {
    const [path = '', query = ''] = address.split('?')
    const to = redirects.withQuery(path, query) ?? redirects.of(path) ?? redirects.below(path)
    return to !== undefined || pages.has(address)
  }
  const missed = (await content.missed.list()).filter(({ address }) => !isAnswered(address))
  return {
    rows,
    isChanged: file?.change !== undefined,
    missed: missed.slice(0, mostShown),
  }
}

/**
 * Removes rows from the list and adds others, as a change that waits to be published. A row that the checker would stop
 * is not added: it is returned with the reason. Throws `Refusal`.
 */
export async function changeOldAddresses(
  content: Content,
  person: string,
  { add, remove }: z.infer<typeof changeOldAddressesSchema>,
): Promise<z.infer<typeof oldAddressesChangedSchema>> {
  return content.edit(async (saved) => {
    const file = saved.files.get(oldAddressesFile)
    const rows = rowsIn(saved)
    const listed = new Set(rows.map(rowKey))
    const unlisted = new Set(
      remove.filter((row) => !listed.has(rowKey(row))).map(({ from }) => addressKey(from)),
    )
    const changed = rows.find(({ from }) => unlisted.has(addressKey(from)))
    if (changed)
      throw new Refusal(
        409,
        `Someone else now sends ${changed.from} elsewhere. Look at the row, then decide.`,
      )
    const leaving = new Set(remove.map(rowKey))
    const kept = rows.filter((row) => !leaving.has(rowKey(row)))
    const { fine, refused } = sorted(kept, add.map(tidied), {
      files: saved.read,
      addresses: publicAddresses(saved.read, content.today()),
      today: content.today(),
    })
    const after = [...kept, ...fine]
    if (after.length > mostOldAddresses)
      throw new Refusal(
        422,
        `The list has room for ${mostOldAddresses} rows. Use one row with "*" for a folder.`,
      )
    const text = rewrite(oldAddressesFile, file?.text ?? null, { fields: after, body: null })
    const save = saveOver(content, { person, path: oldAddressesFile }, file, text)
    return async (run) => {
      if (text !== file?.text) await save(run)
      return { added: fine.length, refused }
    }
  })
}

const rowKey = ({ from, to }: OldAddress) => `${addressKey(from)} ${to}`

/** The rows that can be added to these, and the others, each with its reason. */
function sorted(
  kept: readonly OldAddress[],
  add: readonly OldAddress[],
  site: Parameters<typeof faultsOfRows>[1],
): { fine: OldAddress[]; refused: (OldAddress & { why: string })[] } {
  const known = new Set(kept.map(rowKey))
  const isNew = (row: OldAddress) => !known.has(rowKey(row))
  const candidates = add.flatMap((row, index) => (isNew(row) ? [{ row, name: `row ${index + 1}` }] : []))
  const faults = faultsOfRows(
    [...kept, ...candidates.map(({ row }) => row)],
    site,
    (index) => candidates[index - kept.length]?.name ?? 'the list',
  )
  const judged = candidates.map(({ row }, index) => ({
    row,
    why: shapeOf(row) ?? faults[kept.length + index]?.message,
  }))
  return {
    fine: judged.flatMap(({ row, why }) => (why === undefined ? [row] : [])),
    refused: judged.flatMap(({ row, why }) => (why === undefined ? [] : [{ ...row, why }])),
  }
}

function shapeOf(row: OldAddress): string | undefined {
  return oldAddressesSchema().safeParse([row]).error?.issues[0]?.message
}

/** Removes the domain from addresses copied out of a browser or a spreadsheet: both belong to this site. */
function tidied({ from, to }: OldAddress): OldAddress {
  return { from: pathIn(from), to: pathIn(to).replace(/(?<=.)\/$/, '') }
}

function pathIn(address: string): string {
  const text = visibleText(address).trim()
  const path = text.replace(/^https?:\/\/[^/?#]*/i, '')
  if (path === text) return /^[a-z\d_~.-]+(?:\/|$)/i.test(text) ? `/${text}` : text
  return path.startsWith('/') ? path : `/${path}`
}

/** The rows as saved. Throws `Refusal` if the list cannot be read. */
function rowsIn({ files }: Pick<SavedContent, 'files'>): OldAddress[] {
  const rows = oldAddressesIn(visibleText(files.get(oldAddressesFile)?.text ?? ''))
  if ('problem' in rows)
    throw new Refusal(422, `The list cannot be read: ${oldAddressesFile}, line ${rows.line}. ${rows.problem}`)
  return rows.map(({ from, to }) => ({ from, to }))
}
