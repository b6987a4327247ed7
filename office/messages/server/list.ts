import { foldedWords } from '../../../server/store/search-words.ts'
import { beginningOf } from '../../../text/beginning-of.ts'
import type { DamagedMessage, StoredMessage } from '../../../server/store/message-store.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Team } from '../../people/server/team.ts'
import type { MessageList, MessageRow, MessageSearch } from '../contract.ts'
import { areaInWords, currentNames, namesOfArea } from './content-files.ts'
import type { Areas } from './content-files.ts'
import { messageRecordSchema } from './message-record.ts'
import { handlersById } from './readers.ts'
import { handledFor } from './store/absences.ts'
import { areasAsked, countByView, findMessages } from './store/message-search.ts'
import type { FoundMessage, PreparedSearch } from './store/message-search.ts'
import { findStoredMessages } from './store/messages.ts'
import { nameWords, similarNames, similarWords, wordsOfMessages } from './store/spelling.ts'

/** How many words of a search count. The others are ignored. */
const MOST_WORDS = 8

/** Who searches, today's date at the firm, its team and its practice areas. */
export type Looking = { person: string; isLawyer: boolean; day: string; team: Team; areas: Areas }

/** Returns the number of whole business days from a time until now. */
export type BusinessDaysSince = (time: number) => number

/** The messages that match a search, as one person may see them. */
export async function listMessages(
  run: RunSql,
  search: MessageSearch,
  looking: Looking & { businessDaysSince: BusinessDaysSince },
): Promise<MessageList> {
  const { person, areas } = looking
  const prepared = await prepare(run, search, looking)
  const found = await findMessages(run, prepared, person)
  const messages = await findStoredMessages(
    run,
    found.flatMap(({ access, reference }) => (access === 'full' ? [reference] : [])),
  )
  const [titles, handlers] = [areas(), await handlersById(run, looking.team)]
  return {
    rows: found.map((row) =>
      rowOf(row, messages.get(row.reference), titles, handlers, looking.businessDaysSince),
    ),
    total: found[0]?.total ?? 0,
    counts: await countByView(run, person, prepared.own),
    areas: currentNames(await areasAsked(run, person), titles)
      .map((id) => ({ id, title: areaInWords('intake', id, titles) }))
      .sort((one, other) => one.title.localeCompare(other.title, 'en')),
  }
}

export async function prepare(
  run: RunSql,
  { words: typed, area, ...search }: MessageSearch,
  { person, isLawyer, day, team, areas }: Looking,
): Promise<PreparedSearch> {
  const folded = foldedWords(typed).slice(0, MOST_WORDS)
  const [names, all] =
    folded.length > 0
      ? [await nameWords(run, person), await wordsOfMessages(run, person, isLawyer)]
      : [[], []]
  return {
    ...search,
    areas: area === null ? null : namesOfArea(area, areas()),
    isLawyer,
    words: folded.map((word) => {
      return { word, similar: similarNames(word, names), alike: similarWords(word, all) }
    }),
    phone: asPhone(typed),
    reference: asReference(typed),
    own: await handledFor(run, person, day),
    handlers: [...(await handlersById(run, team)).keys()],
  }
}

/** The digits of a telephone number, or of its end; '' if the text is not one. */
function asPhone(typed: string): string {
  if (!/^[\d\s().+\-\u2010-\u2015]+$/.test(typed)) return ''
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 7 ? digits : ''
}

/** "k7qm 3" as the beginning of a reference, "K7QM-3"; '' if it cannot be one. */
function asReference(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9]{3,8}$/.test(signs)) return ''
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs
}

/** How many characters of the text a row has room for. */
const FIRST_CHARACTERS = 120

function firstWords(stored: StoredMessage | DamagedMessage | undefined): string {
  if (!stored || 'text' in stored) return ''
  const { message } = stored
  const text = message.formType === 'intake' ? message.description : message.message
  const line = text
    .slice(0, 2 * FIRST_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()
  return beginningOf(line, FIRST_CHARACTERS)
}

type ById = ReadonlyMap<string, string>

function rowOf(
  row: FoundMessage,
  stored: StoredMessage | DamagedMessage | undefined,
  titles: ById,
  handlers: ById,
  businessDaysSince: BusinessDaysSince,
): MessageRow {
  const { reference, version, receivedAt, kind, area, name, state, deadline, isUrgent } = row
  if (row.access === 'reference') return { access: 'reference', reference }
  const handler = row.owner === null ? undefined : handlers.get(row.owner)
  const owner = row.owner !== null && handler !== undefined ? { id: row.owner, name: handler } : null
  const { waiting, trashed, theirAnswer } = messageRecordSchema.parse(JSON.parse(row.record))
  const since = row.access === 'full' ? (theirAnswer?.at ?? receivedAt) : receivedAt
  const businessDays = state === 'unanswered' && trashed === null ? businessDaysSince(since) : 0
  const known = {
    reference,
    version,
    since,
    businessDays,
    name,
    state,
    isUrgent,
    owner,
    isTrashed: trashed !== null,
  }
  const about = areaInWords(kind, area, titles)
  if (row.access === 'names') return { access: 'names', ...known, area: about, gate: row.gate ?? 'unchecked' }
  return {
    access: 'full',
    ...known,
    deadline,
    words: firstWords(stored),
    area: about,
    waitingFor: waiting?.whom ?? null,
    isRestricted: row.restricted,
  }
}
