import type { ContentFile } from './content-file.ts'
import type { Finding } from './finding.ts'
import type { Passage } from './passage.ts'

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

/** "not", "no", "never" ... followed only by function words and words of claiming, up to the phrase. */
const denial = new RegExp(
  String.raw`(?:\b(?:no|not|none|never|nor|neither|cannot|nobody|nothing)|n't)(?:[ ,]+(?:${[
    ...['a', 'an', 'any', 'anyone', 'as', 'and', 'at', 'attorneys?', 'automatically', 'be', 'been', 'by'],
    ...[
      'can',
      'certifications?',
      'certified',
      'claim',
      'could',
      'do',
      'does',
      'ever',
      'firms?',
      'for',
      'formal',
      'general',
    ],
    ...['give', 'has', 'have', 'he', 'here', 'honest', 'honestly', 'imply', 'in', 'is', 'it', 'its', 'law'],
    ...['lawyers?', 'legal', 'make', 'may', 'mean', 'necessarily', 'of', 'offer', 'one', 'or', 'our'],
    ...['ourselves', 'outcomes?', 'person', 'print', 'promise', 'provide', 'publish', 'represent'],
    ...['responsible', 'results?', 'she', 'should', 'such', 'that', 'the', 'them', 'themselves', 'there'],
    ...['this', 'to', 'true', 'us', 'use', 'we', 'who', 'will', 'with', 'would', 'you', 'your'],
    ...['warrant', 'warranty'],
  ].join(
    '|',
  )}))*[ ,]+"?$|\b(?:without|hardly|instead of|rather than|refuse to|decline to)(?: (?:a|an|any|being|claiming|making|promising|offering|to|be))* "?$`,
  'i',
)

/** "... is sometimes said. It does not.": a statement right after the phrase that retracts it. */
const refutation =
  /^[^.!?]*[.!?]?"?[.!?]? (?:It|They|That|This|Both|Neither|(?:An?|The) \w+) (?:does not|do not|did not|is not|is wrong|are wrong|is a mistake|is false)\b/

/** Every place in `file`'s prose where one of the phrases occurs. */
export function findPhrases(
  file: ContentFile,
  phrases: readonly Phrase[],
  message: (found: string, phrase: Phrase) => string,
): Finding[] {
  return file.passages.flatMap((passage) =>
    withoutOverlaps(
      phrases.flatMap((phrase) => matchesOf(passage, phrase).map((match) => ({ ...match, phrase }))),
    ).map(({ found, offset, phrase }) => ({
      file: file.path,
      line: passage.lineAt(offset),
      message: message(found, phrase),
    })),
  )
}

type Match = { found: string; offset: number; phrase: Phrase }

/** The same words are reported once, by the first row of the table that finds them. */
function withoutOverlaps(matches: readonly Match[]): Match[] {
  return matches.filter(
    ({ offset, found }, place) =>
      !matches
        .slice(0, place)
        .some((other) => other.offset < offset + found.length && offset < other.offset + other.found.length),
  )
}

/** The matches of one phrase in one passage, except ordinary uses and denials. */
export function matchesOf(passage: Passage, phrase: Phrase): { found: string; offset: number }[] {
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

const compiled = new Map<string, RegExp>()

function everywhere({ source }: RegExp): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const insideSentence = source.replaceAll('[^.]', String.raw`(?:[^.]|\.(?=\S))`)
  const pattern = new RegExp(insideSentence, 'giu')
  compiled.set(source, pattern)
  return pattern
}

/** A text as a pattern that matches exactly that text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** One pattern of several, so that each stands on its own line. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** "We are not only experts ..." claims what it seems to deny. */
const emphasis = /\b(?:not|n't) (?:only|just|merely)\b[^.]*$/i

function isDenied(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  if (emphasis.test(before)) return false
  return denial.test(before) || refutation.test(text.slice(end))
}
