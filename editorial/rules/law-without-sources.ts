import type { Collection } from '../../content-model/collections.ts'
import { citationsIn } from '../reading/citations.ts'
import type { ContextCheck } from '../reading/content-folder.ts'
import { figuresIn } from '../reading/figures.ts'
import { problemAt } from '../finding.ts'
import type { Range } from '../reading/sentences.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { measuresTheSame, saysValue, valuesEver } from './facts.ts'
import type { KnownFact } from './facts.ts'
import { factsOf, obliges } from './stated-figures.ts'

/** The kinds of pages that staff publish on their own and without sources. */
const kinds: Partial<Record<Collection, string>> = {
  announcements: 'a banner',
  news: 'news',
  ownPages: 'a page of the firm’s own',
}

/** Words that say that a fact applies or changes; without them, a page only names what the firm works on. */
const change = /\b(?:chang\w+|rais\w+|rose|rises?|increas\w+|lower\w*|doubl\w+|ends?|ended)\b/i
const times = new Set(['day', 'days', 'weeks', 'months', 'years', 'year'])

/**
 * A lawyer must first read a banner, a news item or one of the firm's own pages if it cites law, or states a rule
 * with the first words of a fact in `facts.yaml`. `wording.yaml` lists other words in which such pages state the law.
 */
export const lawWithoutSources: ContextCheck = (file, context) => {
  const kind = kinds[file.collection]
  if (kind === undefined) return []
  const facts = factsOf(context)
  return file.passages
    .filter(({ field }) => !field.startsWith('sources.'))
    .flatMap((passage) =>
      sentencesIn(passage.text).flatMap(({ start, words }) => {
        const [law] = lawInSentence(words, passage.text, facts)
        if (!law) return []
        const found = { start: start + law.start, end: start + law.end }
        const message = `The sentence with "${passage.text.slice(found.start, found.end)}" states law, in ${kind}. Leave it out, or let a lawyer read it before it goes online.`
        return [problemAt(file, passage, found, { message })]
      }),
    )
}

function lawInSentence(sentence: string, text: string, facts: readonly KnownFact[]): Range[] {
  const cited = citationsIn(sentence).filter(({ kind }) => kind !== 'hidden')
  return [...cited, ...facts.flatMap((fact) => ruleIn(sentence, text, fact))]
}

/**
 * The first words of a fact in a sentence that states a rule or a figure. A single word such as "step" or "deposit",
 * or a time such as "ten years", counts only if the fact's subject is named, too, or, for a fact without a subject,
 * if there is a figure in its unit.
 */
function ruleIn(sentence: string, text: string, fact: KnownFact): Range[] {
  const { key, subject } = fact
  const found = key.exec(sentence)
  if (!found) return []
  const statesFigure = figuresIn(sentence).some(
    (figure) =>
      figure.unit !== 'number' &&
      measuresTheSame(figure, fact) &&
      // A day or a time is often the firm's own, unless it is exactly a value of the fact.
      (!times.has(figure.unit) || valuesEver(fact).some((value) => saysValue(figure, value, fact.fact.unit))),
  )
  const isNamed = subject.length > 0 ? subject.some((pattern) => pattern.test(text)) : statesFigure
  const isOrdinary = /^[a-z]+$/i.test(found[0]) || figuresIn(found[0]).length > 0
  if (isOrdinary && !isNamed) return []
  if (!statesFigure && !obliges.test(sentence) && !change.test(sentence)) return []
  return [{ start: found.index, end: found.index + found[0].length }]
}
