import type { Collection } from '../../content-model/collections.ts'
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
  /\b(?:due|must|files?|filed|filing|deadlines? (?:for|of)|penalt\w+|expires?|limitations?|takes? effect|in force|appeals?)\b/i
const registering = /\bregister(?:ed)?\b/i

/** One registers for these by a day that no law sets. */
const event = /\b(?:talks?|seminars?|webinars?|workshops?|lectures?|breakfasts?|events?|seats?|places?)\b/i
const times = new Set(['day', 'days', 'weeks', 'months', 'years', 'year'])

/**
 * A banner goes online in a minute, without anyone who reads it for its law: where it cites law, speaks of what a fact of
 * `facts.yaml` says, or names a day by which something must be done, a lawyer reads it first.
 */
export const lawInBanners = lawIn(
  'announcements',
  'states law, in a banner. Leave it out, or let a lawyer read the banner before it goes online.',
)

/** The same for news: staff publish it without a source. */
export const lawInNews = lawIn(
  'news',
  'states law, in news. Leave it out, or name its source and let a lawyer read it before it goes online.',
)

function lawIn(collection: Collection, why: string): Check {
  return (file, folder) => {
    if (file.collection !== collection) return []
    const facts = factsOf(folder)
    return file.passages
      .filter(({ field }) => !field.startsWith('sources.'))
      .flatMap((passage) =>
        sentencesIn(passage.text).flatMap((sentence) => {
          const [found] = lawInSentence(passage.text, sentence, facts)
          if (!found) return []
          const message = `"${passage.text.slice(found.start, found.end)}" ${why}`
          return [problemAt(file, passage, found, { message })]
        }),
      )
  }
}

function lawInSentence(text: string, { start, end }: Range, facts: readonly KnownFact[]): Range[] {
  const sentence = text.slice(start, end)
  return [
    ...citationsIn(sentence).filter(({ kind }) => kind !== 'hidden'),
    ...facts.flatMap((fact) => firstWords(fact, sentence, text)),
    ...deadlineIn(sentence),
  ].map((found) => ({ start: start + found.start, end: start + found.end }))
}

function deadlineIn(sentence: string): Range[] {
  if (!duty.test(sentence) && (!registering.test(sentence) || event.test(sentence))) return []
  return figuresIn(sentence)
    .filter(({ unit }) => times.has(unit))
    .slice(0, 1)
}

/** A fact's first words. A single word such as "step" or "deadline" is ordinary unless the fact's subject is named too. */
function firstWords({ key, subject }: KnownFact, sentence: string, text: string): Range[] {
  const found = key.exec(sentence)
  if (!found) return []
  const isOrdinary = !found[0].includes(' ') && subject.length > 0
  if (isOrdinary && !subject.some((pattern) => pattern.test(text))) return []
  return [{ start: found.index, end: found.index + found[0].length }]
}
