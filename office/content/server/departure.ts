import type { z } from 'zod'
import { postKinds } from '../../../content-model/collections.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import type { departureSchema, leaveRequestSchema } from '../contract.ts'
import { putChange, tieTogether } from '../store/changes.ts'
import { baseOnDisk } from '../store/folder.ts'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import type { Content, Editor } from './content.ts'
import { saveOver } from './editing.ts'
import { unchangedSince } from './file-guards.ts'
import { titleOf } from './groups.ts'
import { ContentRefusal } from './refusal.ts'
import type { ReadFile, SavedContent } from './saved-content.ts'

/** What a member's leaving concerns. Throws `ContentRefusal` unless the text is a member's page. */
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
 * Notes that a member leaves: on the member's page, and in their articles if those go to another. The changes are tied to
 * the page, so that one yes publishes all of them or none. Throws `ContentRefusal`.
 */
export async function leaveFirm(
  content: Content,
  { person, path }: Editor,
  { version, left, reachedAt, articlesTo }: z.infer<typeof leaveRequestSchema>,
): Promise<void> {
  await content.makeEditable()
  await content.act(async (saved) => {
    const { text, stored } = unchangedSince(path, version, saved)
    const member = requireMember(path, saved.read)
    if (!stored) throw new ContentRefusal(409, 'This page is not public yet. Delete it instead.')
    if (articlesTo !== null && !otherMembers(path, saved.read).some(({ name }) => name === articlesTo))
      throw new ContentRefusal(422, 'Choose a member who is here as the new author.')
    const { fields, body } = valuesIn(path, text)
    const ofLawyer = fieldOf(member, 'lawyer') === true && reachedAt !== null && reachedAt !== ''
    const entries = Object.entries(fields).filter(([name]) => name !== 'reachedAt')
    const leaving = { ...Object.fromEntries(entries), left, ...(ofLawyer ? { reachedAt } : {}) }
    const saveMember = saveOver(
      content,
      { person, path },
      saved.texts.get(path),
      rewrite(path, text, { fields: leaving, body }),
    )
    const articles =
      articlesTo === null
        ? []
        : articlesBy(path, saved.read).flatMap((article) => withAuthor(article, articlesTo, saved))
    const at = content.now()
    return async (run) => {
      await saveMember(run)
      for (const { file, text: rewritten } of articles) {
        // Words that someone saved and that are not public stay theirs.
        const { person: writer = person, at: writtenAt = at, renamedFrom = null } = file.change ?? {}
        const change = { version: versionOf(rewritten), text: rewritten, ...baseOnDisk(file.stored) }
        await putChange(run, { path: file.path, ...change, person: writer, at: writtenAt, renamedFrom })
        await tieTogether(run, [path, file.path])
      }
    }
  })
}

function withAuthor({ path }: ReadFile, author: string, { texts }: SavedContent) {
  const file = texts.get(path)
  if (file?.text == null) return []
  const { fields, body } = valuesIn(path, file.text)
  return [{ file, text: rewrite(path, file.text, { fields: { ...fields, author }, body }) }]
}

function requireMember(path: string, files: readonly ReadFile[]): ReadFile {
  const member = files.find((file) => file.path === path)
  if (member && kindOfFile(path)?.collection === 'team') return member
  throw new ContentRefusal(404, 'There is no such member, or their page cannot be read.')
}

function articlesBy(path: string, files: readonly ReadFile[]): ReadFile[] {
  const name = slugOfFile(path)
  return files.filter((file) => postKinds.includes(file.collection) && fieldOf(file, 'author') === name)
}

/** The members who are here, besides this one. */
function otherMembers(path: string, files: readonly ReadFile[]): ReadFile[] {
  return files.filter(
    (file) => file.collection === 'team' && file.path !== path && fieldOf(file, 'left') === undefined,
  )
}
