import { practiceAreaOf } from '../content-values.ts'
import type { ContentFile } from '../content-file.ts'
import type { TextCheck } from '../content-folder.ts'
import type { Problem } from '../finding.ts'

/** A number, an amount or a duration: in an answer, a legal figure. */
const figure = /[\d$]|\bpercent\b|\b(?:days?|weeks?|months?|years?)\b/

/**
 * Durations on an area's page say what is usual, since no one can promise them (Pa. RPC 7.1), and an answer that
 * states a legal figure names the statute, rule or case.
 */
export const areaGuides: TextCheck = (file) => {
  const { steps = [], questions = [] } = practiceAreaOf(file) ?? {}
  return [
    ...steps.flatMap(({ time }, index) => promisedTime(file, time, `steps.${index}.time`)),
    ...questions.flatMap(({ answer, source }, index) =>
      source ? [] : uncitedFigure(file, answer, `questions.${index}.answer`),
    ),
  ]
}

function promisedTime(file: ContentFile, time: string, field: string): Problem[] {
  if (/^usually\b/i.test(time)) return []
  const message = `"${time}" reads as a promise. Write what is usual: "Usually one week".`
  return [{ file: file.path, line: file.lineOfField(field), message }]
}

function uncitedFigure(file: ContentFile, answer: string, field: string): Problem[] {
  const found = figure.exec(answer)?.[0]
  if (!found) return []
  const message = `The answer states a figure ("${found}") without its \`source\`. Name the statute, rule or case, or leave the figure out.`
  return [{ file: file.path, line: file.lineOfField(field), message }]
}
