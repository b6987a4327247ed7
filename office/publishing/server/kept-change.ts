import { keptSentencesFile, mergedKept } from '../../../editorial/kept.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { listedKept, writtenKept } from '../../content/server/keep-sentence.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { baseOnDisk } from '../../content/store/folder.ts'
import { forgetKept, listKept } from '../../content/store/kept-sentences.ts'
import type { PublishedChange } from '../../content/store/publishes.ts'
import type { PublishingParts } from './parts.ts'

/**
 * The list of kept sentences as a publish of these changes writes it: with those of its pages that lawyers who are there
 * kept, and with what the publish itself changes in the list. It is made when the publish begins, so that it ties no two
 * pages together. Undefined if nothing was kept.
 */
export async function keptChange(
  { content, lawyers, names }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<PublishedChange | undefined> {
  const paths = new Set(changes.map(({ path }) => path))
  const present = await lawyers()
  const kept = (await listKept(content.store.run)).filter(
    ({ path, person }) => paths.has(path) && present.has(person),
  )
  const [first] = kept
  if (!first) return undefined
  const stored = await content.readFolder()
  const own = changes.find(({ path }) => path === keptSentencesFile)
  const text = writtenKept(content, own ? (own.text ?? '') : listedKept(stored), kept)
  const nameOf = await names()
  const sentences = kept.map(
    ({ sentence, reason, person }) =>
      `Kept by ${nameOf(person) || 'a lawyer'}: “${sentence}” Reason: ${reason}`,
  )
  return {
    path: keptSentencesFile,
    ...baseOnDisk(stored.get(keptSentencesFile)),
    version: versionOf(text),
    text,
    renamedFrom: null,
    lawyer: own?.lawyer ?? first.person,
    sentence: [...(own ? [own.sentence] : []), ...sentences].join(' '),
  }
}

/**
 * The list of kept sentences that someone changed and that waits, over one that was published meanwhile: with what both did.
 * Undefined if one of them is no list; then a person compares them.
 */
export function listOver(
  waiting: SavedChange,
  published: Pick<PublishedChange, 'version' | 'text'>,
): SavedChange | undefined {
  if (waiting.text === null || published.text === null) return undefined
  const text = mergedKept(waiting.baseText ?? '', waiting.text, published.text)
  if (text === undefined) return undefined
  const { version: base, text: baseText } = published
  return { ...waiting, base, baseText, text, version: versionOf(text) }
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
