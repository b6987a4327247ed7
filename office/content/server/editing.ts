import { z } from 'zod'
import { mostNesting, nestedTooDeep } from '../../../content-model/nesting.ts'
import { fieldsIn, metadataOf, unwrapped } from '../../../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { formerNamesOf } from '../../../content-model/rules-between-files.ts'
import { valuesIn } from '../store/rewrite.ts'
import type { Values } from '../store/rewrite.ts'
import { keptNumber } from '../../../content-model/telephone.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { staleSchema, draftRequestSchema, saveRequestSchema } from '../contract.ts'
import {
  findWritten,
  noteWritten,
  orderOf,
  deleteDraft,
  findDraft,
  noteShown,
  putDraft,
  notePresence,
} from '../store/drafts.ts'
import type { Draft } from '../store/drafts.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { StoredFile } from '../store/folder.ts'
import type { SavedContent, SavedFile } from './saved-content.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { changeTo, movedTo, putChange } from '../store/changes.ts'
import { dropWhatIsPublic } from '../store/publications.ts'
import { requireWritten } from './file-guards.ts'
import { namesIn, withNames } from './renames.ts'
import { requireUploads } from './pictures/keep-picture.ts'
import { requireOwn } from './sample-firm.ts'
import type { Content, Editor, Write } from './content.ts'
import { readFiles, writtenWith } from './read-files.ts'
import { obstacleSentences } from './long-files.ts'

/** The longest file that the office accepts, in characters. The sample’s longest article has 9,500. */
const longest = 400_000

/** Names that mean something else to JavaScript than to a file. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks values that a browser sent, and leaves out optional fields that are empty. A yes-or-no that a file must have is
 * shown as an unchecked box until someone checks it, so it is "no" until then. Throws `Refusal`.
 */
export function givenValues(path: string, { fields, body }: Values): Values {
  requirePlain(fields, 0)
  if (JSON.stringify(fields).length + (body?.length ?? 0) > longest) {
    throw new Refusal(413, 'This text is too long for one page. Divide it, or save a shorter one.')
  }
  const given = asWritten(fields, kindOfFile(path)?.schema)
  const isFields = typeof given === 'object' && given !== null
  return { fields: Array.isArray(given) ? given : isFields ? { ...given } : {}, body }
}

/**
 * The given values with the reviews that the file, or each entry of its list, already has: only lawyers set those
 * fields, by marking as reviewed. `own` has the values of the file that is changed; undefined for a new one.
 */
function withOwnReview(path: string, given: Values, own: Values | undefined): Values {
  const schema = kindOfFile(path)?.schema
  if (!schema) return given
  if (!Array.isArray(given.fields)) return { ...given, fields: ownReview(schema, given.fields, own?.fields) }
  const entry = fieldsIn(schema)[0]?.[1]
  const entries = Array.isArray(own?.fields) ? own.fields.map((each) => named.safeParse(each).data) : []
  // If two entries have the same name, the first one counts.
  const byName = new Map(entries.reverse().map((each) => [each?.name, each]))
  const fields = given.fields.map((each) => {
    const { data } = named.safeParse(each)
    return entry && data ? ownReview(entry, data, byName.get(data.name)) : each
  })
  return { ...given, fields }
}

const named = z.looseObject({ name: z.string() })

/** The given fields, with the review fields as they were before. */
function ownReview(schema: z.ZodType, given: Record<string, unknown>, own: unknown): Record<string, unknown> {
  const ofReview = new Set(
    fieldsIn(schema)
      .filter(([, field]) => metadataOf(field).setByReview)
      .map(([name]) => name),
  )
  const before = typeof own === 'object' && own !== null ? Object.entries(own) : []
  const reviewed = Object.fromEntries(before.filter(([name]) => ofReview.has(name)))
  const fields = Object.entries(given).filter(([name]) => !ofReview.has(name) || name in reviewed)
  return { ...Object.fromEntries(fields), ...reviewed }
}

function requirePlain(value: unknown, depth: number): void {
  if (depth > mostNesting) throw new Refusal(422, nestedTooDeep)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (forbidden.has(name)) throw new Refusal(422, `A field cannot be called "${name}".`)
    requirePlain(inner, depth + 1)
  }
}

/**
 * A form sends an optional field that was emptied as "" or null, which the file leaves out; it does not send unchecked
 * boxes.
 */
function asWritten(value: unknown, schema: z.ZodType | undefined): unknown {
  if (schema && typeof value === 'string' && metadataOf(schema).isTelephone) return keptNumber(value)
  if (!schema || typeof value !== 'object' || value === null) return value
  const declared = new Map(fieldsIn(schema))
  const inside = (name: string) => declared.get(name) ?? declared.get('*')
  if (Array.isArray(value)) return value.map((item) => asWritten(item, inside('*')))
  const entries = Object.entries(value).filter(([name, inner]) => !isLeftOut(inner, inside(name)))
  const unchecked = [...declared].filter(([name, field]) => name !== '*' && field instanceof z.ZodBoolean)
  return {
    ...Object.fromEntries(unchecked.map(([name]) => [name, false])),
    ...Object.fromEntries(entries.map(([name, inner]) => [name, asWritten(inner, inside(name))])),
  }
}

function isLeftOut(value: unknown, schema: z.ZodType | undefined): boolean {
  if (value !== '' && value !== null) return false
  return schema !== undefined && unwrapped(schema) !== schema && schema.safeParse(undefined).success
}

/** What someone else, or another tab, saved in the meantime; `by` is a person's id, "" for a change on disk. */
export type Stale = z.infer<typeof staleSchema>['current']

/** What an outdated tab has not seen: the person's newer draft or, without one, the saved file. */
function staleOf(path: string, known: Known, draft: Draft | undefined): Stale {
  if (!draft) return staleSaved(path, known, 0)
  const { base, number, person, at } = draft
  return { ...valuesIn(path, draft.text), version: base, gone: null, number, by: person, at }
}

/** What was saved, for someone whose draft is outdated. `number` is that of the draft. */
function staleSaved(path: string, known: Known, number: number): Stale {
  const { text = null, version = null, change } = known.files.get(path) ?? {}
  const gone = text === null ? { movedTo: newPathOf(path, known) ?? null } : null
  const by = change?.person ?? ''
  return { ...valuesOf(path, text), version, gone, number, by, at: change?.at ?? 0 }
}

/** The files as saved, and the fields of those that can be read. */
type Known = Pick<SavedContent, 'files' | 'fields'>

/** Where a renamed file is now: until the rename is published, by its change, and afterward by its former names. */
function newPathOf(path: string, { files, fields }: Known): string | undefined {
  const moved = movedTo([...files.values()].flatMap(({ change }) => change ?? [])).get(path)
  if (moved !== undefined || files.get(path)?.text != null) return moved
  const collection = kindOfFile(path)?.collection
  const name = slugOfFile(path)
  const renamed = [...fields].find(
    ([other, own]) =>
      kindOfFile(other)?.collection === collection &&
      formerNamesOf({ path: other, fields: own }).includes(name),
  )
  return renamed?.[0]
}

function staleOnDisk(path: string, stored: StoredFile | undefined, number: number): Stale {
  const { base, baseText } = baseOnDisk(stored)
  const gone = baseText === null ? { movedTo: null } : null
  return { ...valuesOf(path, baseText), version: base, gone, number, by: '', at: 0 }
}

function valuesOf(path: string, text: string | null): Pick<Stale, 'fields' | 'body'> {
  return text === null ? { fields: {}, body: null } : valuesIn(path, text)
}

/** Saves what is typed as a draft, or reports what is newer. */
export async function keepDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof draftRequestSchema>,
): Promise<{ kept: Draft } | { stale: Stale }> {
  requireWritten(path)
  const given = givenValues(path, request)
  const files = await content.files()
  const saved = files.get(path)
  // Once the rename is public, a new file may take the former name.
  const mayBeMoved = request.base !== null && saved?.text == null
  const known = mayBeMoved ? await content.shown() : { files, fields: new Map<string, unknown>() }
  const newPath = mayBeMoved ? newPathOf(path, known) : undefined
  if (newPath !== undefined) {
    const newer = await keepMoved(content, { person, path: newPath }, { ...request, ...given }, known)
    return { stale: newer ?? staleSaved(path, known, 0) }
  }
  const before = await findDraft(content.store.run, person, path)
  const baseText = baseOf(request.base, saved, before)
  const text = baseText === undefined ? '' : await draftText(path, baseText, given)
  if (before) await readFiles([before])
  return content.store.transaction(async (run) => {
    const last = await findDraft(run, person, path)
    const written = await findWritten(run, person, path)
    const order = orderOf(written, request.writer)
    if (order === 'past') return last ? { kept: last } : { stale: staleOf(path, known, last) }
    const number = last?.number ?? 0
    if (order !== 'next' && number !== request.number) return { stale: staleOf(path, known, last) }
    if (baseText === undefined || baseOf(request.base, saved, last) !== baseText) {
      return { stale: staleSaved(path, known, request.number) }
    }
    requireOwn({ path, baseText: publicText(saved, files), text })
    await requireUploads(content, { path, text, before: [baseText, last?.text] })
    const kept: Draft = {
      shown: last?.shown ?? [],
      person,
      path,
      base: request.base,
      baseText,
      number: number + 1,
      text,
      field: request.field,
      at: content.now(),
    }
    await putDraft(run, kept)
    if (request.writer)
      await noteWritten(run, { person, path }, { ...request.writer, version: null, at: kept.at })
    await notePresence(run, { person, path, field: request.field, at: kept.at })
    return { kept }
  })
}

/**
 * Saves what was typed in a file that has since been renamed as the writer’s draft under the new name. The base remains
 * the version that the writer saw. Returns what another tab has written there meanwhile: the words here must be
 * compared with it first.
 */
async function keepMoved(
  content: Content,
  { person, path }: Editor,
  { fields, body, base, number, field }: z.infer<typeof draftRequestSchema>,
  known: Known,
): Promise<Stale | undefined> {
  const saved = known.files.get(path)
  if (saved?.text == null) return undefined
  await readFiles([{ path, text: saved.text }])
  const names = namesIn(valuesIn(path, saved.text))
  const given = names.length > 0 ? withNames(names, { fields, body }) : { fields, body }
  const text = await draftText(path, saved.text, given)
  return content.store.transaction(async (run) => {
    const last = await findDraft(run, person, path)
    // An earlier request may have kept the same words, and its answer was lost.
    if (last?.text === text) return undefined
    if ((last?.number ?? 0) !== number) {
      const newer = staleOf(path, known, last)
      // Former names are not shown for comparison.
      return { ...newer, ...withNames(namesIn({ fields, body }), newer) }
    }
    requireOwn({ path, baseText: publicText(saved, known.files), text })
    await requireUploads(content, { path, text, before: [saved.text, last?.text] })
    const from = last ?? { base, baseText: saved.text }
    const kept = {
      base: from.base,
      baseText: from.baseText,
      number: number + 1,
      text,
      field,
      at: content.now(),
    }
    await putDraft(run, { person, path, ...kept })
    return undefined
  })
}

/** The text of a file in the content folder, which has a renamed file under its former name. */
function publicText(saved: SavedFile | undefined, files: Known['files']): string | null {
  const former = saved?.change?.renamedFrom
  return baseOnDisk((former ? files.get(former) : saved)?.stored).baseText
}

/** A file as it was saved. `isRepeat` says that an earlier request saved it, and its answer was lost. */
type Saved = { text: string; version: string; at: number; isRepeat: boolean }

/** Makes the draft the saved file, as a change that waits to be published, or reports what is newer. */
export async function saveDraft(
  content: Content,
  { person, path }: Editor,
  request: z.infer<typeof saveRequestSchema>,
): Promise<Saved | { stale: Stale }> {
  requireWritten(path)
  await requireReadable(content, { person, path })
  return content.edit(async (known) => {
    const saved = known.files.get(path)
    const stored = saved?.stored
    return async (run) => {
      const draft = await findDraft(run, person, path)
      const written = await findWritten(run, person, path)
      if (orderOf(written, request.writer) === 'past') {
        const isRepeat = written?.turn === request.writer?.turn
        if (!isRepeat || !written?.version) return { stale: staleOf(path, known, draft) }
        return { text: saved?.text ?? '', version: written.version, at: written.at, isRepeat }
      }
      if (draft?.number !== request.number) return { stale: staleOf(path, known, draft) }
      const isSeen = (version: string | null) =>
        version === draft.base ||
        (version !== null && version === request.over) ||
        draft.shown.some((each) => each.version === version && each.number < draft.number)
      const version = saved?.version ?? null
      if (!isSeen(version)) {
        await noteShown(run, draft, version)
        return { stale: staleSaved(path, known, draft.number) }
      }
      const before = saved?.change
      const onDisk = baseOnDisk(stored)
      if (before && before.base !== onDisk.base && !isSeen(onDisk.base)) {
        await noteShown(run, draft, onDisk.base)
        return { stale: staleOnDisk(path, stored, draft.number) }
      }
      const { text } = draft
      requireOwn({ path, baseText: publicText(saved, known.files), text })
      const own = { version: versionOf(text), at: content.now() }
      // The writer has seen what is in the folder.
      const seen = { path, text, person, at: own.at, stored, renamedFrom: before?.renamedFrom }
      await putChange(run, changeTo(seen))
      await dropWhatIsPublic(run)
      await deleteDraft(run, person, path)
      if (request.writer) await noteWritten(run, { person, path }, { ...request.writer, ...own })
      return { ...own, text, isRepeat: false }
    }
  })
}

/** Refuses a draft that would be too slow to read for everyone's lists. It stays a draft. */
async function requireReadable(content: Content, { person, path }: Editor): Promise<void> {
  const draft = await findDraft(content.store.run, person, path)
  const [read] = draft ? await readFiles([draft]) : []
  const fault = [nestedTooDeep, ...Object.values(obstacleSentences)].find((each) => each === read?.fault)
  if (fault !== undefined) throw new Refusal(422, fault)
}

/** The file's text with what was typed written into it. */
async function draftText(path: string, baseText: string | null, given: Values): Promise<string> {
  if (baseText !== null) await readFiles([{ path, text: baseText }])
  const own = baseText === null ? undefined : valuesIn(path, baseText)
  const text = await writtenWith(path, baseText, withOwnReview(path, given, own))
  await readFiles([{ path, text }])
  return text
}

/** The text that a draft changes; null for a new file, undefined if it is no longer known. */
function baseOf(
  base: string | null,
  saved: SavedFile | undefined,
  last: Draft | undefined,
): string | null | undefined {
  if (last && last.base === base) return last.baseText
  if (base === null) return saved?.text == null ? null : undefined
  return saved?.version === base ? (saved.text ?? undefined) : undefined
}

/** Returns the write of an act that replaces the text read as `saved`, or deletes the file if `text` is null. */
export function saveOver(
  { now }: Pick<Content, 'now'>,
  { person, path }: Editor,
  saved: SavedFile | undefined,
  text: string | null,
): Write<void> {
  const { stored, change } = saved ?? {}
  const renamedFrom = text === null ? null : change?.renamedFrom
  return (run) => putChange(run, changeTo({ path, text, person, at: now(), stored, change, renamedFrom }))
}
