import { canBeNew } from '../../../content-model/collections.ts'
import { schemaAt } from '../../../content-model/field-faults.ts'
import { fieldsIn, metadataOf, setAt, valuesOf } from '../../../content-model/fields.ts'
import { kindOfFile, pathOf, slugOfFile } from '../../../content-model/kinds.ts'
import { offlineFileOf } from '../../../content-model/offline.ts'
import { literally } from '../../../editorial/reading/phrases.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { withTexts } from '../../../text/visible-text.ts'
import { Refusal } from '../../kit/refusal.ts'
import { moveAsked } from '../store/approvals.ts'
import { changeTo, deleteChange, putChange, tieTogether } from '../store/changes.ts'
import { deleteDraft, draftsAt, findDraft, putDraft } from '../store/drafts.ts'
import type { Draft } from '../store/drafts.ts'
import { CannotRead, readableValues, rewrite, valuesIn } from '../store/rewrite.ts'
import type { Values } from '../store/rewrite.ts'
import { dropWhatIsPublic } from '../store/publications.ts'
import { endRemarks, moveRemarks } from '../store/comments.ts'
import type { Content, Editor, Write } from './content.ts'
import {
  requireFreeName,
  requireKind,
  requireNotBegun,
  requireNotGoingLive,
  requireUsableName,
  unchangedSince,
} from './file-guards.ts'
import { addressOf, titleOf } from './groups.ts'
import { readFiles, writtenWith } from './read-files.ts'
import { publicPathOf } from './saved-content.ts'
import type { SavedContent } from './saved-content.ts'

/**
 * Gives a saved file another name: the former name redirects to it, and links to it are updated. Returns the new path.
 */
export async function renameFile(
  content: Content,
  { person, path }: Editor,
  { name, version }: { name: string; version: string },
  nameOf: (id: string) => string,
): Promise<string> {
  const kind = requireKind(path)
  const { collection } = kind
  if (!Object.values(canBeNew).includes(collection))
    throw new Refusal(422, 'This file must keep its name, because the site looks for it by that name.')
  const to = pathOf(kind, name)
  requireUsableName(to)
  await content.edit(async (saved) => {
    const page = unchangedSince(path, version, saved)
    const { text, stored, change } = page
    requireFreeName(to, saved, change?.renamedFrom)
    if (saved.files.get(offlineFileOf(path) ?? ''))
      throw new Refusal(409, 'This page is offline. Rename it when it is back online.')
    const keepsFormer = stored !== undefined && fieldsIn(kind.schema).some(([field]) => field === 'formerly')
    const named = (own: Values) => {
      const former = [...namesIn(own), ...(keepsFormer ? [slugOfFile(path)] : [])]
      return withNames(
        former.filter((each) => each !== name),
        own,
      )
    }
    const renamed = rewrite(to, text, named(valuesIn(path, text)))
    const moveAll = await moveDrafts(
      content,
      { path, version },
      { path: to, text: renamed, version: versionOf(renamed) },
      (draft) => writtenWith(to, draft.text, named(valuesIn(path, draft.text))),
    )
    const linking = [...new Set(linksTo(path, saved).map((link) => link.path))]
    const at = content.now()
    const links = linking.flatMap((each) => {
      const file = saved.files.get(each)
      if (file?.text == null) return []
      const linked = withLinksTo(path, name, { path: each, text: file.text })
      // A saved change that is not public yet stays its writer's.
      const own = { person, at, ...(file.change ?? {}) }
      return [changeTo({ ...own, ...file, text: linked })]
    })
    const published = publicPathOf(page)
    const renamedFrom = published === to ? null : published
    return async (run) => {
      await requireNotBegun(run, to, { person, nameOf })
      await moveAll(run)
      await endRemarks(run, to)
      await moveRemarks(run, path, to)
      await moveAsked(run, path, to)
      if (stored) await putChange(run, changeTo({ path, text: null, person, at, stored, change }))
      else {
        if (change) await requireNotGoingLive(run, change, saved)
        await deleteChange(run, path)
      }
      // The file is still in the folder under its public name, which it may be getting back.
      const waiting = { stored: saved.stored.get(to), change: saved.files.get(to)?.change }
      await putChange(run, changeTo({ ...waiting, path: to, text: renamed, renamedFrom, person, at }))
      for (const link of links) await putChange(run, link)
      await tieTogether(run, [...(published ? [published] : []), to, ...linking])
      // Drops the change of a file that got its public name back unchanged.
      await dropWhatIsPublic(run)
    }
  })
  return to
}

/** The former names of a file. */
export function namesIn({ fields }: Values): unknown[] {
  return 'formerly' in fields && Array.isArray(fields.formerly) ? Array.from<unknown>(fields.formerly) : []
}

/** The values of a file or a draft with these former names. */
export function withNames(names: readonly unknown[], values: Values): Values {
  const { fields, body } = values
  if (names.length === 0 && namesIn(values).length === 0) return values
  if (names.length > 0) return { fields: { ...fields, formerly: names }, body }
  return { fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'formerly')), body }
}

/**
 * Moves everyone’s drafts of a file along when it gets another name, or its former one back: from the saved file
 * `was` to the one it is `now`. `named` gives a draft's text the new names.
 * Of drafts that arrive later, `keepDraft` moves those of a renamed file; where a new name was withdrawn, it tells
 * their writer.
 */
export async function moveDrafts(
  { store }: Content,
  was: Pick<Draft, 'path'> & { version: string | null },
  now: { path: string; text: string | null; version: string | null },
  named: (draft: Draft) => string | Promise<string>,
): Promise<Write<void>> {
  const moving = await Promise.all(
    (await draftsAt(store.run, was.path)).map(async (draft): Promise<Draft[]> => {
      try {
        await readFiles([draft])
        const text = await named(draft)
        const base = draft.base === was.version ? { base: now.version, baseText: now.text } : {}
        return [{ ...draft, ...base, path: now.path, text }]
      } catch (error) {
        // A draft that takes too long to read stays under the former name.
        if (error instanceof CannotRead || error instanceof Refusal) return []
        throw error
      }
    }),
  )
  return async (run) => {
    for (const draft of moving.flat()) {
      if ((await findDraft(run, draft.person, was.path))?.number !== draft.number) continue
      // A draft that they left under that name stays.
      if (await findDraft(run, draft.person, now.path)) continue
      await deleteDraft(run, draft.person, was.path)
      await putDraft(run, draft)
    }
  }
}

/**
 * Every reference to a file in the other files: `words` are the address of a link, or the label of a field that names the
 * file. Files that only explain the folder, such as its README, do not count.
 */
export function linksTo(path: string, { files }: SavedContent) {
  return [...files.values()].flatMap((file) => {
    // Most files do not contain the name, and are not parsed.
    if (file.path === path || !file.text?.includes(slugOfFile(path)) || !kindOfFile(file.path)) return []
    const { fields, body } = readableValues(file.path, file.text) ?? { fields: {}, body: file.text }
    const title = titleOf(file.path, fields)
    const named = fieldsNaming(path, file.path, fields).map((field) => labelOf(file.path, field))
    const linked = [...textsIn(fields), body ?? ''].flatMap((text) => linksIn(path, text))
    return [...named, ...linked].map((words) => ({ path: file.path, title, words }))
  })
}

/** A file with its links to a file, and the fields that name it, changed to another name. */
export function withLinksTo(path: string, name: string, file: { path: string; text: string }): string {
  const href = addressOf(path)
  const { fields, body } = valuesIn(file.path, file.text)
  const changed = structuredClone(fields)
  for (const field of fieldsNaming(path, file.path, fields)) setAt(changed, field.split('.'), name)
  const linked = (text: string) =>
    href === null
      ? text
      : text.replace(linkPattern(href), (link) => `${link.slice(0, link.lastIndexOf('/') + 1)}${name}`)
  const values = { fields: withTexts(changed, linked), body: body === null ? null : linked(body) }
  return rewrite(file.path, file.text, values)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function fieldsNaming(path: string, inFile: string, fields: unknown): string[] {
  const schema = kindOfFile(inFile)?.schema
  const collection = kindOfFile(path)?.collection
  if (!schema) return []
  return valuesOf(schema, fields)
    .filter(({ value, metadata }) => metadata.refersTo === collection && value === slugOfFile(path))
    .map((value) => value.path)
}

/** What the form calls a field; for an entry of a list, what it calls the list. */
function labelOf(path: string, field: string): string {
  const parts = field.replace(/(?:\.\d+)+$/, '').split('.')
  const schema = kindOfFile(path)?.schema
  return (schema && metadataOf(schemaAt(schema, parts)).label) ?? field
}

function linksIn(path: string, text: string): string[] {
  const href = addressOf(path)
  return href === null ? [] : [...text.matchAll(linkPattern(href))].map(([link]) => link)
}

/** Matches an address, but not where it is the beginning of a longer one. */
function linkPattern(href: string): RegExp {
  return new RegExp(`(?<![\\w/.-])${literally(href)}(?![\\w/-])`, 'g')
}
