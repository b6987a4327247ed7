import { readFileSync } from 'node:fs'

/**
 * The common first names in the United States. Each row has the spellings of one name, then its short forms and
 * nicknames. A short form may belong to several names without making them one: Chris is Christina or Christopher.
 * Compiled by hand for this check. A name that is missing is still found by its sound and by similar spellings.
 */
const rows = readFileSync(new URL('given-names.txt', import.meta.url), 'utf8')

/** Common first names that have one spelling and are not short for any name in the rows. */
const others = `
abner ada ahmed alina alma alta amber amir amit amos anh anil aquilla arie ariel arjun aurora autumn ava avis beau benuel bianca birdie
blake blanche boris brent bret brett brooke bryce callie carter cedric chad chase chester cleo cody cole cora damon dana daphne darius
deepak desmond devin dina dirk drake ebony eden elam eliot elliot elma elnora elsa elton elva elvis emerson enos erma erna errol esmeralda
eula eulalia fatima faye fern flora florine gage gale galina gavin gemma geneva gerda gilda gino goldie griselda harper heath herta hoa
homer hortense hung hunter ilse imani imran india ines inez ingrid iris irma isla iva ivana jada jaden jasper jermaine jewel jiahao jimena
jolene jonah jonas jovita judd juliana june kara karim kavita kendra kenya kiara kira lacey lamar lan lance latoya leanna lela leta lila
ling linh lisette luella lula luna lura lyle lynette mackenzie macy mae maeve mallory mariah mario marisa marisol maritza marlon marlys
marquis marva mason mavis maya mei melba menno miles ming minh mira muriel myles myra myrna myrtle nia nina nolan nona norberto odessa opal
ora orpha orville otis owen paige pansy parker payton pearlie peyton phoebe pia piper priya quentin quincy quinn rafaela rajesh ramiro
raven ravi reed refugio reid rhea riley rochelle rocio romeo rory rosalba rosaria rowan ruby rubye rufus samir sanjay santiago santos saul
savannah sawyer selena selma serena shana shania shaniqua sierra skylar socorro sonny starla sunil tara tate taylor terra thuy tisha trent
trinity troy uma una uriah vada vance velda verna vickie vijay wade wei willa willow yasin yuki yusra zane zelda zelma zoila
`

/** Where a name is in the rows, and whether it is short for the name of that row. */
type Place = { row: number; isShort: boolean }

/** By name, its places in the rows; none for one of `others`. */
const placesOf = new Map<string, Place[]>()
const namesIn: string[][] = []

for (const row of rows.trim().split('\n')) {
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
