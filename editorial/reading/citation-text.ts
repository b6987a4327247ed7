import { matchesIn } from './matches.ts'
import type { Range } from './sentences.ts'

export type WrittenCitation = Range & {
  text: string
  /**
   * "section" needs a code from elsewhere ("§ 8854"); what is "hidden", such as the number of a form, is not a figure.
   */
  kind: 'law' | 'section' | 'case' | 'hidden'
}

const code = String.raw`(?:California Civil Code|\d+ (?:Pa\. ?C\. ?S\.(?: ?A\.)?|P\. ?S\.|U\. ?S\. ?C\.(?: ?A\.)?|C\. ?F\. ?R\.|Pa\. ?Code))`
const section = String.raw`\d\w*(?:\.\w+)*(?:-[\dA-Za-z]\w*(?:\.\w+)*)*(?:\([\w.]{1,5}\))*`
/** "§§ 2031 through 2046", not "§ 2010 through 2025". */
const through = String.raw` through(?<=(?:§§|[Ss]ections) ?\S+ through)`
const sections = String.raw`${section}(?:(?:, and|,| and| &| or| to|${through}) (?:§ ?)?(?:${section}|(?:\([\w.]{1,5}\))+))*(?: ff\.)?`
const word = String.raw`[A-Z][\w.&'/-]*`
const party = String.raw`${word}(?:,? (?:of|the|&|and|for|${word}))*`
const reporter = String.raw`\d+ (?:A\.(?:2d|3d)?|U\.S\.|F\.(?:2d|3d|4th)|S\. ?Ct\.|F\. ?Supp\.(?: ?[23]d)?|Pa\.(?: Super\.| Cmwlth\.)?) \d+`
const court = String.raw`(?: \([^()]*\d{4}\))?`

const forms: [kind: WrittenCitation['kind'], pattern: string][] = [
  ['law', String.raw`\b${code},? (?:§§? ?|[Ss]ections? |[Pp]arts? |[Cc]h(?:s?\.|apters?) )${sections}`],
  ['law', String.raw`\b[Cc]hapter \d+ of Title \d+\b`],
  ['law', String.raw`\b[Ss]ections? ${sections} of (?:Title \d+|the Internal Revenue Code)\b`],
  ['law', String.raw`\bAct (?:No\. )?\d+(?: of \d{4})?\b`],
  ['law', String.raw`\b(?:Pub\. ?L\.|P\. ?L\.|Public Law)(?: No\.)? \d+-\d+(?:,? §§? ?\d+)?`],
  ['law', String.raw`\b\d+ (?:Fed\. ?Reg\.|Pa\. ?B\.) [\d,]+`],
  ['law', String.raw`\b(?:Pa\. ?R\. ?P\. ?C\.|Pa\. RPC|RPC|Rules? of Professional Conduct) ${section}`],
  ['law', String.raw`\b(?:Pa\. ?R\. ?O\. ?C\. ?P\.|Pa\. ?O\. ?C\. Rules?|Orphans' Court Rules?) ${sections}`],
  ['law', String.raw`\bRev\. Rul\. \d+-\d+(?:, [\d-]+ C\.B\. \d+)?`],
  ['law', String.raw`\b(?:Field Assistance Bulletin|FAB)(?: No\.)? \d{4}-\d+`],
  [
    'case',
    String.raw`\b(?:In re ${party}|${party} v\. ${party})(?:, ${reporter}${court}|,? No\. [\w:-]+(?: \([^()]*\))?)?`,
  ],
  ['case', String.raw`\b${reporter}${court}`],
  [
    'hidden',
    String.raw`\b[Ff]orms? (?:[A-Z]{1,5}-?)?\d[\w-]*|\bDSCB:[\d-]+|\bREV-\d+\b|\b1099(?:-[A-Z]+)?(?:'s|s)?\b`,
  ],
  ['section', String.raw`§§? ?${sections}|\b(?:[Ss]ection|[Cc]hapter|[Rr]ule) ${section}`],
  ['case', String.raw`\bNos?\. \d+[:-][\w:-]*|\b(?:No\. )?\d+ (?:EDA|MDA|WDA|MAP|WAP|EAP) \d{4}`],
  ['hidden', String.raw`\bNo\. \d[\w:-]*`],
  [
    'hidden',
    String.raw`\bTitle \d+\b|\bFact Sheet \d+(?: of \d{4})?|\bFLSA\d{4}-\d+|\bGC \d\d-\d\d|\bWCAG\)? [\d.]+|\b40[13]\([a-z]\)`,
  ],
]
const patterns = forms.map(([kind, pattern]) => ({ kind, pattern: new RegExp(pattern, 'g') }))

/** Every form contains one of these; most paragraphs contain none and are not searched for forms. */
const citing = /\d| v\. |\bIn re /

/** Every citation in a text, in order. Longer forms are matched before shorter ones. */
export function citationsIn(text: string): WrittenCitation[] {
  if (!citing.test(text)) return []
  const found: WrittenCitation[] = []
  for (const { kind, pattern } of patterns)
    for (const match of matchesIn(text, pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (!found.some((known) => start < known.end && known.start < end))
        found.push({ kind, text: match[0], start, end })
    }
  return found.sort((one, two) => one.start - two.start)
}

/** The text with its citations blanked, at the same length, so that their numbers are not read as figures. */
export function withoutCitations(text: string): string {
  return citationsIn(text).reduce(
    (blanked, { start, end }) => blanked.slice(0, start) + '_'.repeat(end - start) + blanked.slice(end),
    text,
  )
}
