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
const denial =
  /(?:\b(?:no|not|never|nor|neither|without|cannot|nobody|nothing|hardly)|n't)(?:[ ,]+(?:a|an|any|as|and|automatically|be|by|certifications?|claim|formal|general|give|have|here|imply|in|is|it|its|legal|make|mean|necessarily|of|offer|or|promise|provide|represent|such|that|there|this|to|true|use|warrant|warranty))*[ ,]+"?$/i

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
    phrases.flatMap((phrase) =>
      matchesOf(passage, phrase).map(({ found, offset }) => ({
        file: file.path,
        line: passage.lineAt(offset),
        message: message(found, phrase),
      })),
    ),
  )
}

/** The matches of one phrase in one passage, except ordinary uses and denials. */
export function matchesOf(passage: Passage, phrase: Phrase): { found: string; offset: number }[] {
  const ordinary = (phrase.except ?? []).flatMap((except) => rangesOf(passage.text, except))
  return rangesOf(passage.text, phrase.pattern)
    .filter(({ start, end }) => !ordinary.some((range) => range.start <= start && end <= range.end))
    .filter(({ start, end }) => !(phrase.mayBeDenied && isDenied(passage.text, start, end)))
    .map(({ start, end }) => ({ found: passage.text.slice(start, end), offset: start }))
}

/**
 * Where a pattern matches, ignoring case: patterns need no flags. `[^.]` in them stays inside a sentence, and a
 * period inside "$7.25" or "Pa.C.S." does not end one.
 */
export function rangesOf(text: string, pattern: RegExp): { start: number; end: number }[] {
  const insideSentence = pattern.source.replaceAll('[^.]', String.raw`(?:[^.]|\.(?=\S))`)
  const everywhere = new RegExp(insideSentence, 'giu')
  return [...text.matchAll(everywhere)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** A text as a pattern that matches exactly that text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isDenied(text: string, start: number, end: number): boolean {
  return denial.test(text.slice(0, start)) || refutation.test(text.slice(end))
}
