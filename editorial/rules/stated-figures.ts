import { withoutCitations } from '../reading/citation-text.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { articleOf, asOfIn, factsIn, statesLaw } from '../reading/content-values.ts'
import { isoDay } from '../reading/dates.ts'
import { daysOf, isAbout, knownFacts, measuresTheSame, saysValue, valuesEver, valuesOn } from './facts.ts'
import type { KnownFact } from './facts.ts'
import { contextOf } from './figure-context.ts'
import { isExample } from '../reading/examples.ts'
import type { FigureContext } from './figure-context.ts'
import { figuresIn, formsWith } from '../reading/figures.ts'
import type { Figure } from '../reading/figures.ts'
import { measures } from '../../content-model/facts.ts'
import { once } from '../reading/once.ts'
import type { Passage } from '../reading/passage.ts'
import { oneOf } from '../reading/phrases.ts'
import { otherState } from '../reading/states.ts'

/** A figure in a text about law, and what the facts say about it. */
export type StatedFigure = {
  figure: Figure
  passage: Passage
  /** The words around it, with its row in a table. */
  sentence: string
  /** The facts that it states. */
  agreesWith: KnownFact[]
  /** The facts whose words are closest, if it states none of them. */
  disagreesWith: KnownFact[]
  /** The day whose law the text states; undefined for a change, which speaks of before and after. */
  on: string | undefined
  /** Whether the text itself gives that day. */
  isDated: boolean
}

/** Verbs and nouns of legal duties: a duration or a year beside one of them is a figure of law. */
const duty = new RegExp(
  String.raw`\b${oneOf`
    must | may not | shall | due | deadlines? | limit(?:s|ed)? | limitation | requir\w+ | notices? | notif\w+
    fil(?:e|es|ed|ing) | claims? | appeal\w* | contest\w* | within | at least | at most | no more than | more than
    fewer than | no later than | void | penalt\w+ | prison | fine[sd]? | liable | exempt\w* | tax\w* | courts? | statut\w+
    acts? | law | rules? | regulations? | dissol\w+ | delinquent | enforce\w* | expir\w+ | takes? effect | took effect
    in force | in effect | reports? | retain\w* | keep | kept | records? | look-back | wait\w* | advertis\w+ | elect\w*
    deduct\w* | scheduled | certif\w+ | takes? | lasts | ha(?:s|ve) (?=\w+ (?:days|weeks|months|years)) | ha(?:s|ve) to
    needs? | signed | after (?:the |your |a )?death | after the
  `}\b`,
  'i',
)

/** Measures of time say something about the law only beside a word of duty; amounts, rates, ages and days always do. */
const ordinary = new Set(['hours', 'days', 'weeks', 'months', 'years'])
/** What a figure says that is not a bare number or a year: times of day, streets, suites, pages and forms have no measure. */
const certain = new Set<string>(measures.filter((measure) => measure !== 'year'))
/** What a firm says of its own work is not law, if it contradicts no fact. */
const ourselves = /\b(?:we|us|our)\b/i

/** What an area or a page says of the firm's own work: its pace, its fees, what a client brings. */
const ownWork = /^(?:steps|fees|bring)\b/

const prepared = once(knownFacts)

/** The facts of a folder, prepared for matching. */
export function factsOf({ files }: ContentFolder): KnownFact[] {
  return prepared(factsIn(files))
}

const statedIn = once((folder: ContentFolder) => once((file: ContentFile) => comparedFigures(file, folder)))

/** The figures of law in a file's prose, each with the facts that it states or contradicts. */
export function statedFigures(file: ContentFile, folder: ContentFolder): StatedFigure[] {
  return statedIn(folder)(file)
}

/** The nouns that facts count, and the forms of figures with them. */
const countedBy = once((known: readonly KnownFact[]) => {
  const counted = countedIn(known)
  return { counted, forms: formsWith(counted) }
})

function comparedFigures(file: ContentFile, folder: ContentFolder): StatedFigure[] {
  const known = factsOf(folder)
  if (known.length === 0) return []
  const own = ownDaysOf(file)
  const { counted, forms } = countedBy(known)
  return file.passages.flatMap((passage) => {
    const text = withoutCitations(passage.text)
    const on = dayOf(passage, file, folder)
    const compared = figuresIn(text, forms).map((figure) => {
      const context = contextOf(figure, { ...passage, text }, file)
      return { figure, context, ...comparison(figure, context, known, on) }
    })
    const saidIn = new Map<string, Set<KnownFact>>()
    for (const { context, agreesWith } of compared)
      saidIn.set(context.sentence, new Set([...(saidIn.get(context.sentence) ?? []), ...agreesWith]))
    return compared.flatMap(({ figure, context, agreesWith, isNear, ...found }) => {
      // A sentence that states the law may go on to calculate with it: its other figures contradict nothing for certain.
      const isStated = found.disagreesWith.some((fact) => saidIn.get(context.sentence)?.has(fact))
      // A sentence that names another state may be about the law there.
      const isCertain = !isStated && !otherState.test(context.sentence)
      const disagreesWith = isCertain ? found.disagreesWith : []
      const stated = {
        figure,
        sentence: contextOf(figure, passage, file).sentence.trim(),
        passage,
        agreesWith,
        disagreesWith,
        on,
        isDated: asOfIn(file) !== undefined,
      }
      if (agreesWith.length > 0) return [stated]
      if (!statesLaw(file) || (!certain.has(figure.unit) && !counted.includes(figure.unit))) return []
      if (!known.some(({ key }) => key.test(context.sentence))) return []
      if (isOrdinary(figure, text) || isOwnDay(figure, own, context, known)) return []
      if (ownWork.test(passage.field) || isExample(passage.text, figure.start)) return []
      if (isNear && disagreesWith.length > 0) return [stated]
      return isLaw(figure, passage, context) ? [{ ...stated, disagreesWith: [] }] : []
    })
  })
}

/** The facts whose words are closest decide: in the clause, else in the sentence, the paragraph, the page. */
function comparison(
  figure: Figure,
  context: FigureContext,
  known: readonly KnownFact[],
  on: string | undefined,
): Pick<StatedFigure, 'agreesWith' | 'disagreesWith'> & { isNear: boolean } {
  const about = known.filter((fact) => measuresTheSame(figure, fact) && isAbout(fact, context.page))
  const scopes = [[context.clause], [context.sentence], context.paragraph, context.headed]
  const nearest = scopes.findIndex((texts) => about.some(({ key }) => texts.some((text) => key.test(text))))
  const deciding = about.filter(({ key }) => scopes[nearest]?.some((text) => key.test(text)))
  const agreesWith = deciding.filter((fact) => {
    const values = on === undefined ? valuesEver(fact) : valuesOn(fact, on, context.clause, context.sentence)
    return values.some((value) => saysValue(figure, value, measureFor(figure, fact)))
  })
  return {
    agreesWith,
    disagreesWith: agreesWith.length > 0 ? [] : deciding,
    isNear: nearest >= 0 && nearest < 2,
  }
}

/** A bare number and a count take the fact's measure as their own; a time is converted to it. */
function measureFor({ unit }: Figure, { fact }: KnownFact): string {
  return ['days', 'weeks', 'months', 'years'].includes(unit) ? fact.unit : unit
}

/** Whether a figure that no fact supports has to have one. */
function isLaw(figure: Figure, passage: Passage, context: FigureContext): boolean {
  if (ourselves.test(context.sentence)) return false
  // "One factor of four" counts nothing.
  if (figure.isLoose || (figure.value === 1 && !certain.has(figure.unit))) return false
  // The day of an event has its year; a day of the law is told with what must be done by it.
  if (String(figure.value).length === 10) return duty.test(context.clause)
  return !ordinary.has(figure.unit) || passage.kind === 'cell' || duty.test(context.sentence)
}

/** "Five weeks ago" and "the past two years" are not law. */
function isOrdinary({ unit, start, end }: Figure, text: string): boolean {
  if (!ordinary.has(unit)) return false
  return (
    /^ (?:ago|apart|earlier)\b/.test(text.slice(end)) || /\b(?:past|last|next) $/i.test(text.slice(0, start))
  )
}

/** The day whose law a passage states; undefined for a change, which speaks of before and after. */
function dayOf({ field }: Passage, file: ContentFile, { today }: ContentFolder): string | undefined {
  if (field.startsWith('changes.') || file.collection === 'changedLaw') return undefined
  return asOfIn(file) ?? today
}

/** The days that a page's sources, changes and dates give: a case's day needs no fact of its own. */
function ownDaysOf(file: ContentFile): string[] {
  const { asOf, date, changes = [], sources = [] } = articleOf(file) ?? {}
  const dates = [asOf, date, ...changes.map((change) => change.date)]
  const written = [...sources.map(({ citation }) => citation), ...changes.map(({ source }) => source)]
  return [
    ...dates.flatMap((day) => (day ? [isoDay(day)] : [])),
    ...written.flatMap((source) => figuresIn(source)).map(({ value }) => String(value)),
  ]
}

function isOwnDay(
  figure: Figure,
  own: readonly string[],
  context: FigureContext,
  known: readonly KnownFact[],
): boolean {
  if (figure.unit !== 'day') return false
  const days = known.filter((fact) => isAbout(fact, context.page)).flatMap(daysOf)
  return [...own, ...days].some((value) => saysValue(figure, value))
}

function countedIn(known: readonly KnownFact[]): string[] {
  const units = new Set(
    known.map(({ fact }) => fact.unit).filter((unit) => !measures.some((measure) => measure === unit)),
  )
  return [...units].map((unit) => unit.replace(/(?<=s)es$|s$/, ''))
}
