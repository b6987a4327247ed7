import { z } from 'zod'
import { notConcerned } from '../../../content-model/changed-law.ts'
import { kindOf, slugOfFile } from '../../../content-model/kinds.ts'
import type { notConcernedRequestSchema } from '../contract.ts'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import type { Editor } from './editing.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { saveOver } from './save-over.ts'

const listPath = kindOf('changedLaw').pattern

const entrySchema = z.looseObject({ citation: z.string(), changed: z.string(), what: z.string() })

/**
 * Notes in the list of changed law that a change does not concern a text, as a saved change of the list. The text is then
 * no longer due for it. Throws `ContentRefusal`.
 */
export async function setNotConcerned(
  content: Content,
  { person, path }: Editor,
  meant: z.infer<typeof notConcernedRequestSchema>,
): Promise<void> {
  const list = notConcerned[requireKind(path).collection]
  if (!list) throw new ContentRefusal(422, 'Changes in the law are not tracked for this kind of page.')
  await content.makeEditable()
  await content.act(async ({ texts }) => {
    const saved = texts.get(listPath)
    const fields = saved?.text == null ? [] : valuesIn(listPath, saved.text).fields
    const entries: unknown[] = Array.isArray(fields) ? fields : []
    const isMeant = (entry: unknown) => {
      const { data } = entrySchema.safeParse(entry)
      return data?.citation === meant.citation && data.changed === meant.changed && data.what === meant.what
    }
    if (saved?.text == null || !entries.some(isMeant))
      throw new ContentRefusal(404, 'This change is no longer in the list of changed law.')
    const marked = entries.map((entry) => (isMeant(entry) ? withName(entry, list, slugOfFile(path)) : entry))
    const text = rewrite(listPath, saved.text, { fields: marked, body: null })
    return saveOver(content, { person, path: listPath }, saved, text)
  })
}

function withName(entry: unknown, list: string, name: string): unknown {
  const fields = entrySchema.parse(entry)
  const names: unknown = fields[list]
  const before: unknown[] = Array.isArray(names) ? names : []
  return { ...fields, [list]: [...new Set([...before, name])] }
}
