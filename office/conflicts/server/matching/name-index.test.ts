import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createNameIndex } from './name-index.ts'
import type { AskedName, KnownName, Match } from './name-index.ts'
import { isTooLittle } from './read-name.ts'

const pairSchema = z.object({ a: z.string(), b: z.string(), why: z.string() })
const pairs = z
  .object({ found: z.array(pairSchema), different: z.array(pairSchema) })
  .parse(
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../tests/conflicts/pairs-open.json'), 'utf8'),
    ),
  )

function known(id: string, given: AskedName, group = 'list'): KnownName {
  return { id, group, kind: '', email: '', phone: '', address: '', ...given }
}

/** The match that is found when one name is asked for and the other is known. */
function compare(asked: AskedName | string, other: AskedName | string): Match | undefined {
  const [first, second] = [asked, other].map((name) => (typeof name === 'string' ? { name } : name))
  const index = createNameIndex()
  if (second) index.add([known('l:1', second)])
  return first && index.find(first)[0]
}

test.each(pairs.found)('Finds $b when asked for $a, and the other way around: $why', ({ a, b }) => {
  expect(compare(a, b)).toBeDefined()
  expect(compare(b, a)?.strength).toBe(compare(a, b)?.strength)
})

test('A name is found as itself, whatever kind it is said or guessed to be', () => {
  const kinds = ['person', 'business', ''] as const
  const names = [...pairs.found, ...pairs.different].flatMap(({ a, b }) => [a, b])
  const usual = ['First National Bank', 'Second Avenue Deli', 'Dept. of Revenue', 'J. R. Mills', 'S & T Bank']
  const lost = [...names, ...usual]
    .filter((name) => !isTooLittle(name))
    .flatMap((name) => kinds.flatMap((asked) => kinds.map((other) => ({ name, asked, other }))))
    .filter(({ name, asked, other }) => !compare({ name, kind: asked }, { name, kind: other }))
  expect(lost).toEqual([])
})

test.each(pairs.different)('Keeps $a and $b apart: $why', ({ a, b }) => {
  expect([compare(a, b), compare(b, a)]).toEqual([undefined, undefined])
})

test.each([
  ['William "Bill" Carver', 'Bill Carver', 'The same name; it is given as another name.'],
  ['Bill Carver', 'William Carver', 'Bill is short for William; the rest is the same.'],
  ['William Carver', 'Bill Carver', 'Bill is short for William; the rest is the same.'],
  ['Wm. Carver', 'William Carver', 'Wm is short for William; the rest is the same.'],
  ['John and Jane Hartwell', 'Hartwell, Jane', 'The same name.'],
  ['Mr. and Mrs. John Hartwell', 'John Hartwell', 'The same name.'],
  ['Ana De La Cruz', 'Ana Delacruz', 'The same name.'],
  ['Jürgen Müller', 'Jurgen Mueller', 'The same name.'],
  ['Юлия Шевченко', 'Yulia Shevchenko', 'Юлия and Yulia are forms of one name; the rest is the same.'],
  ['王伟', 'Wang Wei', 'The same name.'],
  ['Mary Ann Kozak', 'Maryann Kozak', 'The same name.'],
  ['Karen Stone (née Popovich)', 'Karen Popovich', 'The same name; it is given as another name.'],
  ['A.B.C. Auto Body, Inc.', 'ABC Autobody', 'The same name.'],
  ['Robert Deluca d/b/a Deluca Paving', 'Deluca Paving LLC', 'The same name; it is given as another name.'],
  ['Law Offices of Ann Whitfield', 'Ann Whitfield', 'Only one of them has “Law Offices”.'],
  ['The Robert and Helen Dvorak Family Trust', 'Helen Dvorak', 'The same name.'],
  ['John Marsh Jr.', 'John Marsh Sr.', 'One is Jr., the other Sr.'],
  ['Johnston Supply Co.', 'Johnston Supply, Inc.', 'The company endings differ.'],
  ['Robert J. Tomlin', 'Robert K. Tomlin', 'The initials differ (J., K.).'],
  ['Ann Dvorak, Executrix of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Dvorak v. Kozak Paving, Inc.', 'Kozak Paving', 'The same name.'],
  ['Dvorak, Ann; Kozak, Ben', 'Ann Dvorak', 'The same name.'],
  ['Ann Dvorak\nBen Kozak', 'Ben Kozak', 'The same name.'],
  ['Marlow Tile (parent of Kozak Paving LLC)', 'Kozak Paving', 'The same name.'],
  ['Commonwealth of Pennsylvania v. Ben Kozak', 'Kozak, Ben', 'The same name.'],
  ['B0njour Kitchen5', 'Bonjour Kitchens', 'The same name.'],
  ['Ann Mitche11', 'Ann Mitchell', 'The same name.'],
  ['Level10 Fitness', 'Level 10 Fitness', 'The same name.'],
  ['Studio51 LLC', 'Studio 51, LLC', 'The same name.'],
  ['State of the Art Roofing LLC v. Kozak', 'State of the Art Roofing', 'The same name.'],
  ['Kozak v. State of Mind Counseling LLC', 'State of Mind Counseling', 'The same name.'],
  ['Commonwealth of Pennsylvania', 'Commonwealth of Pennsylvania', 'The same name.'],
  [
    'Commonwealth of Pennsylvania (Department of Transportation)',
    'Commonwealth of Pennsylvania',
    'The same name.',
  ],
  [
    'Commonwealth (Sheetz) v. Ann Dvorak',
    'Sheetz, Inc.',
    'Only one of them is clearly a business; it is given as another name.',
  ],
  ['Commonwealth ex rel. Ann Kozak v. Ben Dvorak', 'Ann Kozak', 'The same name.'],
  ['Commonwealth (ex rel. Ann Kozak) v. Ben Dvorak', 'Ann Kozak', 'The same name.'],
  ['Ann Kozak, by and through Ben Dvorak', 'Ben Dvorak', 'The same name.'],
  ['Ann Kozak on behalf of Ben Dvorak', 'Ben Dvorak', 'The same name.'],
  ['“Marlow Tile” v. Kozak', 'Marlow Tile', 'The same name; it is given as another name.'],
  ['Ann Dvorak v. Jane Kozak (Miller)', 'Jane Miller', 'The same name; it is given as another name.'],
  [
    'Ben Dvorak, Agent under Power of Attorney (Ann Kozak)',
    'Ann Kozak',
    'The same name; it is given as another name.',
  ],
  ['State (Kozak Roofing LLC) v. Dvorak', 'Kozak Roofing', 'The same name; it is given as another name.'],
  ['S.F.T. Supply', 'SFT Supply, Inc.', 'The same name.'],
  ['Nineteen North LLC', '19 North', 'The same name.'],
  ['TJ Kozak', 'T. J. Kozak', 'The same name.'],
  ['H. Thomas Beatty', 'Henry Beatty', 'One of them has only the first letter of the first name.'],
  ['Sheetz', 'Sheetz, Inc.', 'Only one of them is clearly a business.'],
  ['Aetna', 'Aetna Life Insurance Company', 'Only one of them has “Life Insurance”.'],
  ['Travelers', 'The Travelers Indemnity Company', 'Only one of them has “Indemnity”.'],
  ['Comcast, Inc.', 'Comcast Cable Communications, LLC', 'Only one of them has “Cable Communications”.'],
  ['PAWC', 'Pennsylvania American Water Company', '“PAWC” may be an abbreviation of the other name.'],
  ['Kozak Elem. Sch.', 'Kozak Elem. School', 'The same name.'],
  ['A-1 Towing', 'A1 Towing, Inc.', 'The same name.'],
  ['Kozak Sch. Dist.', 'Kozak School District', 'The same name.'],
  ['Kozak Steel Dist.', 'Kozak Steel Distributing', 'The same name.'],
  ['Kozak FCU', 'Kozak Federal Credit Union', '“FCU” may be an abbreviation of the other words.'],
  ['Kozak Volunteer Fire Department', 'Kozak VFD', '“VFD” may be an abbreviation of the other words.'],
  ['ABM', 'American Building Maintenance Company', '“ABM” may be an abbreviation of the other name.'],
  ['Ann Dvorak, Administratrix c.t.a. of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Ann Dvorak, Administratrix, C.T.A., of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Ann Dvorak, Administrator d.b.n. c.t.a. of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Ann Dvorak, Administrator pendente lite of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Ann Dvorak, Administratrix D.B.N.C.T.A. of the Estate of Ben Kozak', 'Ben Kozak', 'The same name.'],
  ['Reyes Torres, Juan C.', 'Juan Carlos Reyes', 'Only one of them has “Torres”.'],
  ['Jno. Kozak', 'John Kozak', 'Jno is short for John; the rest is the same.'],
  ['Kathleen Mills', 'Kathy Mills', 'Kathy is short for Kathleen; the rest is the same.'],
  ['Melvin Wood', 'Mel Wood', 'Mel is short for Melvin; the rest is the same.'],
  ['Guadalupe Church', 'Lupe Church', 'Lupe is short for Guadalupe; the rest is the same.'],
])('Explains why %s may be %s', (asked, other, reason) => {
  expect(compare(asked, other)?.reason).toBe(reason)
})

test.each([
  ['Ann', 'Ann'],
  ['J. S.', 'J. S.'],
  ['Ann', 'Ann Smith'],
  ['James Thomas', 'James Thomas Wolfe'],
  ['John Q. Smith', 'Jane Q. Smith'],
  ['William Harris', 'William Harrison'],
  ['Eric Miller', 'Erin Miller'],
  ['Patrick Kelly', 'Patricia Kelly'],
  ['Hall Realty', 'Hill Realty'],
  ['First National Bank', 'First National Pawn'],
  ['Three Rivers Bank', 'Three Rivers Marine'],
  ['Commonwealth v. Ann Dvorak', 'Commonwealth v. Ben Kozak'],
  ['Commw. v. Ann Dvorak', 'Commw. v. Ben Kozak'],
  ['Kozak v. Commonwealth', 'Dvorak v. Commonwealth'],
  ['People of the State of New York v. Dvorak', 'People of the State of New York v. Kozak'],
  ['Com. of Pa. v. Ann Dvorak', 'Com. of Pa. v. Ben Kozak'],
  ['Ann Dvorak, Agent under Power of Attorney', 'Ben Kozak, Agent under Power of Attorney'],
  ['Ann Dvorak, Trustee under Agreement', 'Ben Kozak, Trustee under Agreement'],
  ['Ann Dvorak v. Jane Kozak (Miller)', 'Ann Miller'],
  ['Commonwealth (Plaintiff) v. Ann Dvorak', 'Commonwealth (Plaintiff) v. Ben Kozak'],
  ['United States (IRS) v. Ann Dvorak', 'United States (IRS) v. Ben Kozak'],
  ['The People (State of New York) v. Dvorak', 'The People (State of New York) v. Kozak'],
  [
    'Ann Dvorak, Trustee under Agreement (dated May 5, 2010)',
    'Ben Kozak, Trustee under Agreement (dated May 5, 2010)',
  ],
  ['Henry V. Beatty', 'Beatty Roofing'],
  ['B & D Electric', 'B & G Electric'],
  ['J and B Auto Body', 'J and M Auto Body'],
  ['J. Murphy', 'Murphy, Inc.'],
  ['Murphy', 'Murphy Indemnity Company'],
  ['Aetna', 'Mutual Aetna Indemnity Company'],
  ['J. Aetna', 'Aetna Indemnity Company'],
  ['Keystone', 'Keystone Indemnity Company'],
])('Keeps %s and %s apart', (asked, other) => {
  expect(compare(asked, other)).toBeUndefined()
})

test.each([
  ['J. Wood', 'John Wood'],
  ['Mills, Jane M.', 'Jane Marie Mills'],
  ['Mills, Xiomara', 'X. Mills'],
  ['Mr. Wood', 'Wood, John'],
  ['J.R. Mills', 'Jane R. Mills'],
  ['A.B. Plumbing', 'AB Plumbing, LLC'],
  ['B & D Electric', 'BD Electric, LLC'],
  ['Mills, R & K', 'Robert Mills'],
  ['R & K Mills', 'Robert Mills'],
  ['R & K Lane', 'Robert Lane'],
  ['Wood, John', 'J & M Wood'],
  ['Mr. R & Mrs. K Mills', 'Robert Mills'],
  ['John Smith, individually, and Mary Roe', 'M. Roe'],
  ['John Smith, Trustee, and Mary Roe', 'J. Smith'],
  ['Ann Kozak, a minor, by Jane Roe, her mother', 'J. Roe'],
  ['Ann Kozak, a minor, by her mother Jane Roe', 'A. Kozak'],
  ['Estate of John Smith, deceased, Mary Roe, Executrix', 'M. Roe'],
  ['Ann Roe, Executrix, Estate of John Smith', 'J. Smith'],
  ['John Minor', 'J. Minor'],
  ['Dvorak Estate Planning LLC', 'Dvorak Estate Planning'],
  ['Ann Dvorak, Ben Kozak', 'B. Kozak'],
  ['Ann Dvorak, Ben Kozak, Carl Roe', 'C. Roe'],
  ['Ann Dvorak, Ben Kozak and Carl Roe', 'B. Kozak'],
  ['Kozak, Ann, Ben', 'B. Kozak'],
  ['Dvorak, Ann, Kozak, Ben', 'B. Kozak'],
  ['Smith, John, Mary Roe', 'M. Roe'],
  ['A. Kozak, Defendant', 'Ann Kozak'],
  ['J. Doe, tenant', 'John Doe'],
  ['Kozak, Ann, PA', 'A. Kozak'],
  ['Kozak, Robert & Ann', 'Robert James Kozak'],
  ['Kozak, Robert & Ann', 'A. Kozak'],
  ['Ryan, Kelly & Ross', 'Ryan Kelly & Ross LLP'],
  ['J. and M. Kozak', 'Mary Kozak'],
  ['Mary Ann and Robert Kozak', 'M. Kozak'],
  ['Xiomara Roe and Yosef Bloom', 'Y. Bloom'],
  ['Kozak Paving and Ann Roe', 'A. Roe'],
  ['Kozak Paving, Inc., Ann Roe', 'A. Roe'],
  ['Mr. and Mrs. Kozak', 'Ann Kozak'],
  ['Kozak, Mr. & Mrs. Robert', 'R. Kozak'],
  ['Kozak, Mr. and Mrs.', 'Ann Kozak'],
  ['Ernesto Co', 'E. Co'],
  ['Co, Ernesto', 'Ernesto P. Co'],
  ['Maria Sá', 'Maria Luisa Sa'],
  ['LINDA SA', 'L. Sa'],
  ['Tiffany Co', 'Tiffany & Co.'],
  ['Ann Kozak (husband Ben Roe)', 'B. Roe'],
  ['Kozak Paving LLC (owner: Ben Roe)', 'B. Roe'],
  ['Ann Kozak (married to Ben de la Cruz)', 'B. de la Cruz'],
])('In %s, finds the party %s', (text, party) => {
  expect([compare(text, party), compare(party, text)]).not.toContain(undefined)
})

test.each([
  ['Xiomara Wood', 'X. Wood'],
  ['Ernesto Co', 'E. Co'],
  ['Xiomara & Yosef Bloom', 'X. Bloom'],
])('Reads %s as a person where the form says it is one', (name, other) => {
  expect(compare({ name, kind: 'person' }, other)).toBeDefined()
})

test.each([
  ['Ann Dvorak, Ben Kozak, Carl Roe', 'Ann Kozak'],
  ['Kozak, Robert & Ann', 'Peter Kozak'],
  ['Smith, Jones & Roe', 'J. Smith'],
  ['Ann Kozak, Erie, Pennsylvania', 'Ben Roe, Erie, Pennsylvania'],
  ['Ann Kozak et al., Defendants', 'Ben Roe et al., Defendants'],
  ['Ann Kozak, Trustee, Chapter 7', 'Ben Roe, Trustee, Chapter 7'],
  ['Ann Kozak (Plaintiff)', 'Ann Dvorak (Plaintiff)'],
  ['Ann Kozak (since May 2010)', 'Ben Roe (since May 2010)'],
  ['ANN KOZAK, DECEASED, LATE OF ERIE COUNTY', 'BEN ROE, DECEASED, LATE OF ERIE COUNTY'],
  [
    'Ann Kozak on behalf of all others similarly situated',
    'Ben Roe on behalf of all others similarly situated',
  ],
  ['Kozak, Ann, tenant', 'Roe, Ann, tenant'],
  ['Mr. and Mrs. Kozak', 'Mr. and Mrs. Dvorak'],
])('Matches no party of %s with one of %s', (one, other) => {
  expect([compare(one, other), compare(other, one)]).toEqual([undefined, undefined])
})

test('Finds a person under another name by telephone, email, street or a domain of their own, not by a public domain', () => {
  const contact = {
    email: 'Ann+law@kozak-tile.example',
    phone: '(412) 555-0177',
    address: '12 N. Main St., Erie, PA 16501',
  }
  const at = (given: Omit<AskedName, 'name'>) =>
    compare({ name: 'Rosa Lind', ...given }, { name: 'Ann Kozak', ...contact })
  expect(at({ email: 'ann@kozak-tile.example' })).toMatchObject({
    strength: 'strong',
    reason: 'The same email address.',
  })
  expect(at({ phone: '+1 412-555-0177' })).toMatchObject({
    strength: 'strong',
    reason: 'The same telephone number.',
  })
  expect(at({ address: '12 North Main Street' })).toMatchObject({
    strength: 'likely',
    reason: 'The same address.',
  })
  expect(at({ address: '12 North Main Street, Pittsburgh 15213' })).toBeUndefined()
  expect(at({ email: 'rosa@kozak-tile.example' })).toMatchObject({ strength: 'possible' })
  expect(
    compare({ name: 'Rosa Lind', email: 'r@gmail.com' }, { name: 'Ann Kozak', email: 'a@gmail.com' }),
  ).toBeUndefined()
})

test.each([
  'ann@kozak-tile.example; ben@gmail.com',
  'ben@gmail.com, Ann@Kozak-Tile.example',
  'ben@gmail.com/ann@kozak-tile.example',
  'Ann Kozak <ann+law@kozak-tile.example>',
  '"Kozak, Ann" (mailto:ann@kozak-tile.example).',
])('Finds each email address in %s', (email) => {
  const asked = (address: string) =>
    compare({ name: 'Rosa Lind', email: address }, { name: 'Ann Kozak', email })
  expect(asked('ann@kozak-tile.example')?.reason).toBe('The same email address.')
  expect(asked('x@kozak-tile.example')?.reason).toBe('Both have an email address at kozak-tile.example.')
  expect([asked('x@gmail.com'), asked('Ann Kozak')]).toEqual([undefined, undefined])
})

test.each([
  '412-555-0177 412-555-0188',
  '(412) 555-0188 (412) 555-0177',
  '724.555.0188 - 412.555.0177',
  '+1 412 555 0177 4 pm',
  '+49 301 820 5555; 4125550177',
])('Finds a telephone number in a cell with more in it: %s', (phone) => {
  expect(compare({ name: 'Rosa Lind', phone: '(412) 555-0177' }, { name: 'Ann Kozak', phone })?.reason).toBe(
    'The same telephone number.',
  )
})

test('Lists the strongest match first, and leaves out the asking message and removed lists', () => {
  const index = createNameIndex()
  index.add([
    known('l:1', { name: 'A. Kozak' }),
    known('l:2', { name: 'Anne Kozak' }),
    known('m:3', { name: 'Kozak, Ann' }, 'message'),
    known('m:4', { name: 'Ann Kozak' }, 'other'),
  ])
  index.removeGroup('other')
  expect(index.find({ name: 'Ann Kozak' }).map(({ id }) => id)).toEqual(['m:3', 'l:2', 'l:1'])
  expect(index.find({ name: 'Ann Kozak' }, 'message').map(({ id }) => id)).toEqual(['l:2', 'l:1'])
  expect([index.size, index.sizeOf('list'), index.sizeOf('other')]).toEqual([3, 2, 0])
})

test('Still finds the remaining names after thousands were removed', () => {
  const index = createNameIndex()
  for (let group = 0; group < 3_000; group++)
    index.add([known(`m:${group}`, { name: `Kozak Nr${group}` }, `${group}`)])
  index.add([known('l:1', { name: 'Ann Wozniak' })])
  for (let group = 0; group < 3_000; group++) index.removeGroup(`${group}`)
  expect(index.find({ name: 'Anne Wozniak' })).toMatchObject([{ id: 'l:1' }])
  expect(index.find({ name: 'Kozak Nr7' })).toEqual([])
})

test.each(['Ann', 'J. S.', '???'])('Says that %s is too little to search by', (name) => {
  expect([isTooLittle(name), compare(name, name)]).toEqual([true, undefined])
})

test.each([
  'Kozak',
  'Ann Kozak',
  'Ann K.',
  'IBM',
  'Bank',
  '王伟',
  'Dana Corporation',
  'Tiffany & Co.',
  'Kelly, LLC',
])('Can find %s', (name) => {
  expect(isTooLittle(name)).toBe(false)
  expect(compare(name, name)).toBeDefined()
})

test.each([
  ['Ling', 'Lang'],
  ['Annmarie', 'Ann Marie'],
])(
  'A first name alone matches no similar name, whichever of the two is asked for: %s and %s',
  (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual([undefined, undefined])
  },
)

test.each([
  ['Vanburen', 'Van Buren K.'],
  ['Vanburen, J.', 'Mr. Van Buren'],
])(
  'A family name written as one word or two is found, also where one name has initials: %s and %s',
  (one, other) => {
    const same = { strength: 'strong', reason: 'The same name.' }
    expect([compare(one, other), compare(other, one)]).toMatchObject([same, same])
  },
)

test('A first name alone finds a business, but no person', () => {
  expect([isTooLittle('Dana'), isTooLittle('Dana', 'business')]).toEqual([true, false])
  expect(compare('Kelly', 'Kelly Roofing, Inc.')).toBeDefined()
})

const someWord = fc.oneof(
  fc.constantFrom(
    'Ann',
    'Bill',
    'William',
    'Kozak',
    'Smith',
    'Smyth',
    'Plumbing',
    'Müller',
    'O’Brien',
    'St.',
    'de',
    'J.',
    'Hall',
  ),
  fc.stringMatching(/^[A-Z][a-z]{2,11}$/),
)
const someName = fc
  .tuple(
    fc.array(someWord, { minLength: 1, maxLength: 5 }),
    fc.constantFrom('', ', LLC', ' Jr.', ' Inc.', ' & Sons'),
  )
  .map(([words, end]) => words.join(' ') + end)
const anyText = fc.oneof(
  someName,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('Two names match equally well whichever of them is asked for', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(compare(one, other)?.strength).toBe(compare(other, one)?.strength)
    }),
    { numRuns: 2_000 },
  )
})

test('A first and a family name are found as themselves, and in any order of their words', () => {
  // Long words, because short ones may be titles, degrees or signs of another name: "Esq", "Aka".
  const familyName = fc.stringMatching(/^[A-Z][a-z]{5,11}$/)
  const names = fc.array(familyName, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(names, fc.nat(), (words, turn) => {
      expect(compare(words.join(' '), words.join(' '))?.strength).toBe('strong')
      const turned = words.map((_, place) => words[(place + turn) % words.length]).join(' ')
      expect(compare(turned, words.join(' '))).toBeDefined()
    }),
    { numRuns: 2_000 },
  )
})

test('A name that begins with a word such as “aka” is still found', () => {
  for (const name of ['Aka Smith', 'Born Maxwell', 'Née Dvorak', 'Formerly Smith', 'Dba Foods, Inc.'])
    expect(compare(name, name)?.strength, name).toBe('strong')
})

test.each([
  'Ann Kozak, Ben Roe, Cy Poe, Dee Fox, Ed Lux, Flo Nix, Gus Oakley',
  'Ann Kozak; Ben Roe; Cy Poe; Dee Fox; Ed Lux; Flo Nix; Gus Oakley',
  'Ann Kozak and Ben Roe and Cy Poe and Dee Fox and Ed Lux and Flo Nix and Gus Oakley',
  'John, James, Jack, Joe, Jim, Bob and Gus Oakley',
  'John and James and Jack and Joe and Jim and Bob and Tom and Gus Oakley',
])('Finds the last of the people in %s', (text) => {
  expect(compare(text, 'Gus Oakley')?.reason).toBe('The same name.')
  expect(compare('Gus Oakley', text)?.reason).toBe('The same name.')
})

test('A hostile text is cut to the length of a name, and comparing it with 2,000 names ends', () => {
  const index = createNameIndex()
  const hostile = [
    'x',
    'ab ',
    'Ann & ',
    '(née ',
    'a/k/a B ',
    '😀',
    '\u202e',
    '\u0000',
    'L.',
    'Ἀ',
    ', ',
    '王',
    'st ',
  ]
  const texts = hostile.map((piece) => piece.repeat(10_000))
  index.add(
    Array.from({ length: 2_000 }, (_, place) =>
      known(`l:${place}`, { name: texts[place % texts.length] ?? '' }),
    ),
  )
  for (const name of texts)
    expect(index.find({ name, email: name, phone: name, address: name }).length).toBeLessThanOrEqual(2_000)
})
