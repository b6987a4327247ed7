import { names } from './content-names.ts'
import type { Change } from './planted-change.ts'

/** Where a sentence is added: a file, and the words after which it stands (without them, a paragraph at the end). */
const places = {
  home: [names.home, 'and who should see to it.'],
  'our firm': [names.ourFirm, 'we rewrite the sentence.'],
  'first consultation': [names.ourFirm, 'a little over.'],
  'fees of the firm': [names.ourFirm, 'which expenses are extra.'],
  contact: [names.contact, 'lede: >-\n  '],
  'estates area': [names.areaEstates, 'intro: >-\n  '],
  'employment area': [names.areaEmployment, 'help them put the decision into words.'],
  'acquisitions area': [names.areaAcquisitions, 'intro: >-\n  '],
  "Eleanor's lede": [names.eleanor, 'write it down so that it does.'],
  "Martin's description": [names.martin, 'acquisition and employment matters.'],
  "Eleanor's profile": [names.eleanor],
  "Martin's profile": [names.martin],
  "Paula's profile": [names.paula],
  "Paula's lede": [names.paula, 'where every document is.'],
  'article on wills': [names.willOrTrust],
  'article on estates': [names.basics],
  'article on probate': [names.probate],
  'article on sales': [names.dueDiligence],
  'article on overtime': [names.overtime],
  'article on contractors': [names.contractor],
  'article on annual reports': [names.annualReport],
  'article on companies': [names.llcOrCorporation],
  'article on non-competes': [names.nonCompetes],
} as const satisfies Record<string, readonly [string, string?]>

/** A place in the content folder that takes one more sentence. */
export type Place = keyof typeof places

/** One mistake or true edit for each sentence, named by its place and words. */
export function sentences(
  rows: readonly (readonly [Place, ...(readonly string[])])[],
): { name: string; change: Change }[] {
  return rows.flatMap(([place, ...added]) =>
    added.map((sentence) => ({ name: `${place}: ${sentence}`, change: addedAt(place, sentence) })),
  )
}

function addedAt(place: Place, sentence: string): Change {
  const [file, after] = places[place]
  if (after === undefined) return { file, paragraph: sentence }
  // Words that end with a space open a field: the sentence comes first in it.
  return { file, replace: after, by: after.endsWith(' ') ? `${after}${sentence} ` : `${after} ${sentence}` }
}
