import { matchesIn } from './matches.ts'

/** A stretch of a text, from `start` up to but not including `end`. */
export type Range = { start: number; end: number }

/** A stretch with its words, without the space around them. */
type Stretch = Range & { words: string }

const month = '(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
/** The beginning of the date or year of a decision, after the court: "2d Cir. Dec. 16, 2025". */
const decided = String.raw`(?=\. (?:(?:${month}\.|May|June|July) )?\d)`
/** Words whose period does not end a sentence: titles, and abbreviations in citations, some only before certain words. */
const abbreviations = [
  String.raw`U\.S|v|Nos?(?=\. \S*\d)|Inc|Co|Corp|Dr|Mr|Mrs|Ms|Hon|Rev|Prof|St|Mt|Ft|[Cc]hs?|[Ss]ubch|[A-Z]`,
  String.raw`Fed(?=\. R)|Pub(?=\. L\.)|Treas(?=\. Reg)|Cons(?=\. Stat)|Stat(?=\. Ann\.)|Civ(?=\. P)|Ed(?=\. 2d)`,
  String.raw`(?:${month}|Reg|Rul|Proc|Memo|Stat|Supp)(?=\. \d)`,
  String.raw`Pa(?=\. (?:Code|RPC|Super\.|Cmwlth\.|Commw\.|Orphans|Bulletin|Cons\.|Stat\.|[A-Z]\. ?[A-Z\d]))|\d+ Pa(?=\. \d)`,
  String.raw`(?:Super|Commw)(?=\. Ct\.)|(?:Super|Cmwlth|Ct|Cir|[NSEWMC]\.D\. [A-Z][a-z]{1,4})${decided}`,
].join('|')
const sentenceEnd = new RegExp(
  String.raw`(?<!\b(?:${abbreviations}))[.!?]["')]?\s+(?=["'(]?[A-Z0-9{$])|[.!?]["')]?$`,
  'g',
)

export function sentencesIn(text: string): Stretch[] {
  const ends = matchesIn(text, sentenceEnd).map((match) => match.index + match[0].length)
  return [0, ...ends.filter((end) => end < text.length)].map((start, place) =>
    stretch(text, start, ends[place] ?? text.length),
  )
}

/** The sentence with the character at `offset`. A period inside "$7.25" or "U.S." does not end a sentence. */
export function sentenceAt(text: string, offset: number): Stretch {
  return partAt(text, offset, sentenceEnd)
}

/** The clause with the character at `offset`. Commas, semicolons, colons and dashes divide clauses, but not a date. */
export function clauseAt(text: string, offset: number): Stretch {
  const sentence = sentenceAt(text, offset)
  const clause = partAt(
    text.slice(sentence.start, sentence.end),
    offset - sentence.start,
    /(?:[,;:](?!\d|(?<=\d,) \d{4}\b)|\s[-–—]+\s|\)|\()\s*|\s(?=(?:and|but|or|while|whereas)\s)/g,
  )
  return { ...clause, start: sentence.start + clause.start, end: sentence.start + clause.end }
}

function partAt(text: string, offset: number, divider: RegExp): Stretch {
  const dividers = matchesIn(text, divider).map((match) => match.index + match[0].length)
  const start = dividers.findLast((end) => end <= offset) ?? 0
  const end = dividers.find((after) => after > offset) ?? text.length
  return stretch(text, start, end)
}

function stretch(text: string, start: number, end: number): Stretch {
  return { start, end, words: text.slice(start, end).trim() }
}
