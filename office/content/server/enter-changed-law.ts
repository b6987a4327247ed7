import type { z } from 'zod'
import { fieldFaults } from '../../../content-model/field-faults.ts'
import { kindOf } from '../../../content-model/kinds.ts'
import type { ContentFinding, changedLawAnswerSchema, changedLawRequestSchema } from '../contract.ts'
import { rewrite, valuesIn, writtenAnew } from '../store/rewrite.ts'
import { findingsFor, reviewsByFile } from './ask-rules.ts'
import { titleOf } from './groups.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { saveOver } from './save-over.ts'

const path = kindOf('changedLaw').pattern

/** The days of an entry. */
const dates = /\.(?:changed|entered)$/

/**
 * Enters a change in the law, once for all texts, as a saved change of the list. Returns the texts that cite the law and
 * do not mention the change, and what is still to be set right in the entry. Throws `ContentRefusal`.
 */
export async function enterChangedLaw(
  content: Content,
  person: string,
  { citation, changed, what, source }: z.infer<typeof changedLawRequestSchema>,
): Promise<z.infer<typeof changedLawAnswerSchema>> {
  await content.makeEditable()
  const findings = await content.act(async ({ texts }) => {
    const saved = texts.get(path)
    const fields = saved?.text == null ? [] : valuesIn(path, saved.text).fields
    const entries = Array.isArray(fields) ? fields : []
    const values = {
      fields: [...entries, { citation, changed, entered: content.today(), what, source }],
      body: null,
    }
    const text = saved?.text == null ? writtenAnew(path, values) : rewrite(path, saved.text, values)
    const isNew = ({ field }: ContentFinding) => field?.startsWith(`${entries.length}.`)
    const findings = (await findingsFor(content, [{ path, text }])).flat().filter(isNew)
    const named = fieldFaults({ path, fields: values.fields }).map(({ field }) => field)
    // What is missing elsewhere, such as the source in the list of citations, can be added afterward.
    const fault = findings.find(({ field }) => field !== null && (named.includes(field) || dates.test(field)))
    if (fault) throw new ContentRefusal(422, fault.message)
    const write = saveOver(content, { person, path }, saved, text)
    return async (run) => {
      await write(run)
      return findings
    }
  })

  const now = await content.saved()
  const concerned = [...(await reviewsByFile(content)).values()]
    .flat()
    .filter(({ change }) => change?.citation === citation && change.what === what)
  return {
    texts: concerned.map(({ file }) => ({ path: file, title: titleOf(file, now.fields.get(file)) })),
    findings: findings.map(({ message }) => message),
  }
}
