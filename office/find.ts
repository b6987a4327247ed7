import type { Found } from './contract.ts'
import { findRequestSchema, isStaff } from './contract.ts'
import { searchSchema } from './messages/contract.ts'
import { kindOfFile } from '../content-model/kinds.ts'
import { foldedWords } from '../server/store/search-words.ts'
import { titleOf } from './content/server/groups.ts'
import type { SignedIn } from './door/server/signed-in.ts'
import { businessDaysUntilNow } from './messages/server/routes/outcomes.ts'
import { listMessages } from './messages/server/list.ts'
import { messageReaders } from './messages/server/readers.ts'
import { listPeople } from './people/server/store/people.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { post, reply } from './kit/route.ts'
import type { Route } from './kit/route.ts'

/** What one part of the office finds for these words; nothing for people who may not see it. */
type FindIn = (parts: OfficeParts, words: string, user: SignedIn) => Promise<Found[]>

/** How many results of each kind are returned. */
const MOST = 8

/** Finds anything by its name or its words. They are sent in a body: an address would end up in a proxy's log. */
export function findRoutes(parts: OfficeParts): Route[] {
  // In the order of their results.
  const sources: FindIn[] = [findMessages, pageFinder(), findPeople]
  return [
    post('/find', 'open', findRequestSchema, async ({ user }, { words }) => {
      const found = await Promise.all(sources.map((find) => find(parts, words, user)))
      return reply({ found: found.flatMap((some) => some.slice(0, MOST)) })
    }),
  ]
}

/** Messages, by the search of the page Messages, and only as much of each as this person may see. */
async function findMessages(parts: OfficeParts, words: string, user: SignedIn): Promise<Found[]> {
  if (!isStaff(user.grants) || foldedWords(words).length === 0) return []
  const { database, messages, content, team } = parts
  const search = searchSchema.parse({ words, limit: MOST })
  const isLawyer = user.grants.includes('lawyer')
  const by = { person: user.person.id, isLawyer }
  const looking = {
    ...by,
    team,
    areas: messages.areas,
    day: content.today(),
    businessDaysSince: businessDaysUntilNow(parts),
  }
  const { rows } = await listMessages(database.run, search, looking)
  return rows.map((row) => {
    const [kind, to] = ['Message', `/messages/${row.reference}`]
    return row.access === 'reference'
      ? { kind, title: row.reference, detail: 'Restricted to other people', to }
      : { kind, title: row.name || row.reference, detail: `${row.reference}, ${row.area}`, to }
  })
}

/** Files of the content: first those with the words in their title, then those with them in their text. */
function pageFinder(): FindIn {
  const known = new Map<string, { text: string; words: string[] }>()

  function wordsOf(path: string, text: string): string[] {
    const last = known.get(path)
    if (last?.text === text) return last.words
    const words = foldedWords(text)
    known.set(path, { text, words })
    return words
  }

  return async ({ content }, words, user) => {
    if (!isStaff(user.grants)) return []
    const saved = await content.shown()
    const sought = foldedWords(words)
    const found = [...saved.files.values()].flatMap(({ path, text }) => {
      const kind = kindOfFile(path)?.label
      if (kind === undefined || text === null) return []
      const title = titleOf(path, saved.fields.get(path))
      const common = { kind, title, to: `/content/${path}` }
      if (beginsEach(foldedWords(title), sought)) return [common]
      return beginsEach(wordsOf(path, text), sought) ? [{ ...common, detail: 'In the text' }] : []
    })
    return found.sort((one, other) => Number('detail' in one) - Number('detail' in other))
  }
}

/** For administrators, people and their accounts; for others, the readers of messages and what they handle. */
async function findPeople({ database, team }: OfficeParts, words: string, user: SignedIn): Promise<Found[]> {
  const isAdministrator = user.grants.includes('administrator')
  if (!isAdministrator && !isStaff(user.grants)) return []
  const people = isAdministrator
    ? (await listPeople(database.run)).map(({ id, name }) => ({ name, place: { to: `/people#${id}` } }))
    : (await messageReaders(database.run, team)).map(({ id, name }) => {
        return { name, place: { to: `/messages?owner=${id}`, detail: 'What they handle' } }
      })
  const sought = foldedWords(words)
  return people
    .filter(({ name }) => beginsEach(foldedWords(name), sought))
    .map(({ name, place }) => ({ kind: 'Person', title: name, ...place }))
}

/** Whether each sought word is the beginning of one of the words. */
function beginsEach(words: readonly string[], sought: readonly string[]): boolean {
  return sought.length > 0 && sought.every((word) => words.some((own) => own.startsWith(word)))
}
