import type { ContentFile } from './content-file.ts'
import type { Problem } from '../finding.ts'
import { once } from './once.ts'
import type { Passage } from './passage.ts'
import { problemAt } from './problem-at.ts'
import type { Told } from './problem-at.ts'

/** One row of a phrase table. Patterns match a single line with straight quotation marks. */
export type Phrase = {
  pattern: RegExp
  /** What is wrong, as a predicate after the quoted words: `claims a specialty (Pa. RPC 7.2(c))`. */
  why: string
  /** What to do, as a sentence. */
  instead: string
  /** Ordinary uses: a match inside one of these is ignored. */
  except?: RegExp[]
  /** true if the phrase is harmless when negated: "is not a guarantee". */
  mayBeDenied?: boolean
}

const negation = oneOf`no | not | none | never | nor | neither | cannot | nobody | nothing`

/** What may stand between a negation and what it denies: function words, words of claiming, and the firm. */
const betweenThem = oneOf`
  a | an | any | anyone | as | and | at | be | been | being | by | can | could | do | does | ever | for | formal
  general | has | have | he | here | honest | honestly | in | is | it | its | may | necessarily | of | one | or | our
  ourselves | person | responsible | she | should | such | that | the | them | themselves | there | this | to | true
  us | we | who | will | with | would | you | your | anybody | herself | himself | yourself | themselves
  attorneys? | firms? | law | lawyers? | legal | outcomes? | results? | certifications? | certified | word | words
  automatically | call | calls | certify | certifies | claim | claims | give | imply | make | mean | offer | print
  promise | provide | publish | represent | title | use | uses | warrant | warranty
  hold | holds | out | specialists? | experts?
`

const denial = new RegExp(
  [
    String.raw`(?:\b${negation}|n't)(?:[ ,]+${betweenThem})*[ ,]+"?$`,
    String.raw`\b(?:without|hardly|instead of|rather than|refuse to|decline to)(?: (?:a|an|any|being|claiming|making|promising|offering|to|be))* "?$`,
  ].join('|'),
  'i',
)

/** "... is sometimes said. It does not.": a statement right after the phrase that retracts it. */
const refutation =
  /^[^.!?]*[.!?]?"?[.!?]? (?:It|They|That|This|Both|Neither|(?:An?|The) \w+) (?:does not|do not|did not|is not|is wrong|are wrong|is a mistake|is false)\b/

/** Every place in `file`'s prose where one of the phrases occurs; of these, those that `isMeant` accepts. */
export function findPhrases<Row extends Phrase>(
  file: ContentFile,
  phrases: readonly Row[],
  tell: (found: string, phrase: Row) => string | Told,
  isMeant: (passage: Passage, offset: number, phrase: Row) => boolean = () => true,
): Problem[] {
  return file.passages.flatMap((passage) =>
    withoutOverlaps(
      matchesIn(passage, phrases).filter(({ offset, phrase }) => isMeant(passage, offset, phrase)),
    ).map(({ found, offset, phrase }) => {
      const told = tell(found, phrase)
      const words = { start: offset, end: offset + found.length }
      return problemAt(file, passage, words, typeof told === 'string' ? { message: told } : told)
    }),
  )
}

function matchesIn<Row extends Phrase>(passage: Passage, phrases: readonly Row[]): Match<Row>[] {
  return phrases.flatMap((phrase) => matchesOf(passage, phrase).map((match) => ({ ...match, phrase })))
}

type Match<Row> = { found: string; offset: number; phrase: Row }

/** The same words are reported once, by the first row of the table that finds them. */
function withoutOverlaps<Row>(matches: readonly Match<Row>[]): Match<Row>[] {
  return matches.filter(
    ({ offset, found }, place) =>
      !matches
        .slice(0, place)
        .some((other) => other.offset < offset + found.length && offset < other.offset + other.found.length),
  )
}

/** The matches of one phrase in one passage, except ordinary uses and denials. */
export function matchesOf(
  passage: Pick<Passage, 'text'>,
  phrase: Phrase,
): { found: string; offset: number }[] {
  const matches = rangesOf(passage.text, phrase.pattern)
  if (matches.length === 0) return []
  const ordinary = (phrase.except ?? []).flatMap((except) => rangesOf(passage.text, except))
  return matches
    .filter(({ start, end }) => !ordinary.some((range) => range.start <= start && end <= range.end))
    .filter(({ start, end }) => !(phrase.mayBeDenied && isDenied(passage.text, start, end)))
    .map(({ start, end }) => ({ found: passage.text.slice(start, end), offset: start }))
}

/**
 * Where a pattern matches, ignoring case: patterns need no flags. `[^.]` in them stays inside a sentence, and a
 * period inside "$7.25" or "Pa.C.S." does not end one.
 */
export function rangesOf(text: string, pattern: RegExp): { start: number; end: number }[] {
  return [...text.matchAll(everywhere(pattern))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const everywhere = once(({ source }: RegExp) => {
  const insideSentence = source.replaceAll('[^.]', String.raw`(?:[^.]|\.(?=\S))`)
  return new RegExp(insideSentence, 'giu')
})

/** A text as a pattern that matches exactly that text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * One of several expressions, as part of a pattern. They are separated by "|" between spaces, or by lines; a
 * backslash stands for itself, as in `String.raw`.
 */
export function oneOf(strings: TemplateStringsArray, ...parts: readonly string[]): string {
  const choices = String.raw({ raw: strings.raw }, ...parts).split(/\s\|\s|\n/)
  return `(?:${choices
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
    .join('|')})`
}

/** "We are not only experts ..." claims what it seems to deny. */
const emphasis = /\b(?:not|n't) (?:only|just|merely)\b[^.]*$/i

function isDenied(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  if (emphasis.test(before)) return false
  return denial.test(before) || refutation.test(text.slice(end))
}
