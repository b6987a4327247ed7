import type { Found } from './contract.ts'
import { findRequestSchema } from './contract.ts'
import { visibleText } from '../text/visible-text.ts'
import { nounOf, titleOf } from './content/server/groups.ts'
import type { SignedIn } from './door/server/sessions.ts'
import { listPeople } from './people/server/store/people.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { guardedRoute, reply } from './kit/route.ts'
import type { Route } from './kit/route.ts'

/** What a part of the office finds for these words; nothing for those who may not see it. */
type FindIn = (parts: OfficeParts, words: string, visitor: SignedIn) => Promise<Found[]>

/** The parts of the office that can be searched, in the order in which they answer. */
const sources: FindIn[] = [findTexts, findPeople]

/** How many of each kind are offered. */
const MOST = 8

/** Finds anything by its name. The words are sent as a body: in an address they would end up in a proxy's log. */
export function findRoutes(parts: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'POST',
      path: '/find',
      rule: 'open',
      body: findRequestSchema,
      answer: async ({ visitor }, { words }) => {
        const found = await Promise.all(sources.map((find) => find(parts, words, visitor)))
        return reply({ found: found.flatMap((some) => some.slice(0, MOST)) })
      },
    }),
  ]
}

async function findTexts({ content }: OfficeParts, words: string, { grants }: SignedIn): Promise<Found[]> {
  if (!grants.includes('staff') && !grants.includes('lawyer')) return []
  const saved = await content.shown()
  return [...saved.texts.values()].flatMap(({ path, text }) => {
    const noun = nounOf(path)
    if (noun === undefined || text === null) return []
    const title = titleOf(path, saved.fields.get(path))
    return beginsEach(title, words) ? [{ kind: noun, title, to: `/content/${path}` }] : []
  })
}

async function findPeople({ database }: OfficeParts, words: string, { grants }: SignedIn): Promise<Found[]> {
  if (!grants.includes('administrator')) return []
  const people = await listPeople(database.run)
  return people
    .filter(({ name }) => beginsEach(name, words))
    .map(({ id, name }) => ({ kind: 'Person', title: name, to: `/people#${id}` }))
}

/** Whether each of the words begins a word of the name; case and accents do not matter. */
function beginsEach(name: string, words: string): boolean {
  const fold = (text: string) => visibleText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const own = fold(name).split(/[\s-]+/)
  return fold(words)
    .split(/[\s-]+/)
    .every((word) => own.some((part) => part.startsWith(word)))
}
