import { matchesIn } from './matches.ts'
import { memoize } from '../../content-model/memoize.ts'
import { sentenceAt } from './sentences.ts'
import type { Range } from './sentences.ts'

/** One row of a phrase table. Patterns match a single line with straight quotation marks. */
export type Phrase = {
  pattern: RegExp
  /** Ordinary uses: a match inside one of these is ignored. */
  except?: RegExp[]
  /** true if the phrase is harmless when negated: "is not a guarantee". */
  mayBeDenied?: boolean
}

const negation = oneOf`no | not | none | never | nor | neither | cannot | nobody | nothing`

/** What may come between a negation and what it denies: function words, words of claiming, and words for the firm. */
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

/** The matches of a phrase in a text, except ordinary uses and denials. */
export function matchesOf(text: string, phrase: Phrase): Range[] {
  const matches = rangesOf(text, phrase.pattern)
  if (matches.length === 0) return []
  const ordinary = (phrase.except ?? []).flatMap((except) => rangesOf(text, except))
  return matches
    .filter(({ start, end }) => !ordinary.some((range) => range.start <= start && end <= range.end))
    .filter(({ start }) => !(phrase.mayBeDenied && denial.test(text.slice(0, start))))
}

/**
 * Where a pattern matches. Case is ignored, so patterns need no flags. `[^.]` in them stays within a sentence,
 * because a period inside "$7.25" or "Pa.C.S." counts as no period.
 */
export function rangesOf(text: string, pattern: RegExp): Range[] {
  return matchesIn(text, everywhere(pattern)).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const everywhere = memoize(({ source }: RegExp) => {
  const insideSentence = source.replaceAll('[^.]', String.raw`(?:[^.]|\.(?=\S))`)
  return new RegExp(insideSentence, 'giu')
})

/**
 * A text as a pattern that matches exactly that text. `RegExp.escape` would write its first letter as `\x61`, which
 * nginx can read, but people cannot.
 */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A text as a pattern for whole words. Not with `\b`, which takes an accented letter for the end of a word. */
export function asWords(text: string): string {
  return String.raw`(?<![\p{L}\p{M}\p{N}_])${literally(text)}(?![\p{L}\p{M}\p{N}_])`
}

/**
 * One of several expressions, as part of a pattern. They are separated by "|" between spaces, or by lines; a backslash
 * is literal, as in `String.raw`.
 */
export function oneOf(strings: TemplateStringsArray, ...parts: readonly string[]): string {
  const choices = String.raw({ raw: strings.raw }, ...parts).split(/\s\|\s|\n/)
  return `(?:${choices
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
    .join('|')})`
}

/** Words that begin a longer example, which continues to the end of the paragraph. */
const story = new RegExp(
  [
    String.raw`(?:^|[.:;?!]["')]? |\b(?:and|but|so|But|And) )`,
    String.raw`(?:[Ss]ay,?|[Ss]uppose|[Ii]magine|[Aa]ssume|[Pp]icture|Think of|Take|Consider) `,
    String.raw`|\b[Ll]et us (?:say|invent|imagine|suppose|take)\b`,
    String.raw`|\b(?:[Ii]n|[Tt]o return to) (?:the|our|this) example\b`,
  ].join(''),
)
const aside = /\b(?:for (?:example|instance)|let us say|, say,)/i

/**
 * Whether a figure or date belongs to an example: "for example", "suppose", "say" or the like comes before it in its
 * paragraph, or is in its sentence.
 */
export function isExample(text: string, at: number): boolean {
  const { start, end } = sentenceAt(text, at)
  return story.test(text.slice(0, end)) || aside.test(text.slice(start, end))
}
