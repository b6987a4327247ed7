import { valuesOf } from '../content-model/fields.ts'
import { kindOf } from '../content-model/kinds.ts'
import { parseFile } from './reading/content-file.ts'
import type { Finding } from './finding.ts'
import type { TextFile } from './reading/front-matter.ts'
import { sentencesIn } from './reading/sentences.ts'

/** The sentences of a text and the values of its fields, as a rule quotes them; none if it cannot be read. */
export function saidIn(text: TextFile): ReadonlySet<string> {
  const file = parseFile(text)
  if (!file || 'message' in file) return new Set()
  const sentences = file.passages.flatMap((passage) =>
    sentencesIn(passage.text).map(({ start, end }) => passage.text.slice(start, end).trim()),
  )
  const values = valuesOf(kindOf(file.collection).schema, file.fields).map(({ value }) => value)
  return new Set([...sentences, ...values.filter((value) => typeof value === 'string')])
}

/**
 * What findings weigh beside what the public version says: of words that have not changed since, a rule only advises. They
 * were published, by a lawyer's yes or before there was the rule, and what the calendar or a changed fact made false since
 * is due for review.
 */
export function besidePublished(findings: readonly Finding[], said: ReadonlySet<string>): Finding[] {
  return findings.map((finding) =>
    finding.sentence !== undefined && said.has(finding.sentence) ? { ...finding, grade: 'advises' } : finding,
  )
}
