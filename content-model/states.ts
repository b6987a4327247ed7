/** States and territories by postal abbreviation (USPS Publication 28, appendix B). */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'U.S. Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** A state's name, "Pennsylvania" for "PA"; other text is unchanged. */
export function stateName(letters: string): string {
  return states[letters] ?? letters
}

/** A town with its state: "Erie, Pennsylvania", but "Washington, D.C.", which nobody writes in full. */
export function townInWords({ town, state }: { town: string; state: string }): string {
  return `${town}, ${state === 'DC' ? 'D.C.' : stateName(state)}`
}

/** `admissions` are as written in the lawyer's file. */
type Licensed = { name: string; admissions: readonly string[] }

/** Admission to a federal court is not a license from the state in its name. */
const federalCourt =
  /\b(?:U\.S\.(?! Virgin Islands)|United States(?! Virgin Islands)|District Court|Circuit|(?:\w+ern|Middle|Central) Districts?)(?!\w)/

/** An admission with one of these words is not a current license: "New York (inactive)". */
const noLicenseNow = /\b(?:inactive|retired|resigned|suspended|former|formerly|pending|pro hac vice|until)\b/i

/** The District of Columbia in the forms that lawyers use. */
export const district = String.raw`\bWashington,?\s+(?:D\.?\s?C\b\.?|District of Columbia)|\bD\.C\.`
const theDistrict = new RegExp(district, 'g')

/** Hawaii, also with the Hawaiian ʻokina or with a quotation mark for it. */
export const hawaiian = /\bHawai[ʻ‘’'`]?i\b/g

/** The U.S. Virgin Islands, also without "U.S.", as in the name of the Virgin Islands Bar Association. */
export const virginIslands = /(?<!British )(?:(?:U\.?S\.?|United States) )?\bVirgin Islands\b/g

/** Longer names first, so that "West Virginia" is not read as Virginia. Other states have a "Washington County". */
const anyState = new RegExp(
  `\\b(?:${Object.values(states)
    .sort((one, other) => other.length - one.length)
    .join('|')})\\b(?! County)`,
  'g',
)

/** The states that license a lawyer: "Supreme Court of Ohio" and "Ohio" are the same license. */
function licensesIn(admissions: readonly string[]): string[] {
  const found = admissions.flatMap(currentIn).map(beforeFederalCourt).flatMap(statesIn)
  return [...new Set(found)].sort()
}

function statesIn(text: string): readonly string[] {
  const named = text
    .replace(theDistrict, 'District of Columbia')
    .replace(hawaiian, 'Hawaii')
    .replace(virginIslands, 'U.S. Virgin Islands')
  return named.match(anyState) ?? []
}

/**
 * The current parts of an admission: "Ohio" in "Ohio; New York (inactive)". None in "New York (2004; inactive)",
 * where the word is about what precedes it.
 */
function currentIn(admission: string): string[] {
  const parts = admission.split(';')
  const isOfOthers = (part: string) => statesIn(part).length === 0 && !federalCourt.test(part)
  if (parts.some((part) => noLicenseNow.test(part) && isOfOthers(part))) return []
  return parts.filter((part) => !noLicenseNow.test(part))
}

/**
 * The part before a federal court: "Ohio" in "Ohio, and the U.S. Tax Court". After a comma alone, the court may be
 * the state's: "Ohio, Northern District".
 */
function beforeFederalCourt(admission: string): string {
  const parts = admission.split(/\band\b/)
  const federal = parts.findIndex((part) => federalCourt.test(part))
  return federal < 0 ? admission : parts.slice(0, federal).join('and')
}

/** Whether an admission is a license but names no state that can be recognized: "Pa. Supreme Court". */
export function namesNoState(admission: string): boolean {
  const current = currentIn(admission)
  return current.length > 0 && !federalCourt.test(current.join()) && licensesIn(current).length === 0
}

/** The states whose law the firm practices: those that license its lawyers or, if there are none, the office's. */
export function practiceStates(lawyers: readonly Licensed[], office: string): string[] {
  const licensing = licensesIn(lawyers.flatMap(({ admissions }) => admissions))
  return licensing.length > 0 ? licensing : [stateName(office)].filter(Boolean)
}

/** "Our lawyers are licensed in Pennsylvania."; if their licenses differ, each lawyer is named. */
export function licensesInWords(lawyers: readonly Licensed[]): string {
  const groups = Map.groupBy(lawyers, ({ admissions }) => statesInWords(licensesIn(admissions)))
  groups.delete('')
  const licensed = [...groups.values()].flat().length
  if (licensed === 0) return 'Each profile says where its lawyer is admitted.'
  const [first = ''] = groups.keys()
  if (groups.size === 1 && licensed === lawyers.length && licensed > 1)
    return `Our lawyers are licensed in ${first}.`
  const clauses = [...groups].map(
    ([places, group]) =>
      `${listInWords(group.map(({ name }) => name))} ${group.length === 1 ? 'is' : 'are'} licensed in ${places}`,
  )
  return `${clauses.join('; ')}.`
}

/** The states as they follow "in" or "of": "Ohio and the District of Columbia". */
export function statesInWords(names: readonly string[]): string {
  return listInWords(names.map((name) => (/^District|Islands$/.test(name) ? `the ${name}` : name)))
}

/** A list in words: "Ohio", "Ohio and Pennsylvania", "New York, Ohio, and Pennsylvania". */
export function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words)
}
