import { findChange, putChange } from '../content-store/changes.ts'
import { baseOnDisk } from '../content-store/folder.ts'
import { rewrite, valuesIn } from '../content-store/rewrite.ts'
import { reviewedTextOf } from '../../../editorial/reviewed-text.ts'
import { versionOf } from '../../publish/edits.ts'
import type { Editor } from './editing.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { isReviewed } from './review.ts'

/**
 * Records that a lawyer has read exactly this version: the day, the lawyer's file in team/, the hash of what was read,
 * and the next review. It becomes a saved change, to be published like any other. Throws `ContentRefusal`.
 */
export async function markReviewed(
  content: Content,
  { person, path, member }: Editor & { member: string | null },
  { version, reviewBy }: { version: string; reviewBy: string | null },
): Promise<void> {
  const kind = requireKind(path)
  if (!isReviewed(kind)) throw new ContentRefusal(422, 'Reviews of this kind of text are not recorded.')
  if (member === null) throw new ContentRefusal(422, 'Your account is not linked to a lawyer on the team.')
  await content.makeEditable()
  const saved = (await content.saved()).texts.get(path)
  if (saved?.text == null) throw new ContentRefusal(404, 'There is no such text.')
  const { text, stored } = saved
  const values = valuesIn(path, text)
  const review = {
    reviewed: content.today(),
    reviewedBy: member,
    reviewedText: reviewedTextOf({ path, text }),
    ...(reviewBy === null ? {} : { reviewBy }),
  }
  const marked = rewrite(path, text, { ...values, fields: { ...values.fields, ...review } })
  await content.store.transaction(async (run) => {
    const change = await findChange(run, path)
    if ((change ?? saved).version !== version) {
      throw new ContentRefusal(
        409,
        'Someone saved another version in the meantime. Read that one, then mark it.',
      )
    }
    const as = { ...baseOnDisk(stored), renamedFrom: change?.renamedFrom ?? null }
    await putChange(run, { path, ...as, version: versionOf(marked), text: marked, person, at: content.now() })
  })
}
