import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { postKinds } from '../../../content-model/collections.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import type { departureSchema, leaveRequestSchema } from '../contract.ts'
import { tieTogether } from '../store/changes.ts'
import { knownValues, valuesIn } from '../store/rewrite.ts'
import type { Values } from '../store/rewrite.ts'
import type { Content, Editor } from './content.ts'
import { saveOver } from './editing.ts'
import { unchangedSince } from './file-guards.ts'
import { titleOf } from './groups.ts'
import type { FileChange } from './needs-lawyer.ts'
import { writtenWith } from './read-files.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { ReadFile, SavedContent, SavedFile } from './saved-content.ts'

/** What a member's leaving concerns. Throws `Refusal` unless the file is a member's page. */
export async function departureOf(content: Content, path: string): Promise<z.infer<typeof departureSchema>> {
  const { read } = await content.shown()
  const member = requireMember(path, read)
  const left = fieldOf(member, 'left')
  return {
    name: titleOf(path, member.fields),
    isLawyer: fieldOf(member, 'lawyer') === true,
    left: typeof left === 'string' ? left : null,
    articles: articlesBy(path, read).length,
    others: otherMembers(path, read).map((file) => ({
      value: file.name,
      label: titleOf(file.path, file.fields),
    })),
  }
}

/**
 * Notes that a member leaves: on the member's page and, if their articles go to someone else, in those. The changes
 * are tied together: one approval publishes all of them or none, and withdrawing the page's change withdraws all.
 * `nameOf` finds a name by a person's id. Throws `Refusal`.
 */
export async function leaveFirm(
  content: Content,
  { person, path }: Editor,
  { version, left, reachedAt, articlesTo }: z.infer<typeof leaveRequestSchema>,
  nameOf: (id: string) => string,
): Promise<void> {
  await content.edit(async (saved) => {
    const page = unchangedSince(path, version, saved)
    const member = requireMember(path, saved.read)
    if (page.change?.renamedFrom != null)
      throw new Refusal(
        409,
        'This page has a new name that is not public yet. Publish or withdraw that first.',
      )
    if (!page.stored) throw new Refusal(409, 'This page is not public yet. Delete it instead.')
    if (articlesTo !== null && !otherMembers(path, saved.read).some(({ name }) => name === articlesTo))
      throw new Refusal(422, 'Choose a member who is here as the new author.')
    const { fields, body } = valuesIn(path, page.text)
    const ofLawyer = fieldOf(member, 'lawyer') === true && reachedAt !== null && reachedAt !== ''
    const entries = Object.entries(fields).filter(([name]) => name !== 'reachedAt')
    const leaving = { ...Object.fromEntries(entries), left, ...(ofLawyer ? { reachedAt } : {}) }
    const going = articlesTo === null ? [] : articlesBy(path, saved.read)
    requireNoneWaiting(going, saved, (id) => (id === person ? 'you' : nameOf(id) || 'someone'))
    const rewritten = await Promise.all([
      rewrittenAs(page, { fields: leaving, body }),
      ...(articlesTo === null ? [] : going.map((article) => withAuthor(article, articlesTo, saved))),
    ])
    const at = content.now()
    return async (run) => {
      for (const { file, text } of rewritten) {
        await saveOver({ now: () => at }, { person, path: file.path }, file, text)(run)
        await tieTogether(run, [path, file.path])
      }
    }
  })
}

/**
 * Throws `Refusal` if an article has a pending change: it would become part of the departure, and be lost if that is
 * withdrawn.
 */
function requireNoneWaiting(
  articles: readonly ReadFile[],
  { files }: SavedContent,
  writerOf: (id: string) => string,
): void {
  const waiting = articles.flatMap(({ path, fields }) => {
    const change = files.get(path)?.change
    return change ? [`“${titleOf(path, fields)}” by ${writerOf(change.person)}`] : []
  })
  if (waiting.length === 0) return
  const more = waiting.length > mostNamed ? `; and ${waiting.length - mostNamed} more` : ''
  throw new Refusal(
    409,
    `Already waiting: a change to ${waiting.slice(0, mostNamed).join('; to ')}${more}. Publish or withdraw this first, or keep the byline.`,
  )
}

/** At most this many articles are named in a refusal. */
const mostNamed = 5

/** Whether a change only gives a file another author; undefined if the file has not been read yet. */
export function isNewByline({ path, baseText, text }: FileChange): boolean {
  const [was, now] = [baseText, text].map((each) =>
    each === null ? null : knownValues({ path, text: each })?.values,
  )
  return isDeepStrictEqual(withoutAuthor(was), withoutAuthor(now)) && withoutAuthor(was) !== undefined
}

function withoutAuthor(values: Values | null | undefined): unknown {
  if (!values || Array.isArray(values.fields)) return undefined
  return { ...values, fields: { ...values.fields, author: undefined } }
}

async function withAuthor({ path }: ReadFile, author: string, { files }: SavedContent) {
  const file = files.get(path)
  if (file?.text == null) throw new Refusal(404, 'There is no such page.')
  const { fields, body } = valuesIn(path, file.text)
  return rewrittenAs(file, { fields: { ...fields, author }, body })
}

async function rewrittenAs(file: SavedFile, values: Values) {
  return { file, text: await writtenWith(file.path, file.text, values) }
}

function requireMember(path: string, files: readonly ReadFile[]): ReadFile {
  const member = files.find((file) => file.path === path)
  if (member && kindOfFile(path)?.collection === 'team') return member
  throw new Refusal(404, 'There is no such member, or their page cannot be read.')
}

function articlesBy(path: string, files: readonly ReadFile[]): ReadFile[] {
  const name = slugOfFile(path)
  return files.filter((file) => postKinds.includes(file.collection) && fieldOf(file, 'author') === name)
}

/**
 * The other members who are here and can have this one’s articles: articles about law only if they are lawyers (Pa. RPC
 * 7.1).
 */
function otherMembers(path: string, files: readonly ReadFile[]): ReadFile[] {
  const areAboutLaw = articlesBy(path, files).some(({ collection }) => collection === 'blog')
  return files.filter(
    (file) =>
      file.collection === 'team' &&
      file.path !== path &&
      fieldOf(file, 'left') === undefined &&
      (!areAboutLaw || fieldOf(file, 'lawyer') === true),
  )
}
