import { seededRandom } from '../../src/engraving/random.ts'

/** `entity`: who it is; several may have the same name. */
export type MadeUpName = { name: string; entity: string }

/** A name asked for: how it was changed, and whom it should find; null: someone the firm does not know. */
export type AskedVariant = { name: string; kind: string; entity: string | null }

/** First names, the more frequent ones more than once, each with a nickname. */
const firstNames: [string, string][] = [
  ...pairsOf(
    'William Bill, James Jim, Robert Bob, Margaret Peggy, Elizabeth Betty, Katherine Kate, Richard Dick',
  ),
  ...pairsOf(
    'Thomas Tom, Edward Ted, John Jack, Dorothy Dot, Patricia Pat, Susan Sue, Michael Mike, Joseph Joe',
  ),
  ...pairsOf(
    'Daniel Dan, Deborah Debbie, Christopher Chris, Jennifer Jen, Rebecca Becky, Theodore Ted, Samuel Sam',
  ),
  ...pairsOf(
    'Alexander Alex, Barbara Barb, Benjamin Ben, Charles Chuck, David Dave, Donald Don, Frances Fran',
  ),
  ...pairsOf(
    'Gregory Greg, Henry Hank, Jacqueline Jackie, Kenneth Ken, Lawrence Larry, Matthew Matt, Nicholas Nick',
  ),
  ...pairsOf('Pamela Pam, Raymond Ray, Ronald Ron, Sandra Sandy, Stephen Steve, Timothy Tim, Victoria Vicky'),
]
const middleNames = words('Ann Lynn Marie Lee Jean Ray Alan Rose Grace Paul Louise Scott')
const usualFamilies = words(
  'Smith Johnson Williams Brown Jones Miller Davis Wilson Moore Taylor Thomas Martin Clark Lewis Walker Hall Young King Wright Hill',
)
const beginnings = words(
  'Kowal Nowa Dvor Petra Schaef Brandt Gall McKen OMal Fitz Delve Rossi Castel Hern Mend Oka Naka Wozn Szym Gian Ober Lind Sven Hajd Krup Zielin Abern Carmi Tref Balog Yost Stolt',
)
const middles = words('er el an ow in ik or as es ul em ir ac on et al')
const ends = words('ski czyk berg mann son ito elli ers wick ova enko ton ard ley ger ak ich aro ez')
const trades = words(
  'Plumbing Roofing Dental Bakery Motors Realty Electric Paving Catering Landscaping Printing Masonry',
)
const endings = ['LLC', 'Inc.', 'Co.', 'PC', '']

/** Names of a firm's people and businesses, and others that should find some of them. */
export function makeUpNames(
  count: number,
  asked: number,
  seed: number,
): { known: MadeUpName[]; variants: AskedVariant[] } {
  const random = seededRandom(seed)
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from.')
    return value
  }
  const family = () =>
    random() < 0.25 ? pick(usualFamilies) : `${pick(beginnings)}${pick(middles)}${pick(ends)}`
  const known = Array.from({ length: count }, (): MadeUpName => {
    if (random() < 0.3) {
      const business = `${family()} ${pick(trades)}`
      return { name: `${business} ${pick(endings)}`.trim(), entity: business }
    }
    const [first, last] = [pick(firstNames)[0], family()]
    const middle = random() < 0.2 ? ` ${pick(middleNames)}` : ''
    return { name: `${first}${middle} ${last}`, entity: `${first} ${last}` }
  })
  const variants = Array.from({ length: asked }, (_, place): AskedVariant => {
    if (place % 5 === 4)
      return { name: `${pick(firstNames)[0]} ${stranger()}`, kind: 'a stranger', entity: null }
    const { name, entity } = pick(known)
    return { ...changed(name), entity }
  })
  return { known, variants }

  /** A family name that no known person has. */
  function stranger(): string {
    return `${pick(words('Quib Vax Ploom Zarf Ghent Huxt'))}${pick(middles)}${pick(words('low gate dine thorp mere'))}`
  }

  function changed(name: string): { name: string; kind: string } {
    const parts = name.split(' ')
    const last = parts.at(-1) ?? ''
    if (endings.includes(last) || trades.includes(last)) return changedBusiness(name)
    const [first = '', ...rest] = parts
    const short = firstNames.find(([full]) => full === first)?.[1] ?? first
    return pick([
      { name: [short, ...rest].join(' '), kind: 'a short name' },
      { name: `${last}, ${parts.slice(0, -1).join(' ')}`, kind: 'family name first' },
      { name: `${first} ${exchanged(last)}`, kind: 'two letters exchanged' },
      { name: `${first} ${leftOut(last)}`, kind: 'a letter left out' },
      { name: `${first.charAt(0)}. ${last}`, kind: 'an initial' },
      { name: `${first} ${last}`, kind: 'without a middle name' },
      { name: `Estate of ${name}`, kind: 'an estate' },
      { name: `${first} Vaxelow (formerly ${first} ${last})`, kind: 'a former name' },
      { name: `${short} ${leftOut(last)}`, kind: 'a short name and a letter left out' },
    ])
  }

  function changedBusiness(name: string): { name: string; kind: string } {
    const bare = name.split(' ').slice(0, 2).join(' ')
    const [first = '', trade = ''] = bare.split(' ')
    return pick([
      { name: `${bare}, L.L.C.`, kind: 'another company ending' },
      { name: `The ${bare} Company`, kind: 'another company ending' },
      { name: `Vaxelow Holdings, d/b/a ${bare}`, kind: 'a trade name' },
      { name: `${exchanged(first)} ${trade}`, kind: 'two letters exchanged' },
    ])
  }

  function exchanged(word: string): string {
    const place = 1 + Math.floor(random() * (word.length - 2))
    return `${word.slice(0, place)}${word.charAt(place + 1)}${word.charAt(place)}${word.slice(place + 2)}`
  }

  function leftOut(word: string): string {
    const place = 1 + Math.floor(random() * (word.length - 1))
    return word.slice(0, place) + word.slice(place + 1)
  }
}

function words(text: string): string[] {
  return text.split(' ')
}

function pairsOf(text: string): [string, string][] {
  return text.split(', ').map((pair) => {
    const [full = '', short = ''] = pair.split(' ')
    return [full, short]
  })
}
