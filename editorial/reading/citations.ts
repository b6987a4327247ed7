import { plainText } from './plain-text.ts'
import { matchesIn } from './matches.ts'
import type { Range } from './sentences.ts'

/** A location in the law: a section, part or chapter of a code, or a case or notice as a whole. */
export type Place = { code: string; unit: 'section' | 'part' | 'chapter' | 'whole'; number: string }

/**
 * Whether two citations share a location: "15 Pa.C.S. §§ 8847-8852" and "15 Pa.C.S. § 8850", "72 P.S. § 9111(t)"
 * and "72 P.S. § 9111", "29 C.F.R. part 541" and "29 C.F.R. § 541.600". A case is matched by name: "Ryan LLC v.
 * FTC" and "Ryan LLC v. FTC, No. 3:24-cv-986".
 */
export function citesTheSame(one: string, other: string): boolean {
  const places = placesOf(one)
  return placesOf(other).some((place) =>
    places.some((known) => contains(known, place) || contains(place, known)),
  )
}

/**
 * A citation in a single normalized spelling, for searching: "P.L. 119-21" and "Pub. L. No. 119-21" become the
 * same.
 */
export function normalizedCitation(citation: string): string {
  return plainText(citation)
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/\b(?:p\. ?l\.|pub\. ?l\.|public law)(?: no\.)? ?/g, 'pub. l. ')
    .replace(/\bact no\. (?=\d)/g, 'act ')
    .replace(/\bpa\. ?(?:c\. ?s\.(?: ?a\.)?|cons\. ?stat\.(?: ?ann\.)?)/g, 'pa.c.s.')
    .replace(/\b(?:p\. ?s\.|pa\. ?stat\.(?: ?ann\.)?) ?(?=§)/g, 'p.s. ')
    .replace(/\b(?:u\. ?s\. ?c\.(?: ?a\.)?|(?<=\d )usca?\b)/g, 'u.s.c.')
    .replace(/\b(?:c\. ?f\. ?r\.|(?<=\d )cfr\b)/g, 'c.f.r.')
    .replace(
      /\b(?:pa\. ?r\. ?o\. ?c\. ?p\.|pa\. ?o\. ?c\. rules?|orphans' court rules?) ?(?=\d)/g,
      'pa.r.o.c.p. § ',
    )
    .replace(
      /\b(?:pa\. ?r\. ?p\. ?c\.|(?:pa\. )?rpc|(?:pennsylvania )?rules? of professional conduct) ?(?=\d)/g,
      'pa. rpc § ',
    )
    .replace(/\bchapter (\d+) of title (\d+)(?: of the|,) (?:u\.s\.|united states) code/g, '$2 u.s.c. ch. $1')
    .replace(/\bchapter (\d+) of title (\d+)/g, '$2 pa.c.s. ch. $1')
    .replace(/\bchapters? (?=\d)/g, 'ch. ')
    .replace(
      /\bsections? (\d(?:(?!section)[^;])*?) of title (\d+)(?: of the|,) (?:u\.s\.|united states) code/g,
      '$2 u.s.c. § $1',
    )
    .replace(/\bsections? (\d(?:(?!section)[^;])*?) of title (\d+)/g, '$2 pa.c.s. § $1')
    .replace(/\bsections? (\d(?:(?!section)[^;])*?) of the internal revenue code/g, '26 u.s.c. § $1')
    .replace(/(§§?) ?(?=\d)/g, '$1 ')
    .replace(/\b(?:sections?) (?=\d)/g, '§ ')
    .replace(
      /\b(?:dol )?(?:field assistance bulletin|fab) (?:no\. )?(?=\d)/g,
      'field assistance bulletin no. ',
    )
    .replace(/(pub\. l\. \d+-\d+),? §/g, '$1, §')
    .replace(/\bnos\. (?=\d)/g, 'no. ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The locations that a citation names, one for each section in a list. */
export function placesOf(citation: string): Place[] {
  let title = ''
  return normalizedCitation(citation)
    .split(/;|(?:, and|,| and| &| or) (?=\d+ (?:pa\.c\.s\.|p\.s\.|u\.s\.c\.|c\.f\.r\.|pa\. ?code) )/)
    .map((part) => part.trim())
    .filter((words) => words !== '')
    .flatMap((words) => {
      const match = /^(.*?)\s*(§§?|\bparts?\b|\bchs?\.)\s*(\d.*)$/.exec(words)
      const [, written = '', sign = '', numbers = ''] = match ?? []
      // "15 Pa.C.S. ch. 3; § 1914": a part without a title belongs to the title before it.
      const code = written || title
      title = code
      if (!match) return [{ code: '', unit: 'whole' as const, number: words }]
      return numbersOf(numbers).map((number) => ({ code, unit: unitOf(sign), number }))
    })
}

function unitOf(sign: string): Place['unit'] {
  if (sign.startsWith('part')) return 'part'
  return sign.startsWith('ch') ? 'chapter' : 'section'
}

/** The numbers of a list: "203(e), (g)" means 203(e) and 203(g); "8847 to 8852" is a range; "751 ff." begins at 751. */
function numbersOf(list: string): string[] {
  const numbers: string[] = []
  const items = list.replace(/(?<=[\d)]) (?:to|through) (?:§ )?(?=\d)/g, '-').split(/,| and | or | & /)
  for (const item of items.map((text) => text.trim().replace(/^§ /, ''))) {
    const base = numbers.at(-1)?.replace(/\(.*$/, '') ?? ''
    const [number] = item.split(' ')
    if (number) numbers.push(number.startsWith('(') ? `${base}${number}` : number)
  }
  return numbers.filter((number) => /^\d/.test(number))
}

/** Whether one location contains another: a section its subsections, a chapter its sections, a case its longer name. */
export function contains(wide: Place, narrow: Place): boolean {
  if (wide.unit === 'whole' || narrow.unit === 'whole') {
    return wide.unit === narrow.unit && beginsWith(narrow.number, wide.number)
  }
  if (wide.code !== narrow.code) return false
  if (wide.unit === 'part' && narrow.unit === 'section') return narrow.number.startsWith(`${wide.number}.`)
  if (wide.unit === 'chapter' && narrow.unit === 'section') return chapterOf(narrow) === wide.number
  if (wide.unit !== narrow.unit) return false
  return (
    inRange(wide.number, narrow.number) ||
    narrow.number === wide.number ||
    narrow.number.startsWith(`${wide.number}(`)
  )
}

/** Whether a name begins with another as a whole: "Act 122 of 2022" begins with "Act 122", not with "Act 12". */
function beginsWith(name: string, start: string): boolean {
  return name.startsWith(start) && !/^[.,-]?\w/.test(name.slice(start.length))
}

/** The chapter that a section's number names: 20 Pa.C.S. § 2504.1 is in chapter 25, 34 Pa. Code § 231.43 in chapter 231. */
function chapterOf({ code, number }: Place): string | undefined {
  if (code.endsWith('pa. code')) return number.split('.')[0]
  return code.endsWith('pa.c.s.') ? String(Math.floor(Number.parseInt(number) / 100)) : undefined
}

/** Whether a range includes a number: "221-229" includes 225. "8101-c" is a single section, not a range. */
function inRange(range: string, number: string): boolean {
  const [from, to] = range.split('-')
  if (!to || !/^\d[\d.]*$/.test(to)) return false
  const value = sortable(number)
  return sortable(from ?? '') <= value && value <= sortable(to)
}

/** A number that sorts sections; a regulation's sections are numbered after the point, so 785.9 comes before 785.11. */
function sortable(number: string): number {
  const [whole = '0', part = '0'] = number.split(/[.(]/)
  return Number(whole) * 10_000 + (Number(part) || 0)
}

type WrittenCitation = Range & {
  text: string
  /**
   * "section" needs a code from elsewhere ("§ 8854"). "hidden" is the number of a form or the like: neither a
   * citation nor a figure.
   */
  kind: 'law' | 'section' | 'case' | 'hidden'
}

const code = String.raw`(?:California Civil Code|\d+ (?:Pa\. ?C\. ?S\.(?: ?A\.)?|Pa\. ?(?:Cons\. ?)?Stat\.(?: ?Ann\.)?|P\. ?S\.|U\. ?S\. ?C\.(?: ?A\.)?|USCA?|C\. ?F\. ?R\.|CFR|Pa\. ?Code))`
const section = String.raw`\d\w*(?:\.\w+)*(?:-[\dA-Za-z]\w*(?:\.\w+)*)*(?:\([\w.]{1,5}\))*`
/** "through" in a list: in "§§ 2031 through 2046", but not in "§ 2010 through 2025". */
const through = String.raw` through(?<=(?:§§|[Ss]ections) ?\S+ through)`
/** The beginning of a law with its own title: the second one in "15 Pa.C.S. § 146 and 26 U.S.C. § 2010". */
const another = String.raw`\d+ (?:USC|CFR|[A-Z]\w*\.)`
const sections = String.raw`${section}(?:(?:, and|,| and| &| or| to|${through}) (?:§ ?)?(?!${another})(?:${section}|(?:\([\w.]{1,5}\))+))*(?: ff\.)?`
const title = String.raw`Title \d+(?:(?: of the|,) (?:U\.S\.|United States) Code)?`
const word = String.raw`[A-Z][\w.&'/-]*`
const party = String.raw`${word}(?:,? (?:of|the|&|and|for|${word}))*`
const reporter = String.raw`\d+ (?:A\.(?:2d|3d)?|U\.S\.|F\.(?:2d|3d|4th)|S\. ?Ct\.|F\. ?Supp\.(?: ?[23]d)?|Pa\.(?: Super\.| Cmwlth\.)?) \d+`
const court = String.raw`(?: \([^()]*\d{4}\))?`

const forms: [kind: WrittenCitation['kind'], pattern: string][] = [
  ['law', String.raw`\b${code},? (?:§§? ?|[Ss]ections? |[Pp]arts? |[Cc]h(?:s?\.|apters?) )${sections}`],
  ['law', String.raw`\b[Cc]hapter \d+ of ${title}\b`],
  ['law', String.raw`\b[Ss]ections? ${sections} of (?:${title}|the Internal Revenue Code)\b`],
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

/** Every citation matches this; most paragraphs do not, and need not be searched further. */
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

/** The text with its citations blanked out, at the same length, so that their numbers are not read as figures. */
export function withoutCitations(text: string): string {
  return citationsIn(text).reduce(
    (blanked, { start, end }) => blanked.slice(0, start) + '_'.repeat(end - start) + blanked.slice(end),
    text,
  )
}
