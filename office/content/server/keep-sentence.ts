import type { z } from 'zod'
import { dayIn } from '../../../content-model/time-zone.ts'
import { keptSentencesFile, withKept } from '../../../editorial/kept.ts'
import type { keepRequestSchema } from '../contract.ts'
import type { StoredFile } from '../store/folder.ts'
import { listKept, noteKept } from '../store/kept-sentences.ts'
import type { Kept } from '../store/kept-sentences.ts'
import type { Editor } from './act.ts'
import { requireKind } from './file-guards.ts'
import type { ChangedText } from './parsed-content.ts'
import type { Content } from './content.ts'
import { ContentRefusal } from './refusal.ts'

/**
 * Keeps a sentence that a rule asks about, with the lawyer's reason. It lasts until its page is published, and is written
 * to the list of kept sentences with that publish. Throws `ContentRefusal`.
 */
export async function keepSentence(
  content: Content,
  { person, path, member }: Editor & { member: string | null },
  { rule, sentence, finding, reason }: z.infer<typeof keepRequestSchema>,
): Promise<void> {
  requireKind(path)
  if (member === null) throw new ContentRefusal(422, 'Your account is not linked to a lawyer on the team.')
  const kept = { path, rule, sentence, finding, person, member, reason, at: content.now() }
  await content.store.transaction((run) => noteKept(run, kept))
}

/**
 * The list of kept sentences with those that wait, as a change of its file; none if nothing waits. `lawyers`: only what these
 * kept; undefined: what anyone kept.
 */
export async function waitingKept(
  content: Pick<Content, 'store' | 'timeZone'>,
  listed: string,
  lawyers?: ReadonlySet<string>,
): Promise<ChangedText[]> {
  const kept = (await listKept(content.store.run)).filter(({ person }) => lawyers?.has(person) ?? true)
  if (kept.length === 0) return []
  return [{ path: keptSentencesFile, text: writtenKept(content, listed, kept) }]
}

/** A list of kept sentences with these at its end. */
export function writtenKept(
  { timeZone }: Pick<Content, 'timeZone'>,
  listed: string,
  kept: readonly Kept[],
): string {
  const entries = kept.map(({ rule, path, sentence, finding, member, reason, at }) => ({
    rule,
    file: path,
    sentence,
    finding,
    who: member,
    when: dayIn(timeZone, new Date(at)),
    why: reason,
  }))
  return withKept(listed, entries)
}

/** The list of kept sentences in a folder; "" if it has none. */
export function listedKept(stored: ReadonlyMap<string, StoredFile>): string {
  const file = stored.get(keptSentencesFile)?.file
  return file && 'text' in file ? file.text : ''
}
