import { readFileSync } from 'node:fs'

/**
 * The common first names in the United States. Each row has the spellings of one name, then its short forms and
 * nicknames. A short form may belong to several names without making them one: Chris is Christina or Christopher. After
 * the empty line: names that have one spelling and are not short for any name above. Compiled by hand for this check. A
 * name that is missing is still found by its sound and by similar spellings.
 */
const [rows = '', others = ''] = readFileSync(new URL('given-names.txt', import.meta.url), 'utf8').split(
  /\r?\n\r?\n/,
)

/** Where a name is in the rows, and whether it is short for the name of that row. */
type Place = { row: number; isShort: boolean }

/** The places of each name in the rows; none for a name of `others`. */
const placesOf = new Map<string, Place[]>()
const namesIn: string[][] = []

for (const row of rows.split('\n')) {
  const [full = [], short = []] = row.split('|').map((side) => side.match(/\S+/g) ?? [])
  const names = new Map([
    ...short.map((name) => [name, true] as const),
    ...full.map((name) => [name, false] as const),
  ])
  for (const [name, isShort] of names)
    placesOf.set(name, [...(placesOf.get(name) ?? []), { row: namesIn.length, isShort }])
  namesIn.push([...names.keys()])
}
for (const name of others.match(/\S+/g) ?? []) if (!placesOf.has(name)) placesOf.set(name, [])

/** Whether this is a common first name, so that a similar spelling is another name. */
export function isGivenName(word: string): boolean {
  return placesOf.has(word)
}

/** The other names in the rows of this name. */
export function namesFor(word: string): string[] {
  const names = new Set((placesOf.get(word) ?? []).flatMap(({ row }) => namesIn[row] ?? []))
  names.delete(word)
  return [...names]
}

/**
 * How two words can be one name: `short` if one is short for the other, `both short` if both are short for a third, and
 * `spelling` if they are forms of one name; undefined if they cannot.
 */
export function asOneName(word: string, other: string): 'short' | 'both short' | 'spelling' | undefined {
  const shared = (placesOf.get(word) ?? []).flatMap((place) => {
    const same = placesOf.get(other)?.find(({ row }) => row === place.row)
    return same ? [Number(place.isShort) + Number(same.isShort)] : []
  })
  if (shared.length === 0) return undefined
  return (['spelling', 'short', 'both short'] as const)[Math.min(...shared)]
}

export function isShortFor(word: string, other: string): boolean {
  const places = placesOf.get(other) ?? []
  return (placesOf.get(word) ?? []).some(
    ({ row, isShort }) => isShort && places.some((place) => place.row === row && !place.isShort),
  )
}
