import { z } from 'zod'
import type { reviewedRequestSchema } from '../contract.ts'
import { reviewedAs, reviewedEntryOf, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import type { Editor } from './editing.ts'
import { requireKind, unchangedSince } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { saveOver } from './save-over.ts'

/** Who read, and when: the lawyer's file in team/, and the days. */
type Reading = { reviewed: string; reviewedBy: string; reviewBy: string | null }

const named = z.looseObject({ name: z.string() })

/**
 * Records that a lawyer has read exactly this version, or one entry of it: the day, the lawyer's file in team/, the hash
 * of what was read, and the next review. It becomes a saved change, to be published like any other. Throws
 * `ContentRefusal`.
 */
export async function markReviewed(
  content: Content,
  { person, path, member }: Editor & { member: string | null },
  { version, reviewBy, entry }: z.infer<typeof reviewedRequestSchema>,
): Promise<void> {
  requireKind(path)
  const as = reviewedAs(path)
  if (as !== (entry === undefined ? 'text' : 'entries'))
    throw new ContentRefusal(422, 'Reviews of this kind of text are not recorded.')
  if (member === null) throw new ContentRefusal(422, 'Your account is not linked to a lawyer on the team.')
  const today = content.today()
  if (reviewBy !== null && reviewBy <= today)
    throw new ContentRefusal(422, 'Choose a day after today for the next review.')
  await content.makeEditable()
  const reading = { reviewed: today, reviewedBy: member, reviewBy }
  await content.act(async (all) => {
    const saved = unchangedSince(path, version, all)
    const marked =
      entry === undefined
        ? markedText(path, saved.text, reading)
        : markedEntry(path, saved.text, entry, reading)
    return saveOver(content, { person, path }, saved, marked)
  })
}

function markedText(path: string, text: string, reading: Reading): string {
  const values = valuesIn(path, text)
  const review = reviewFields(reading, reviewedTextOf({ path, text }))
  return rewrite(path, text, { ...values, fields: { ...values.fields, ...review } })
}

function markedEntry(path: string, text: string, name: string, reading: Reading): string {
  const { fields } = valuesIn(path, text)
  const entries = Array.isArray(fields) ? fields : []
  const meant = entries.map((entry) => named.safeParse(entry).data).find((entry) => entry?.name === name)
  if (!meant) throw new ContentRefusal(404, 'This entry is no longer in the list.')
  const review = reviewFields(reading, reviewedEntryOf(path, meant))
  const marked = entries.map((entry) =>
    named.safeParse(entry).data?.name === name ? { ...meant, ...review } : entry,
  )
  return rewrite(path, text, { fields: marked, body: null })
}

function reviewFields({ reviewed, reviewedBy, reviewBy }: Reading, reviewedText: string) {
  return { reviewed, reviewedBy, reviewedText, ...(reviewBy === null ? {} : { reviewBy }) }
}
