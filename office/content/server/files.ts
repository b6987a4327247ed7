import { fieldsIn } from '../../../content-model/fields.ts'
import { pathOf, slugOfFile } from '../../../content-model/kinds.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { deleteChange, putChange, tieTogether } from '../store/changes.ts'
import { baseOnDisk } from '../store/folder.ts'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import { canBeNew } from './begin-text.ts'
import type { Editor, Content } from './content.ts'
import { isNeeded, isTaken, requireKind, requireNotGoingLive, taken, unchangedSince } from './file-guards.ts'
import { linksTo, withLinksTo } from './links.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedText } from './saved-content.ts'

/** Gives a saved text another name: the former one leads to it, and what links to it follows. Returns the new path. */
export async function renameText(
  content: Content,
  { person, path }: Editor,
  { name, version }: { name: string; version: string },
): Promise<string> {
  const kind = requireKind(path)
  const { collection } = kind
  if (!Object.values(canBeNew).includes(collection))
    throw new ContentRefusal(422, 'This file must keep its name, because the site looks for it by that name.')
  await content.makeEditable()
  const to = pathOf(kind, name)
  await content.act(async (saved) => {
    const { text, stored, change } = unchangedSince(path, version, saved)
    if (isTaken(to, saved)) throw taken(to)
    const values = valuesIn(path, text)
    const own = 'formerly' in values.fields ? values.fields.formerly : []
    const former = [...(Array.isArray(own) ? Array.from<unknown>(own) : []), slugOfFile(path)]
    const keepsFormer = stored !== undefined && fieldsIn(kind.schema).some(([field]) => field === 'formerly')
    const fields = keepsFormer
      ? { ...values.fields, formerly: former.filter((each) => each !== name) }
      : values.fields
    const renamed = rewrite(to, text, { ...values, fields })
    const linking = [...new Set(linksTo(path, saved).map((link) => link.path))]
    const at = content.now()
    const changed = (file: SavedText | undefined, now: string | null) => {
      const next = now === null ? { version: null, text: null } : { version: versionOf(now), text: now }
      return { ...next, ...baseOnDisk(file?.stored), at }
    }
    const links = linking.flatMap((each) => {
      const file = saved.texts.get(each)
      if (file?.text == null) return []
      const linked = withLinksTo(path, name, { path: each, text: file.text })
      // Words that someone saved and that are not public stay theirs.
      const { person: writer = person, at: writtenAt = at, renamedFrom = null } = file.change ?? {}
      return [{ path: each, ...changed(file, linked), person: writer, at: writtenAt, renamedFrom }]
    })
    const published = stored ? path : (change?.renamedFrom ?? null)
    return async (run) => {
      if (stored)
        await putChange(run, { path, ...changed(saved.texts.get(path), null), person, renamedFrom: null })
      else {
        if (change) await requireNotGoingLive(run, change, saved)
        await deleteChange(run, path)
      }
      await putChange(run, { path: to, ...changed(undefined, renamed), person, renamedFrom: published })
      for (const link of links) await putChange(run, link)
      await tieTogether(run, [...(published ? [published] : []), to, ...linking])
    }
  })
  return to
}

/** Takes a saved text away, as a change that waits to be published. Refused while something needs it. */
export async function deleteText(content: Content, { person, path }: Editor, version: string): Promise<void> {
  requireKind(path)
  await content.makeEditable()
  await content.act(async (saved) => {
    const { stored, change } = unchangedSince(path, version, saved)
    if (isNeeded(path)) throw new ContentRefusal(422, 'The site needs this file, so it cannot be deleted.')
    const [link] = linksTo(path, saved)
    if (link)
      throw new ContentRefusal(
        409,
        `“${link.title}” still refers to it. Change that first, then delete this text.`,
      )
    return async (run) => {
      if (!stored) {
        if (change) await requireNotGoingLive(run, change, saved)
        return deleteChange(run, path)
      }
      const gone = { version: null, text: null, renamedFrom: null }
      await putChange(run, { path, ...gone, ...baseOnDisk(stored), person, at: content.now() })
    }
  })
}
