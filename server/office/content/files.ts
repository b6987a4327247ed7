import { slugOfFile } from '../../../content-model/kinds.ts'
import { versionOf } from '../../publish/edits.ts'
import { deleteChange, putChange, tieTogether } from '../content-store/changes.ts'
import { baseOnDisk } from '../content-store/folder.ts'
import { rewrite, valuesIn } from '../content-store/rewrite.ts'
import { canBeNew } from './begin-text.ts'
import type { Editor } from './editing.ts'
import { isNeeded, isTaken, requireKind, taken, unchangedSince } from './file-guards.ts'
import { linksTo, withLinksTo } from './links.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedText } from './saved-content.ts'

/** Gives a saved text another name: the former one leads to it, and what links to it follows. Returns the new path. */
export async function renameText(
  content: Content,
  { person, path }: Editor,
  { name, version }: { name: string; version: string },
): Promise<string> {
  const { collection, folder } = requireKind(path)
  if (!Object.values(canBeNew).includes(collection))
    throw new ContentRefusal(422, 'This file must keep its name, because the site looks for it by that name.')
  await content.makeEditable()
  const saved = await content.saved()
  const { text, stored, change } = unchangedSince(path, version, saved)
  const to = `${folder}/${name}.md`
  if (isTaken(to, saved)) throw taken(to)
  const values = valuesIn(path, text)
  const own = 'formerly' in values.fields ? values.fields.formerly : []
  const former = [...(Array.isArray(own) ? Array.from<unknown>(own) : []), slugOfFile(path)]
  const keepsFormer = stored !== undefined && collection !== 'legal'
  const fields = keepsFormer
    ? { ...values.fields, formerly: former.filter((each) => each !== name) }
    : values.fields
  const renamed = rewrite(to, text, { ...values, fields })
  const linking = [...new Set(linksTo(path, saved).map((link) => link.path))]
  await content.store.transaction(async (run) => {
    const put = (file: SavedText | undefined, at: string, now: string | null, renamedFrom: string | null) => {
      const next = now === null ? { version: null, text: null } : { version: versionOf(now), text: now }
      const base = baseOnDisk(file?.stored)
      return putChange(run, { path: at, ...next, ...base, person, at: content.now(), renamedFrom })
    }
    if (stored) await put(saved.texts.get(path), path, null, null)
    else await deleteChange(run, path)
    const published = stored ? path : (change?.renamedFrom ?? null)
    await put(undefined, to, renamed, published)
    for (const each of linking) {
      const file = saved.texts.get(each)
      if (file?.text == null) continue
      const linked = withLinksTo(path, name, { path: each, text: file.text })
      await put(file, each, linked, file.change?.renamedFrom ?? null)
    }
    await tieTogether(run, [...(published ? [published] : []), to, ...linking])
  })
  return to
}

/** Takes a saved text away, as a change that waits to be published. Refused while something needs it. */
export async function deleteText(content: Content, { person, path }: Editor, version: string): Promise<void> {
  requireKind(path)
  await content.makeEditable()
  const saved = await content.saved()
  const { stored } = unchangedSince(path, version, saved)
  if (isNeeded(path)) throw new ContentRefusal(422, 'The site needs this file, so it cannot be deleted.')
  const [link] = linksTo(path, saved)
  if (link)
    throw new ContentRefusal(
      409,
      `“${link.title}” still refers to it. Change that first, then delete this text.`,
    )
  await content.store.transaction(async (run) => {
    if (!stored) return deleteChange(run, path)
    const gone = { version: null, text: null, renamedFrom: null }
    await putChange(run, { path, ...gone, ...baseOnDisk(stored), person, at: content.now() })
  })
}
