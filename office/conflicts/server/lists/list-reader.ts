import { parentPort, workerData } from 'node:worker_threads'
import type { z } from 'zod'
import { importListSchema, mostBadRows, mostListHeadBytes, mostNames } from '../../lists.ts'
import type { BadValue, ReadList as ReadListAnswer } from '../../lists.ts'
import { areNames, columnsFault, withHeadings } from './columns.ts'
import { namesOfRows } from './names-of-rows.ts'
import type { ListedName } from './name-lists.ts'
import { readTable } from './read-table.ts'
import { answerOf, dividedUpload } from '../../../kit/read-upload.ts'
import { Refusal } from '../../../kit/refusal.ts'

// The thread that reads an uploaded list. It gets a `ListAsked`, sends an import's names in batches, then a `ReadList`.

/**
 * A file to look at. `isNamed` is null if nobody has said; `remembered` has the headings of its list at its last
 * import.
 */
export type LookedFor = { file: Uint8Array; isNamed: boolean | null; remembered: readonly string[] }

/** What the thread is asked for: a look at a file, or the names in the raw body of an import. */
export type ListAsked = { look: LookedFor } | { importOf: Uint8Array<ArrayBuffer> }

export type LookedAt = Omit<ReadListAnswer, 'columns'>

/** The request of an import, and what is wrong with its rows. */
type AskedImport = {
  asked: z.infer<typeof importListSchema>
  headings: string[]
  badRows: number
  bad: BadValue[]
}

/** The thread's answer to the two kinds of `ListAsked`. */
export type ReadList = { looked: LookedAt } | { importing: AskedImport }

/** Names are sent in batches of this size, so that receiving them does not block the server. */
const atOnce = 500

/** The most text of all names together, in characters: several names from one row each repeat all of its text. */
const mostText = 60_000_000

/** How many rows are shown, and how many characters of each value. */
const shownRows = 5
const shownCharacters = 80

parentPort?.postMessage(await answerOf(() => read(workerData as ListAsked)))

function read(wanted: ListAsked): ReadList {
  if ('look' in wanted) {
    const { file, remembered, ...said } = wanted.look
    const table = readTable(file)
    const isNamed = said.isNamed ?? areNames(withHeadings(table, false).headings, remembered)
    const { headings, above, rows, sheets } = withHeadings(table, isNamed)
    const shown = rows
      .slice(0, shownRows)
      .map(({ cells }) => headings.map((_, index) => (cells[index] ?? '').slice(0, shownCharacters)))
    const leftOut = above.map(({ cells }) => cells.filter(Boolean).join(', ').slice(0, shownCharacters))
    return { looked: { isNamed, headings, above: leftOut, rows: shown, count: rows.length, sheets } }
  }
  const { head: asked, rest } = dividedUpload(wanted.importOf, importListSchema, mostListHeadBytes)
  const fault = columnsFault(asked.columns)
  if (fault) throw new Refusal(422, fault)
  const table = withHeadings(readTable(rest), asked.isNamed)
  const { names, bad, badRows } = namesOfRows(table, asked.columns, asked.corrections)
  if (names.length === 0 && badRows === 0) throw new Refusal(422, 'There are no rows below the headings.')
  if (names.length === 0 && badRows === asked.leaveOut)
    throw new Refusal(422, 'Every row would be left out. Correct at least one.')
  // Checked before they are sent, because the server would have to hold them all.
  if (names.length > mostNames)
    throw new Refusal(
      422,
      `This list has more than ${mostNames.toLocaleString('en-US')} names, which is the limit for all lists together.`,
    )
  if (names.reduce((sum, name) => sum + lengthOf(name), 0) > mostText)
    throw new Refusal(422, 'This list has too much text. Save only the columns that hold names.')
  const { headings } = table
  if (badRows === asked.leaveOut) {
    for (let start = 0; start < names.length; start += atOnce)
      parentPort?.postMessage({ part: names.slice(start, start + atOnce) })
  }
  return { importing: { asked, headings, badRows, bad: bad.slice(0, mostBadRows) } }
}

function lengthOf(name: ListedName): number {
  return Object.values(name).reduce<number>((sum, value) => sum + String(value ?? '').length, 0)
}
