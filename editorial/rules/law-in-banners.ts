import { citationsIn } from '../reading/citation-text.ts'
import type { Check } from '../reading/content-folder.ts'
import { figuresIn } from '../reading/figures.ts'
import { problemAt } from '../reading/problem-at.ts'
import type { Range } from '../reading/sentences.ts'
import { sentencesIn } from '../reading/sentences.ts'
import type { KnownFact } from './facts.ts'
import { factsOf } from './stated-figures.ts'

/** What makes a day or a time one that the law sets. Opening and closing times are not among them. */
const duty =
  /\b(?:due|must|files?|filed|filing|deadlines? (?:for|of)|penalt\w+|expires?|limitations?|takes? effect|in force|appeals?|register(?:ed)?)\b/i
const times = new Set(['day', 'days', 'weeks', 'months', 'years', 'year'])

/**
 * A banner goes online in a minute, without anyone who reads it for its law: where it cites law, speaks of what a fact of
 * `facts.yaml` says, or names a day by which something must be done, a lawyer reads it first.
 */
export const lawInBanners: Check = (file, folder) => {
  if (file.collection !== 'announcements') return []
  const facts = factsOf(folder)
  return file.passages.flatMap((passage) => {
    const { text } = passage
    const [found] = [
      ...citationsIn(text).filter(({ kind }) => kind !== 'hidden'),
      ...facts.flatMap((fact) => firstWords(fact, text)),
      ...sentencesIn(text).flatMap((sentence) => deadlineIn(text, sentence)),
    ]
    if (!found) return []
    const message = `"${text.slice(found.start, found.end)}" states law, in a banner. Leave it out, or let a lawyer read the banner before it goes online.`
    return [problemAt(file, passage, found, { message })]
  })
}

function deadlineIn(text: string, { start, end }: Range): Range[] {
  const sentence = text.slice(start, end)
  if (!duty.test(sentence)) return []
  const [figure] = figuresIn(sentence).filter(({ unit }) => times.has(unit))
  return figure ? [{ start: start + figure.start, end: start + figure.end }] : []
}

/** A fact's first words. A single word such as "step" or "deadline" is ordinary unless the fact's subject is named too. */
function firstWords({ key, subject }: KnownFact, text: string): Range[] {
  const found = key.exec(text)
  if (!found) return []
  const isOrdinary = !found[0].includes(' ') && subject.length > 0
  if (isOrdinary && !subject.some((pattern) => pattern.test(text))) return []
  return [{ start: found.index, end: found.index + found[0].length }]
}
