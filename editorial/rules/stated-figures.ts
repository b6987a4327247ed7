import { measures } from '../../content-model/facts.ts'
import { isoDay } from '../../text/iso-day.ts'
import { withoutCitations } from '../reading/citations.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { siteContextOf } from '../reading/content-folder.ts'
import type { SiteContext } from '../reading/content-folder.ts'
import { asOfIn, factsIn, practiceStatesIn, statesLaw } from '../reading/content-values.ts'
import { clauseAt, sentenceAt } from '../reading/sentences.ts'
import type { Figure } from '../reading/figures.ts'
import { figuresIn, formsWith } from '../reading/figures.ts'
import { memoize } from '../../content-model/memoize.ts'
import type { Passage } from '../reading/passage.ts'
import { isExample, oneOf } from '../reading/phrases.ts'
import { stateOtherThan } from '../reading/states.ts'
import {
  isAbout,
  knownFacts,
  mayContradict,
  measuresTheSame,
  past,
  saysValue,
  valuesEver,
  valuesOn,
} from './facts.ts'
import type { KnownFact, Page } from './facts.ts'

/** A figure in a text about law, compared with the facts. */
export type StatedFigure = {
  figure: Figure
  passage: Passage
  /** The words around the figure, with its row in a table. */
  clause: string
  sentence: string
  /** The facts that the figure states. */
  agreesWith: KnownFact[]
  /** If it states none, the facts whose words are closest and which it contradicts. */
  disagreesWith: KnownFact[]
  /** The day whose law the text states; undefined for a change, which is about before and after. */
  on: string | undefined
  /** Whether the text itself gives that day. */
  isDated: boolean
  isCalculated: boolean
}

/** Words for what the law says someone must, may not or need not do, and by when or how much. */
const obligation = oneOf`
  must | shall | may not | ha(?:s|ve) to | requir\w+ | needs? | entitled | void | valid | liable | enforce\w*
  forb\w+ | prohibit\w* | due | deadlines? | expir\w+ | scheduled | wait\w* | within | at least | at most | up to
  (?:no |not )?(?:more|less|fewer|later) than | limit(?:s|ed|ation)? | after the
  ha(?:s|ve) (?=\w+ (?:days|weeks|months|years)|until) | (?:by|before) (?=\w+ \d) | takes? effect
`
/** Words for who makes or applies the law, and for what they make. */
const authority = oneOf`
  laws? | statut\w+ | acts? | rules? | regulations? | courts? | judges? | legislature | Commonwealth | the state
  federal | government | agency | Department | Register | IRS | FinCEN | FTC | tax(?:es|ed|able)? | penalt\w+
  fines? | minimum | maximum | exempt\w*
`
export const obliges = new RegExp(String.raw`\b${obligation}\b`, 'i')
const namesAuthority = new RegExp(String.raw`\b${authority}\b`, 'i')
const amounts = new Set(['dollars', 'percent', 'share', 'times'])

/**
 * Units that show that a number is a measure. A bare number or a year may also be a time of day, a street, a suite, a
 * page or a form.
 */
const certain = new Set<string>(measures.filter((measure) => measure !== 'year'))
/** What a firm says about its own work is not law, unless it contradicts a fact. */
const ourselves = /\b(?:we|us|our)\b/i

/** The fields of a practice area about the firm's own work: its pace, its fees, what a client brings. */
const ownWork = /^(?:steps|fees|bring)\b/

const prepared = memoize(knownFacts)

export function factsOf({ files }: SiteContext): KnownFact[] {
  return prepared(factsIn(files))
}

const statedInContext = memoize((site: SiteContext) =>
  memoize((file: ContentFile) => comparedFigures(file, site)),
)

/** The figures of law in a file's prose, each with the facts that it states or contradicts. */
export function statedFigures(file: ContentFile, folder: SiteContext): StatedFigure[] {
  return statedInContext(siteContextOf(folder))(file)
}

/** The nouns that facts count, and the forms of figures with them. */
const countedBy = memoize((known: readonly KnownFact[]) => {
  const counted = countedIn(known)
  return { counted, forms: formsWith(counted) }
})

function comparedFigures(file: ContentFile, site: SiteContext): StatedFigure[] {
  const known = factsOf(site)
  if (known.length === 0) return []
  const { counted, forms } = countedBy(known)
  const home = practiceStatesIn(site.files, site.today)
  const elsewhere = stateOtherThan(home)
  return file.passages.flatMap((passage) => {
    if (passage.kind === 'citation') return []
    const text = withoutCitations(passage.text)
    const on = dayOf(passage, file, site)
    const figures = figuresIn(text, forms)
    if (figures.length === 0) return []
    const uncited = { ...passage, text }
    const page = pageOf(uncited, file)
    const compared = figures.map((figure) => {
      const context = contextOf(figure, uncited, page)
      return { figure, context, ...comparison(figure, context, known, on) }
    })
    const sentences = new Map(
      [...Map.groupBy(compared, ({ context }) => context.sentence)].map(([sentence, together]) => {
        const nearest = Map.groupBy(
          together.flatMap(({ near }) => near),
          (fact) => fact,
        )
        const isOfElsewhere = elsewhere.test(sentence)
        return [sentence, { nearest, isOfElsewhere, isCalculated: calculates(sentence, together) }]
      }),
    )
    return compared.flatMap(({ figure, context, agreesWith, near }) => {
      const { nearest, isOfElsewhere = false, isCalculated = false } = sentences.get(context.sentence) ?? {}
      // If several figures could be a fact's, at most one is: the sentence calculates with it.
      const disagreesWith =
        !isOfElsewhere && agreesWith.length === 0
          ? near.filter(
              (fact) =>
                mayContradict(figure, fact) &&
                nearest?.get(fact)?.length === 1 &&
                !isOrdinary(figure, fact, context.sentence),
            )
          : []
      const stated = {
        figure,
        clause: context.clause,
        sentence: contextOf(figure, passage, page).sentence.trim(),
        passage,
        agreesWith,
        disagreesWith,
        on,
        isDated: asOfIn(file) !== undefined,
        isCalculated,
      }
      if (agreesWith.length > 0) return [stated]
      if (!statesLaw(file) || (!certain.has(figure.unit) && !counted.includes(figure.unit))) return []
      if (!isOnSubject(figure, context, known)) return []
      if (isElapsed(figure, text)) return []
      if (isEvent(figure, context.clause) && !disagreesWith.some((fact) => isSlip(figure, fact))) return []
      if (ownWork.test(passage.field) || isExample(passage.text, figure.start)) return []
      if (disagreesWith.length > 0) return [stated]
      if (isOfElsewhere && !home.some((state) => context.sentence.includes(state))) return []
      return !isCalculated && isLaw(figure, context) ? [stated] : []
    })
  })
}

/**
 * The facts whose words are closest decide: in the clause, otherwise in the sentence, otherwise in the section. Only
 * facts in `near` can be contradicted.
 */
function comparison(
  figure: Figure,
  { clause, sentence, page }: FigureContext,
  known: readonly KnownFact[],
  on: string | undefined,
): Pick<StatedFigure, 'agreesWith'> & { near: KnownFact[] } {
  const about = known.filter((one) => measuresTheSame(figure, one) && isAbout(one, page))
  const near = [clause, sentence]
    .map((words) => about.filter(({ key }) => key.test(words)))
    .find(({ length }) => length > 0)
  const agreesWith = (near ?? about).filter((one) => {
    if (isOver(one, figure, sentence, on)) return false
    const values = on === undefined ? valuesEver(one) : valuesOn(one, on, clause, sentence)
    return values.some((value) => saysValue(figure, value, one.fact.unit))
  })
  return { agreesWith, near: near ?? [] }
}

/** Whether a present-tense sentence cannot mean the fact's past day: "Report by March 21", unlike "March 21, 2025". */
function isOver({ fact }: KnownFact, { value }: Figure, sentence: string, on: string | undefined): boolean {
  const isOnce = String(fact.value).length === 10 && String(value).length === 5
  return (
    isOnce && fact.until !== undefined && on !== undefined && isoDay(fact.until) < on && !past.test(sentence)
  )
}

/** Whether a sentence has only one ordinary word of a fact about an amount, such as "deposit" or "petition". */
function isOrdinary({ unit }: Figure, { key, subject }: KnownFact, sentence: string): boolean {
  return unit === 'dollars' && subject.length === 0 && /^[a-z]+$/i.test(key.exec(sentence)?.[0] ?? '')
}

/** Whether a sentence is about something that has facts: it has a fact's first words, or a fact's subject and unit. */
function isOnSubject(
  figure: Figure,
  { sentence, page }: FigureContext,
  known: readonly KnownFact[],
): boolean {
  return known.some((fact) => {
    const { key, subject } = fact
    const isSubject = subject.length > 0 && subject.every((words) => words.test(sentence))
    return (key.test(sentence) || (isSubject && measuresTheSame(figure, fact))) && isAbout(fact, page)
  })
}

/** Whether a figure needs a supporting fact: its sentence states a rule or, for an amount, names who makes the law. */
function isLaw(figure: Figure, { sentence }: FigureContext): boolean {
  if (ourselves.test(sentence)) return false
  // The "one" of "one factor of four" counts nothing.
  if (figure.isLoose || (figure.value === 1 && !certain.has(figure.unit))) return false
  return obliges.test(sentence) || (amounts.has(figure.unit) && namesAuthority.test(sentence))
}

const result = /\b(?:com(?:es?|ing)|amount(?:s|ing)?|add(?:s|ing)? up) to\b|\bat that rate\b/

/**
 * Whether a sentence calculates: it says so, counts from one day to another, or has two figures in one unit that no
 * fact supports. A rule has only one figure, and begins on one day.
 */
function calculates(
  sentence: string,
  figures: readonly { figure: Figure; agreesWith: readonly KnownFact[] }[],
): boolean {
  const own = figures.filter(({ agreesWith }) => agreesWith.length === 0).map(({ figure }) => figure.unit)
  const days = figures.filter(({ figure }) => figure.unit === 'day' && String(figure.value).length === 10)
  return result.test(sentence) || days.length > 1 || new Set(own).size < own.length
}

/** Whether a figure is the day of an event: it has its year, and nothing must be done by then. */
export function isEvent({ unit, value }: Figure, clause: string): boolean {
  return unit === 'day' && String(value).length > 5 && !obliges.test(clause)
}

/** Whether a day differs from a fact's only in its year or only in its month: "January 1, 2023" for 2024. */
function isSlip({ value }: Figure, { fact }: KnownFact): boolean {
  const [day, known] = [String(value), String(fact.value)]
  const isSameDate = day.length === 10 && known.length === 10 && day.endsWith(known.slice(-3))
  return isSameDate && (day.endsWith(known.slice(-6)) || day.startsWith(known.slice(0, 5)))
}

/** Whether a figure is elapsed time, which is not law: "five weeks ago", "the past two years". */
function isElapsed({ start, end }: Figure, text: string): boolean {
  return (
    /^ (?:ago|apart|earlier|later)\b/.test(text.slice(end)) ||
    /\b(?:past|last|next) $/i.test(text.slice(0, start))
  )
}

/** The day whose law a passage states; undefined for a change, which is about before and after. */
function dayOf({ field }: Passage, file: ContentFile, { today }: SiteContext): string | undefined {
  if (field.startsWith('changes.') || file.collection === 'changedLaw') return undefined
  return asOfIn(file) ?? today
}

function countedIn(known: readonly KnownFact[]): string[] {
  const units = new Set(
    known.map(({ fact }) => fact.unit).filter((unit) => !measures.some((measure) => measure === unit)),
  )
  return [...units].map((unit) => unit.replace(/(?<=s)es$|s$/, ''))
}

/** The words around a figure, from the nearest to the farthest. */
type FigureContext = {
  clause: string
  sentence: string
  /** The section, the row in a table, the headings above, the words that introduce a list, and the title. */
  page: Page
}

/** The words around a figure. `page` is made once for all figures of the passage. */
function contextOf(figure: Figure, passage: Passage, page: Page): FigureContext {
  const { text, within } = passage
  const row = passage.kind === 'cell' ? within.join(' | ') : ''
  return {
    clause: `${clauseAt(text, figure.start).words} ${row}`,
    sentence: `${sentenceAt(text, figure.start).words} ${row}`,
    page,
  }
}

/** The page around a passage. For a field, this includes the neighboring fields: for an answer, its question. */
function pageOf(passage: Passage, file: ContentFile): Page {
  const { text, within } = passage
  return [[text, ...within, ...fieldsBeside(passage, file)], titleOf(file), sectionOf(passage, file)]
}

function fieldsBeside({ field, text }: Passage, file: ContentFile): string[] {
  const parent = field.slice(0, field.lastIndexOf('.') + 1)
  if (parent === '') return []
  return file.passages
    .filter((other) => other.kind !== 'citation' && other.text !== text && other.field.startsWith(parent))
    .map((other) => other.text)
}

function sectionOf({ field, lineAt }: Passage, file: ContentFile): readonly string[] {
  if (field !== 'body') return []
  return sectionsIn(file)[sectionAt(file, lineAt(0))] ?? []
}

/** The texts of each section in the body; the first section is above the first heading. */
const sectionsIn = memoize((file: ContentFile): string[][] => {
  const sections: string[][] = [[], ...file.headings.map(() => [])]
  for (const { field, text, lineAt } of file.passages)
    if (field === 'body') sections[sectionAt(file, lineAt(0))]?.push(text)
  return sections
})

function sectionAt({ headings }: ContentFile, line: number): number {
  return headings.findLastIndex((heading) => heading.line <= line) + 1
}

const titleOf = memoize((file: ContentFile): string[] =>
  file.passages.filter(({ field }) => field === 'title' || field === 'heading').map(({ text }) => text),
)
