import { PublicUnwritten } from '../../../server/publish/cannot-publish.ts'
import { currentId } from '../../../server/publish/releases.ts'
import { recoverEdits } from '../../../server/publish/unfinished-edits.ts'
import type { PublishedChange } from '../../content/store/publishes.ts'
import type { PublishingParts } from './parts.ts'
import { asContentFinding, checkWith } from './check.ts'
import { stopped } from './outcome.ts'
import type { Failure } from './outcome.ts'
import { isWritten } from './settle.ts'

/** Checks all content as it would be with these changes. Returns what stops them, or the version that was checked. */
export async function checkChanges(
  { content }: PublishingParts,
  changes: PublishedChange[],
): Promise<Failure | { checked: string }> {
  const { findings, version } = await checkWith(content, changes)
  return findings.length > 0 ? stopped(findings) : { checked: version }
}

/**
 * Builds the site with these changes and makes it the current one. Returns the release, or what stops it; throws what
 * `publish()` throws while the site stays as it was. A build that was killed after the site had changed counts: its
 * changes are written first. `unwritten`: they cannot be.
 */
export async function buildChanges(
  parts: PublishingParts,
  changes: PublishedChange[],
  signal: AbortSignal,
  checked?: string,
): Promise<{ release: string; unwritten?: PublicUnwritten } | Failure> {
  const { content, dataDir } = parts
  const before = currentId(dataDir)
  const stored = await content.readFolder()
  const edits = changes
    .filter(({ path, version }) => (stored.get(path)?.version ?? null) !== version)
    .map(({ path, base, text }) => ({ path, base, text }))
  try {
    const outcome = await parts.publish(edits, signal, checked)
    return 'findings' in outcome ? stopped(outcome.findings.map(asContentFinding)) : { release: outcome.id }
  } catch (error) {
    if (signal.aborted) throw error
    const unwritten = await recoverEdits(dataDir).then(
      () => undefined,
      (stuck: unknown) => stuck,
    )
    const release = currentId(dataDir)
    if (release === undefined || release === before) throw error
    if (await isWritten(parts, changes)) return { release }
    const failure = unwritten ?? error
    if (failure instanceof PublicUnwritten) return { release, unwritten: failure }
    throw error
  }
}
