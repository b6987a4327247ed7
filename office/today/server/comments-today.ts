import type { Today } from '../contract.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { listAsked } from '../../content/store/approvals.ts'
import { saidInOpen } from '../../content/store/comments.ts'
import { listDrafters } from '../../content/store/drafts.ts'
import { listPeople } from '../../people/server/store/people.ts'
import type { TodayParts } from './today-parts.ts'

/** How many of the newest comments are read: as many as twenty full pages have. */
const mostSaid = 10_000

/** The pages on which someone else wrote last in a thread that concerns this person. `nameOf`: by a person's id. */
export async function toReadComments(
  { content, run }: Pick<TodayParts, 'content' | 'run'>,
  own: string,
  nameOf: (id: string) => string,
): Promise<Today['comments']> {
  const said = await saidInOpen(content.store.run, mostSaid)
  if (said.length === 0) return []
  const shown = await content.shown()
  const titles = titlesIn(shown)
  const asked = await listAsked(content.store.run)
  const drafters = Map.groupBy(await listDrafters(content.store.run), ({ path }) => path)
  const readers = (await listPeople(run))
    .filter(({ grants }) => grants.includes('staff') || grants.includes('lawyer'))
    .map(({ id }) => id)

  /** The people concerned by a thread on a page, besides those who wrote in it. */
  function writersOf(path: string): string[] {
    const [change, question] = [shown.texts.get(path)?.change, asked.get(path)]
    const drafting = (drafters.get(path) ?? []).map(({ person }) => person)
    return [...drafting, ...(change ? [change.person] : []), ...(question ? [question.lawyer] : [])]
  }

  const waiting = [...Map.groupBy(said, ({ thread }) => thread).values()].flatMap((thread) => {
    const last = thread.at(-1)
    if (!last || last.person === own) return []
    const { path } = last
    const isSaved = shown.texts.get(path)?.text != null
    const canOpen = readers.filter(
      (person) => isSaved || drafters.get(path)?.some((draft) => draft.person === person),
    )
    const concerned = new Set([...thread.map(({ person }) => person), ...writersOf(path)])
    const others = canOpen.filter((person) => person !== last.person)
    const told = others.filter((person) => concerned.has(person))
    // A comment always reaches somebody: everyone, if it concerns no other current person.
    return (told.length > 0 ? told : others).includes(own) ? [last] : []
  })
  return [...Map.groupBy(waiting, ({ path }) => path)]
    .map(([path, lasts]) => {
      const { person, at } = lasts.reduce((one, other) => (other.at >= one.at ? other : one))
      return { path, title: titles(path), threads: lasts.length, by: nameOf(person), at }
    })
    .sort((one, other) => other.at - one.at)
}
