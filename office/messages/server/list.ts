import type { MessageList, MessageRow, MessageSearch } from '../contract.ts'
import { foldedWords } from '../../../server/store/folded-words.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { handledFor } from './store/absences.ts'
import { messageRecordSchema } from './store/message-record.ts'
import { countByView } from './store/message-counts.ts'
import { findMessages, nameWords } from './store/message-search.ts'
import type { FoundMessage, PreparedSearch } from './store/message-search.ts'
import type { Areas } from './areas.ts'
import { areaInWords } from './areas.ts'
import { handlersById } from './readers.ts'
import { similarNames } from './spelling.ts'

/** How many words of a search count; the rest are left out. */
const MOST_WORDS = 8

/** The messages that match a search, as one person may see them. `day`: today where the firm is. */
export async function listMessages(
  run: RunSql,
  search: MessageSearch,
  { person, areas, day }: { person: string; areas: Areas; day: string },
): Promise<MessageList> {
  const prepared = await prepare(run, search, { person, day })
  const found = await findMessages(run, prepared, person)
  const [titles, handlers] = [areas(), await handlersById(run)]
  return {
    rows: found.map((row) => rowOf(row, titles, handlers)),
    total: found[0]?.total ?? 0,
    counts: await countByView(run, person, prepared.own),
  }
}

/** Prepares the words of a search. */
export async function prepare(
  run: RunSql,
  { words: typed, ...search }: MessageSearch,
  { person, day }: { person: string; day: string },
): Promise<PreparedSearch> {
  const words = foldedWords(typed).slice(0, MOST_WORDS)
  const names = words.length > 0 ? await nameWords(run) : []
  return {
    ...search,
    words: words.map((word) => ({ word, similar: similarNames(word, names) })),
    reference: asReference(typed),
    own: await handledFor(run, person, day),
  }
}

/** "k7qm 3" as the beginning of a reference, "K7QM-3"; '' if it cannot be one. */
function asReference(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9]{3,8}$/.test(signs)) return ''
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs
}

type ById = ReadonlyMap<string, string>

function rowOf(row: FoundMessage, titles: ById, handlers: ById): MessageRow {
  const { reference, receivedAt, kind, area, name, state, deadline, waitingUntil } = row
  if (row.access !== 'full') return { access: 'reference', reference }
  const handler = row.owner === null ? undefined : handlers.get(row.owner)
  const { stateSet, waiting } = messageRecordSchema.parse(JSON.parse(row.record))
  return {
    access: 'full',
    ...{ reference, receivedAt, kind, name, state, deadline, waitingUntil },
    area: areaInWords(kind, area, titles),
    changedAt: stateSet?.at ?? null,
    waitingFor: waiting?.whom ?? null,
    isRestricted: row.restricted,
    owner: row.owner !== null && handler !== undefined ? { id: row.owner, name: handler } : null,
  }
}
