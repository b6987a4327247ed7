import { dayInWords } from '../../text/day-in-words.ts'
import { isoDay } from '../../text/iso-day.ts'
import type { ContextCheck } from '../reading/content-folder.ts'
import { numberPattern } from '../reading/figures.ts'
import { hasOtherUnit, past, saysValue, valuesEver, valuesOn, writtenValue } from './facts.ts'
import type { KnownFact } from './facts.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import { oneOf } from '../reading/phrases.ts'
import { clauseAt, sentenceAt } from '../reading/sentences.ts'
import { shortened } from '../reading/yaml-slip.ts'
import { isEvent, obliges, statedFigures } from './stated-figures.ts'
import type { StatedFigure } from './stated-figures.ts'

/** Every figure of law must agree with a fact in `facts.yaml` whose words are near it. */
export const figuresOfLaw: ContextCheck = (file, context) => {
  const unsupported = statedFigures(file, context).filter(({ agreesWith }) => agreesWith.length === 0)
  return unsupported.map((stated) =>
    problemAt(file, stated.passage, stated.figure, {
      message: messageFor(stated),
      ...(isCertain(stated, unsupported) ? { grade: 'stops' } : {}),
      ...correctionOf(stated),
    }),
  )
}

/** Whether only a mistake can explain why a figure contradicts a fact. */
function isCertain(stated: StatedFigure, unsupported: readonly StatedFigure[]): boolean {
  const { figure, clause, sentence, passage, disagreesWith, isCalculated } = stated
  // A mistake is a single figure. A sentence with several figures that differ from the facts describes a case.
  const differing = unsupported.filter(
    (other) => other.passage === passage && other.sentence === sentence && other.disagreesWith.length > 0,
  )
  // "Three weeks" beside a fact of three months may measure something else.
  const isAboutIt = disagreesWith.some(({ key, fact }) => key.test(clause) && !hasOtherUnit(figure, fact))
  const isRule = isAboutIt && statesRule(stated) && !saysOtherwise(stated) && !isEvent(figure, clause)
  return isRule && differing.length === 1 && !isCalculated && !isSum(stated) && !wasRight(stated)
}

/**
 * Whether the words before a figure make it a rule's: "costs $7", "are paid 1.5 times", "must be kept for three
 * years". Otherwise it may be from a case ("a $48,000 estate") or about what people do ("clients keep them for seven
 * years"). A line in a list or table may begin with its figure.
 */
function statesRule({ figure, passage: { text } }: StatedFigure): boolean {
  const words = text.slice(clauseAt(text, figure.start).start, figure.end)
  return (
    words === figure.words ||
    obliges.test(words) ||
    /\b(?:is|are|can|becomes?|begins?|appl(?:y|ies)|costs?|pays?|files?)\b/i.test(words)
  )
}

/** Whether an amount may be a multiple of a fact's: "two companies pay $14", "a couple may give $38,000". */
function isSum({ figure, sentence, disagreesWith }: StatedFigure): boolean {
  return (
    figure.unit === 'dollars' &&
    /\b(?:together|total|in all|both|couples?|two|three|four|five)\b/i.test(sentence) &&
    disagreesWith.some(({ fact }) => Number.isInteger(Number(figure.value) / Number(fact.value)))
  )
}

/**
 * Words of sentences that do not state the law: about a case, a condition, former or proposed law, what people
 * believe, what is usual, or the firm's own price; sentences that compare a case with the law's figure ("$650 is
 * below the level"), or that deny what they name.
 */
const otherThanLaw = new RegExp(
  String.raw`\b${oneOf`
    was | were | had | used to | formerly | if | unless | would | could | proposals? | proposes?
    often | usually | commonly | typical(?:ly)? | average
    think | thinks | believes? | assumes? | supposes? | says? | claims? | mistaken(?:ly)? | wrong | false | contrary
    myths? | misconceptions? | charges? | asks? | (?:our(?: own)?|firm['’]s|flat|fixed) (?:fee|price)s?
    (?:above|below|over|under|within|exceeds?|(?:less|more) than) th(?:e|is|at) (?:\w+ ){0,3}(?:level|limit|figure|threshold|amount|maximum|minimum|look-back)
    not | no | never | neither | nor | without | instead of | rather than
  `}\b|n['’]t\b`,
  'i',
)

/** Words before the figure of a single case: "a letter that asks for $125", "an LLC filing its report on October 3". */
const ofOneCase = /\b(?:who|that|whose|[a-z]+ing (?:its|his|her|their))\b[^,;:]*$/

/** Whether a sentence may be true although its figure is not that of the law: "not $70", "filed on October 2 is late". */
function saysOtherwise({ figure, sentence, passage, on }: StatedFigure): boolean {
  const until = /\buntil (?:[a-z]+ )?(?:\d+, )?(\d{4})\b/i.exec(sentence)?.[1]
  const { start } = sentenceAt(passage.text, figure.start)
  return (
    otherThanLaw.test(sentence) ||
    ofOneCase.test(passage.text.slice(start, figure.start)) ||
    sentence.endsWith('?') ||
    (figure.unit === 'day' && /\blate\b/i.test(sentence)) ||
    (until !== undefined && on !== undefined && until < on)
  )
}

/**
 * Whether a text that gives no day for its law states an earlier or later value of a fact: the calendar or a changed
 * fact may have made it wrong, which does not stop a build.
 */
function wasRight({ figure, disagreesWith, isDated }: StatedFigure): boolean {
  return !isDated && disagreesWith.some((fact) => valuesEver(fact).some((value) => saysValue(figure, value)))
}

/**
 * The correction of a figure that contradicts exactly one fact, if that fact has only one value on the day whose law
 * the text states: "nine percent" becomes "12 percent", "$70" becomes "$7". None for a share, for a day with its
 * year, or in the past tense: no fact says when its oldest value took effect.
 */
function correctionOf(stated: StatedFigure): Pick<Problem, 'correction'> {
  const { figure, disagreesWith, on, clause, sentence } = stated
  const [known, ...others] = disagreesWith
  const [value, ...more] = known && on !== undefined ? valuesOn(known, on, clause, sentence) : []
  const hasOneForm = figure.unit !== 'share' && String(figure.value).length < 10
  const isPast = past.test(sentence)
  if (!known || value === undefined || others.length > 0 || more.length > 0 || !hasOneForm || isPast)
    return {}
  const { words } = figure
  const inItsWords = words
    .replace(number, value.toLocaleString('en-US', { maximumFractionDigits: 2 }))
    .replace(/(?<=\b(?:day|week|month|year|hour))s?$/, value === 1 ? '' : 's')
  const isOtherMeasure = typeof value === 'string' || figure.value === value
  const replacement = isOtherMeasure ? writtenValue({ unit: known.fact.unit, value }) : inItsWords
  return replacement === words ? {} : { correction: { words, replacement } }
}

const number = new RegExp(`(?:${numberPattern})`, 'i')

function messageFor(stated: StatedFigure): string {
  const { figure, sentence, disagreesWith } = stated
  const quoted = `"${figure.words}" in "${shortened(sentence, 160)}"`
  if (disagreesWith.length === 0)
    return `No fact supports ${quoted}. Correct the figure, or add the fact with its source to facts.yaml.`
  const facts = disagreesWith.slice(0, 3).map((known) => `${valueThen(known, stated)} ("${known.fact.name}")`)
  return `${quoted} disagrees with facts.yaml, which says ${facts.join(' or ')}. Correct the figure, or add the fact with its source to facts.yaml.`
}

/** The value of a fact on the day or in the year that a sentence is about: "7.99%", or "30 days until March 25, 2025". */
function valueThen(known: KnownFact, { on, clause, sentence }: StatedFigure): string {
  const { unit, from, until } = known.fact
  const values = on === undefined ? valuesEver(known) : valuesOn(known, on, clause, sentence)
  if (values.length > 0) return values.map((value) => writtenValue({ unit, value })).join(' or ')
  const isOver = until !== undefined && on !== undefined && isoDay(until) < on
  const limit = isOver ? `until ${dayInWords(isoDay(until))}` : `from ${dayInWords(isoDay(from))}`
  return `${writtenValue(known.fact)} ${limit}`
}
