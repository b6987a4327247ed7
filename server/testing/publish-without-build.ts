import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanges, settle } from '../../office/publishing/server/carry-out.ts'
import type { Publishers, PublishingParts } from '../../office/publishing/server/publishing-parts.ts'
import { waitingChanges } from '../../office/publishing/server/waiting-changes.ts'
import type { WaitingChange } from '../../office/publishing/server/waiting-changes.ts'
import { applyEdits, requireBases, forgetEdits, finishEdits, noteEdits } from '../publish/edits.ts'
import type { ContentEdit } from '../publish/edits.ts'
import { PublicUnwritten, systemCode } from '../publish/cannot-publish.ts'
import { activate, siteOf } from '../publish/releases.ts'

/** Begins the history with the content folder as it is, or only with these files. */
export async function beginHistory({ content, history }: PublishingParts, paths?: string[]): Promise<void> {
  const all = paths ?? [...(await content.readFolder()).keys()]
  const files = all.map((path) => ({ path, bytes: readFileSync(join(content.contentDir(), path)) }))
  const begun = { by: 'Someone', at: content.now(), lawyer: null, release: 'r', sentences: ['Begun'] }
  await history.add(begun, files)
}

/** Publishes the waiting changes, or only these, without building the site. */
export async function publishWithoutBuild(
  parts: PublishingParts,
  by: Publishers,
  chosen?: WaitingChange[],
): Promise<void> {
  const contentDir = parts.content.contentDir()
  const release = { id: 'r', publishedAt: '', siteHash: '', contentHash: '', bytes: 0 }
  const publish = async (edits: ContentEdit[]) => {
    await requireBases(contentDir, edits)
    await applyEdits(contentDir, edits)
    return release
  }
  const changes = chosen ?? (await waitingChanges(parts))
  await buildChanges({ ...parts, publish }, changes, { signal: new AbortController().signal })
  await settle(parts, { ...by, startedAt: parts.content.now() }, changes, release.id)
}

/** Makes publishing write to the content folder at once, without building the site. */
export function withoutBuilds(parts: PublishingParts): void {
  const { content, dataDir, target } = parts
  let count = 0
  parts.publish = async (edits) => {
    await requireBases(content.contentDir(), edits)
    await applyEdits(content.contentDir(), edits)
    const id = `r${++count}`
    mkdirSync(siteOf(dataDir, id), { recursive: true })
    return { id, publishedAt: '', siteHash: '', contentHash: '', bytes: 0 }
  }
  parts.target = { ...target, shows: () => undefined }
}

/** Publishes without building, but switches releases like the publishing process; `onSwitch` runs right after that. */
export function withoutBuildsButSwitched(parts: PublishingParts, onSwitch: () => void): void {
  withoutBuilds(parts)
  const { content, dataDir } = parts
  let count = 0
  parts.publish = async (edits) => {
    const contentDir = content.contentDir()
    await finishEdits(dataDir, contentDir)
    await requireBases(contentDir, edits)
    const id = `r${++count}`
    mkdirSync(siteOf(dataDir, id), { recursive: true })
    await noteEdits(dataDir, { release: id, edits })
    await activate(dataDir, id)
    onSwitch()
    try {
      await applyEdits(contentDir, edits)
      await forgetEdits(dataDir)
    } catch (error) {
      throw new PublicUnwritten(systemCode(error))
    }
    return { id, publishedAt: '', siteHash: '', contentHash: '', bytes: 0 }
  }
}
