import type { z } from 'zod'
import { isoDay } from '../../../text/iso-day.ts'
import { canBeNew, postKinds } from '../../../content-model/collections.ts'
import type { Collection } from '../../../content-model/collections.ts'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { kindOf, kindOfFile, pathOf } from '../../../content-model/kinds.ts'
import { offlineFileOf } from '../../../content-model/offline.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { newContentSchema } from '../contract.ts'
import { changeTo, deleteChange, putChange, tieTogether } from '../store/changes.ts'
import { listDraftFiles, putDraft } from '../store/drafts.ts'
import { valuesIn, writtenAnew } from '../store/rewrite.ts'
import type { Values } from '../store/rewrite.ts'
import { endRemarks } from '../store/comments.ts'
import type { Content, Editor } from './content.ts'
import { givenValues } from './editing.ts'
import {
  isNeeded,
  requireFreeName,
  requireNotBegun,
  requireNotGoingLive,
  requireUsableName,
  requireWritten,
  unchangedSince,
} from './file-guards.ts'
import { readFiles } from './read-files.ts'
import { linksTo } from './renames.ts'
import type { ReadFile } from './saved-content.ts'

/**
 * What a new file begins with: a new number, and, for an article, that it is a draft. A copy has everything else too,
 * except the review, which was of another file, former names, which lead to the other one, the mark of sample data,
 * which can only be removed, and the author of news, who has not written the copy.
 */
function newFields(
  collection: Collection,
  files: readonly NumberedFile[],
  copied: Values | undefined,
): Values {
  const declared = fieldsIn(kindOf(collection).schema)
  const notCopied = new Set([
    'formerly',
    'sample',
    ...(collection === 'news' ? ['author'] : []),
    ...declared.filter(([, field]) => metadataOf(field).setByReview).map(([name]) => name),
  ])
  const fields = Object.fromEntries(
    Object.entries(copied?.fields ?? {}).filter(([name]) => !notCopied.has(name)),
  )
  const number = declared.map(([name]) => name).find((name) => name === 'id' || name === 'order')
  const numbered = postKinds.includes(collection) ? postKinds : [collection]
  const numbers = files
    .filter((file) => numbered.includes(file.collection))
    .map((file) => (number === undefined ? 0 : Number(fieldOf(file, number))))
    .filter((value) => Number.isInteger(value))
  return {
    fields: {
      ...(number === undefined ? {} : { [number]: Math.max(0, ...numbers) + 1 }),
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== number)),
      ...(collection === 'blog' ? { draft: true } : {}),
    },
    body: copied?.body ?? '',
  }
}

type NumberedFile = Omit<ReadFile, 'name'>

/** Everyone's drafts: the number of one that was never saved is taken, too. */
async function readDrafts(run: RunSql): Promise<NumberedFile[]> {
  const drafts = await listDraftFiles(run)
  const read = await readFiles(drafts)
  return drafts.flatMap(({ path }, place) => {
    const collection = kindOfFile(path)?.collection
    return collection ? [{ path, collection, fields: read[place]?.values?.fields }] : []
  })
}

/**
 * Likely values for a new page: an article has today's date, its writer or the firm's first lawyer as author, that lawyer's
 * first area, and a year until it is reviewed again; news has today's date, and its writer as author if that is a lawyer,
 * who may publish it alone; a banner begins today, on every page.
 */
function likelyFields(
  collection: Collection,
  files: readonly ReadFile[],
  { member, today }: { member: string | null; today: string },
): Record<string, unknown> {
  if (collection === 'announcements') return { from: today, where: 'every page' }
  if (!postKinds.includes(collection)) return {}
  const order = (file: ReadFile) => Number(fieldOf(file, 'order'))
  const team = files.filter((file) => file.collection === 'team' && fieldOf(file, 'left') === undefined)
  const lawyers = team
    .filter((file) => fieldOf(file, 'lawyer') === true)
    .sort((one, other) => order(one) - order(other))
  const writer = team.find(({ name }) => name === member)
  const itself = lawyers.find((lawyer) => lawyer === writer)
  if (collection === 'news') return { ...(itself && { author: itself.name }), date: today }
  const author = itself ?? lawyers[0]
  const areas = author && fieldOf(author, 'practiceAreas')
  const area: unknown = Array.isArray(areas) ? areas[0] : undefined
  return {
    ...(author && { author: author.name }),
    date: today,
    ...(typeof area === 'string' && { area }),
    asOf: today,
    reviewBy: yearAfter(today),
    ...checkedBy(writer),
  }
}

function yearAfter(day: string): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return isoDay(date)
}

function checkedBy(writer: ReadFile | undefined): { checkedBy?: string } {
  const name = writer && fieldOf(writer, 'name')
  return typeof name === 'string' ? { checkedBy: name } : {}
}

/**
 * Begins a new file as a draft of this person, with its title and its body or as a copy. Returns its path. Throws
 * `Refusal`.
 */
export async function beginFile(
  content: Content,
  { id: person, member }: { id: string; member: string | null },
  nameOf: (id: string) => string,
  { group, name, copyOf, title, body: given }: z.infer<typeof newContentSchema>,
): Promise<string> {
  const collection = canBeNew[group]
  if (!collection) throw new Refusal(422, 'Files of this kind cannot be added. Edit one that exists.')
  const path = pathOf(kindOf(collection), name)
  requireUsableName(path)
  await content.act(async (saved) => {
    const copied = copyOf === null ? undefined : saved.files.get(copyOf)?.text
    if (copyOf !== null && (copied == null || kindOfFile(copyOf)?.collection !== collection)) {
      throw new Refusal(404, 'The page to copy is no longer there.')
    }
    const { fields, body } = newFields(
      collection,
      [...saved.read, ...(await readDrafts(content.store.run))],
      copyOf !== null && copied ? valuesIn(copyOf, copied) : undefined,
    )
    const likely =
      copyOf === null ? likelyFields(collection, saved.read, { member, today: content.today() }) : {}
    const titled = title === undefined ? {} : { title }
    const values = givenValues(path, { fields: { ...titled, ...likely, ...fields }, body: given ?? body })
    requireFreeName(path, saved)
    const text = writtenAnew(path, values)
    await readFiles([{ path, text }])
    return async (run) => {
      await requireNotBegun(run, path, { person, nameOf })
      const draft = { person, path, base: null, baseText: null, number: 1, field: null, at: content.now() }
      await putDraft(run, { ...draft, text })
      await endRemarks(run, path)
    }
  })
  return path
}

/** Deletes a saved file, as a change that waits to be published. Refused while something needs it. */
export async function deleteFile(content: Content, { person, path }: Editor, version: string): Promise<void> {
  requireWritten(path)
  await content.edit(async (saved) => {
    const { stored, change } = unchangedSince(path, version, saved)
    const offline = saved.files.get(offlineFileOf(path) ?? '')
    if (offline && !offline.stored)
      throw new Refusal(409, 'This page is about to go offline. Wait until it is, then delete it.')
    if (isNeeded(path)) throw new Refusal(422, 'The site needs this file, so it cannot be deleted.')
    const [link] = linksTo(path, saved)
    if (link)
      throw new Refusal(409, `“${link.title}” still refers to it. Change that first, then delete this page.`)
    return async (run) => {
      if (!stored) {
        if (change) await requireNotGoingLive(run, change, saved)
        await endRemarks(run, path)
        return deleteChange(run, path)
      }
      const gone = { text: null, person, at: content.now() }
      await putChange(run, changeTo({ ...gone, path, stored, change }))
      // Deleting a page that is offline does not put it back online.
      if (!offline?.stored) return
      await putChange(run, changeTo({ ...gone, path: offline.path, stored: offline.stored }))
      await tieTogether(run, [path, offline.path])
    }
  })
}
