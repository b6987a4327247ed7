import { listChanges } from '../store/changes.ts'
import { findDraft } from '../store/drafts.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import type { Editor, Content } from './content.ts'

/**
 * A content folder with some files replaced: `text` null means that the file is not there. `version` differs as soon as
 * any of these files does.
 */
export type ContentOverlay = {
  contentDir: string
  files: { path: string; text: string | null }[]
  version: string
}

/** The content folder as it would be with every saved change and this person's draft of this file. */
export async function contentWithDraft(content: Content, { person, path }: Editor): Promise<ContentOverlay> {
  const { run } = content.store
  const changes = (await listChanges(run)).filter((change) => change.path !== path)
  const saved = (await content.files()).get(path)
  const draft = await findDraft(run, person, path)
  const own = draft ?? saved
  const files = [...changes, ...(own ? [{ path, text: own.text }] : [])].map((file) => ({
    path: file.path,
    text: file.text,
  }))
  return { contentDir: content.contentDir(), files, version: versionOf(JSON.stringify(files)) }
}
