import { keptSentencesFile } from '../../../editorial/kept.ts'
import { versionOf } from '../../publish/edits.ts'
import { listedKept, writtenKept } from '../content/keep-sentence.ts'
import { baseOnDisk } from '../content-store/folder.ts'
import { forgetKept, listKept } from '../content-store/kept-sentences.ts'
import type { PublishedChange } from '../content-store/published-changes.ts'
import type { PublishingParts } from './parts.ts'

/**
 * What a publish of these changes adds to the list of kept sentences: those of its pages that lawyers who are there kept.
 * It is made when the publish begins, so that it ties no two pages together. Undefined if there are none.
 */
export async function keptChange(
  { content, lawyers }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<PublishedChange | undefined> {
  const paths = new Set(changes.map(({ path }) => path))
  if (paths.has(keptSentencesFile)) return undefined
  const present = await lawyers()
  const kept = (await listKept(content.store.run)).filter(
    ({ path, person }) => paths.has(path) && present.has(person),
  )
  const [first] = kept
  if (!first) return undefined
  const stored = await content.readFolder()
  const text = writtenKept(content, listedKept(stored), kept)
  return {
    ...{ path: keptSentencesFile, ...baseOnDisk(stored.get(keptSentencesFile)) },
    ...{ version: versionOf(text), text, renamedFrom: null, lawyer: first.person },
    sentence: kept
      .map(({ sentence, reason }) => `Kept by a lawyer: “${sentence}” Reason: ${reason}`)
      .join(' '),
  }
}

/** Forgets what waited and is written now. */
export async function forgetWritten(
  run: Parameters<typeof listKept>[0],
  { content }: Pick<PublishingParts, 'content'>,
  changes: readonly PublishedChange[],
): Promise<void> {
  const written = changes.find(({ path }) => path === keptSentencesFile)?.text ?? ''
  for (const kept of await listKept(run))
    if (written.includes(writtenKept(content, '', [kept]))) await forgetKept(run, kept)
}
