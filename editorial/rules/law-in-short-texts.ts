import type { Collection } from '../../content-model/collections.ts'
import { citationsIn } from '../reading/citation-text.ts'
import type { Check } from '../reading/content-folder.ts'
import { figuresIn } from '../reading/figures.ts'
import { problemAt } from '../reading/problem-at.ts'
import type { Range } from '../reading/sentences.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { measuresTheSame, saysValue, valuesEver } from './facts.ts'
import type { KnownFact } from './facts.ts'
import { factsOf, obliges } from './stated-figures.ts'

/** What makes a day or a time one that the law sets. Opening and closing times are not among them. */
const duty =
  /\b(?:due(?! to\b)|must|files? (?:by|before|within|no later|an?|its|their|the|your)|filed|filing|deadlines? (?:for|of)|penalt\w+|expires?|limitations?|takes? effect|in force|appeals?|(?:under|by) (?:\w+ ){0,5}(?:law|rule|act|order|statute|regulation))\b/i
const registering = /\bregister(?:ed)?\b/i

/** What the firm itself sets a day for: "Visitors must use the rear door until Friday, December 4." */
const ofTheFirm =
  /\b(?:talks?|seminars?|webinars?|workshops?|lectures?|breakfasts?|events?|seats?|places?|visitors?|callers?|parking|park|doors?|entrances?|elevators?)\b/i
/** The same words where they name no event and no place. */
const idioms =
  /\b(?:in (?:the|any|either|that|this|such an) event|t(?:ake|akes|aken|aking|ook) place|in(?:to)? (?:the \w+ )?place)\b/gi
/** What says that a fact holds or changes; otherwise a text only names what the firm works on. */
const change = /\b(?:chang\w+|rais\w+|rose|rises?|increas\w+|lower\w*|doubl\w+|ends?|ended)\b/i
const times = new Set(['day', 'days', 'weeks', 'months', 'years', 'year'])

/**
 * A banner goes online in a minute, without anyone checking its law: where it cites law, states a rule with the first
 * words of a fact of `facts.yaml`, or names a day by which something must be done, a lawyer reads it first.
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

/** The same for the firm's own pages. */
export const lawInOwnPages = lawIn(
  'ownPages',
  'states law, on a page that has no sources. Leave it out, or let a lawyer read the page before it goes online.',
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
  const cited = citationsIn(sentence).filter(({ kind }) => kind !== 'hidden')
  const stated = [...facts.flatMap((fact) => ruleIn(sentence, text, fact)), ...deadlineIn(sentence)]
  return [...cited, ...stated].map((found) => ({ start: start + found.start, end: start + found.end }))
}

function deadlineIn(sentence: string): Range[] {
  if (ofTheFirm.test(sentence.replace(idioms, ''))) return []
  if (!duty.test(sentence) && !registering.test(sentence)) return []
  return figuresIn(sentence)
    .filter(({ unit }) => times.has(unit))
    .slice(0, 1)
}

/**
 * A fact's first words in a sentence that states a rule or a figure. A single word such as "step" or "deposit" is ordinary
 * unless the fact's subject is named too, or, of a fact without one, a figure of its measure.
 */
function ruleIn(sentence: string, text: string, fact: KnownFact): Range[] {
  const { key, subject } = fact
  const found = key.exec(sentence)
  if (!found) return []
  const statesFigure = figuresIn(sentence).some(
    (figure) =>
      figure.unit !== 'number' &&
      measuresTheSame(figure, fact) &&
      // A day or a time is often the firm's own, unless it is the very one of the fact.
      (!times.has(figure.unit) || valuesEver(fact).some((value) => saysValue(figure, value, fact.fact.unit))),
  )
  const isNamed = subject.length > 0 ? subject.some((pattern) => pattern.test(text)) : statesFigure
  if (/^[a-z]+$/i.test(found[0]) && !isNamed) return []
  if (!statesFigure && !obliges.test(sentence) && !change.test(sentence)) return []
  return [{ start: found.index, end: found.index + found[0].length }]
}
