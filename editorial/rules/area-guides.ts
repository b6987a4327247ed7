import { z } from 'zod'
import type { ContentFile } from '../content-files.ts'
import type { Finding, Rule } from '../finding.ts'

/** What the checks need of an area. The build checks the rest (`src/schemas/practice-areas.ts`). */
const guideSchema = z.object({
  steps: z.array(z.object({ time: z.string().catch('') })).catch([]),
  questions: z
    .array(z.object({ answer: z.string().catch(''), source: z.string().optional().catch(undefined) }))
    .catch([]),
})

/** A number, an amount or a stretch of time: in an answer, a figure of law. */
const figure = /[\d$]|\bpercent\b|\b(?:days?|weeks?|months?|years?)\b/

/**
 * A time on the page of an area says what is usual, since nobody can promise it (Pa. RPC 7.1), and an answer that states
 * a figure of law names the statute, rule or case.
 */
export const areaGuides: Rule = (file) => {
  if (file.folder !== 'practice-areas') return []
  const { steps, questions } = guideSchema.parse(file.fields)
  return [
    ...steps.flatMap(({ time }, index) => promisedTime(file, time, `steps.${index}.time`)),
    ...questions.flatMap(({ answer, source }, index) =>
      source ? [] : uncitedFigure(file, answer, `questions.${index}.answer`),
    ),
  ]
}

function promisedTime(file: ContentFile, time: string, field: string): Finding[] {
  if (/^usually\b/i.test(time)) return []
  const message = `"${time}" reads as a promise. Write what is usual: "Usually one week".`
  return [{ file: file.path, line: file.lineOfField(field), message }]
}

function uncitedFigure(file: ContentFile, answer: string, field: string): Finding[] {
  const found = figure.exec(answer)?.[0]
  if (!found) return []
  const message = `The answer states a figure ("${found}") without its \`source\`. Name the statute, rule or case, or leave the figure out.`
  return [{ file: file.path, line: file.lineOfField(field), message }]
}
