import { isUsualWord } from './business-words.ts'
import type { ReadName } from './read-name.ts'
import { likenessOf, same } from './likeness.ts'
import type { Likeness, Word } from './likeness.ts'

/** How certain it is that two names are the same, by distance. */
export const strengths = ['strong', 'likely', 'possible'] as const

export type Strength = (typeof strengths)[number]

/** A name with its words ready to be compared, as written (`shown`), and in their other spellings (`others`). */
export type ComparedName = Omit<ReadName, 'words'> & { words: Word[]; shown: string[]; others: string[][] }

/** Two words that match, one of each name. A count is 2 where the name writes the word as two. */
type Pair = { mine: number; its: number; likeness: Likeness; myCount: number; itsCount: number }

/** Two names whose words have been aligned: the pairs that match, and the places of the other words. */
type Sides = { mine: ComparedName; its: ComparedName; pairs: Pair[]; myRest: number[]; itsRest: number[] }

/** `distance`: from 0, the same name, to 2, perhaps the same. `notes`: what differs. Undefined: different names. */
type Verdict = { distance: number; notes: string[] } | undefined

/** Whether two names may be the same, and why; undefined if they are not. The order of the two does not matter. */
export function compareNames(
  mine: ComparedName,
  its: ComparedName,
): { strength: Strength; reason: string } | undefined {
  const sides = sideBySide(mine, its)
  const verdict = mine.isBusiness || its.isBusiness ? compareBusinesses(sides) : comparePeople(sides)
  if (!verdict) return undefined
  const { pairs } = sides
  const differences = pairs.flatMap(({ mine: a, its: b, likeness }) =>
    likeness.distance > 0 ? [likeness.way(mine.shown[a] ?? '', its.shown[b] ?? '')] : [],
  )
  const inexact = pairs.reduce((sum, { likeness }) => sum + likeness.distance, 0)
  const distance = Math.min(2, Math.max(verdict.distance, inexact))
  const strength = strengths[distance]
  if (!strength) return undefined
  const isSame = differences.length === 0 && verdict.notes.length === 0
  const isRestSame = differences.length > 0 && differences.length < pairs.length && verdict.notes.length === 0
  const rest = isRestSame ? ['the rest is the same'] : []
  const alias = mine.isAlias || its.isAlias ? ['it is given as another name'] : []
  const said = [...(isSame ? ['the same name'] : []), ...differences, ...rest, ...verdict.notes, ...alias]
  return { strength, reason: sentence(said) }
}

function sentence(parts: string[]): string {
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}

/** Aligns the words of two names, beginning with those most alike. */
function sideBySide(mine: ComparedName, its: ComparedName): Sides {
  const possible: Pair[] = []
  for (const [a, word] of mine.words.entries()) {
    for (const [b, other] of its.words.entries()) {
      const likeness = areWrittenAlike(mine, a, its, b) ? same : likenessOf(word, other)
      if (likeness) possible.push({ mine: a, its: b, likeness, myCount: 1, itsCount: 1 })
      if (isTogether(mine, a, other))
        possible.push({ mine: a, its: b, likeness: same, myCount: 2, itsCount: 1 })
      if (isTogether(its, b, word))
        possible.push({ mine: a, its: b, likeness: same, myCount: 1, itsCount: 2 })
    }
  }
  possible.sort(
    (a, b) =>
      a.likeness.distance - b.likeness.distance || apart(a) - apart(b) || a.mine + a.its - b.mine - b.its,
  )
  const [myTaken, itsTaken] = [new Set<number>(), new Set<number>()]
  const pairs = possible.filter((pair) => {
    const [myPlaces, itsPlaces] = [placesFrom(pair.mine, pair.myCount), placesFrom(pair.its, pair.itsCount)]
    if (myPlaces.some((place) => myTaken.has(place)) || itsPlaces.some((place) => itsTaken.has(place)))
      return false
    for (const place of myPlaces) myTaken.add(place)
    for (const place of itsPlaces) itsTaken.add(place)
    return true
  })
  const left = (name: ComparedName, taken: Set<number>) =>
    [...name.words.keys()].filter((place) => !taken.has(place))
  return { mine, its, pairs, myRest: left(mine, myTaken), itsRest: left(its, itsTaken) }
}

function apart({ mine, its }: Pair): number {
  return Math.abs(mine - its)
}

function placesFrom(place: number, count: number): number[] {
  return count === 1 ? [place] : [place, place + 1]
}

function areWrittenAlike(mine: ComparedName, a: number, its: ComparedName, b: number): boolean {
  const [myOthers, itsOthers] = [mine.others[a] ?? [], its.others[b] ?? []]
  if (myOthers.length === 0 && itsOthers.length === 0) return false
  const itsTexts = [its.words[b]?.text ?? '', ...itsOthers]
  return [mine.words[a]?.text ?? '', ...myOthers].some((text) => itsTexts.includes(text))
}

/** Whether a word and the next one, written together, are the other word: "Mary Ann" and "Maryann". */
function isTogether({ words }: ComparedName, place: number, other: Word): boolean {
  const [word, next] = [words[place], words[place + 1]]
  if (!word || !next || word.text.length + next.text.length !== other.text.length) return false
  return other.text.startsWith(word.text) && other.text.endsWith(next.text)
}

function comparePeople(sides: Sides): Verdict {
  const { mine, its, pairs, myRest, itsRest } = sides
  const suffixes = mine.suffix && its.suffix && mine.suffix !== its.suffix
  const suffixNote = suffixes ? [`one is ${suffixShown(mine)}, the other ${suffixShown(its)}`] : []
  const areBoth = myRest.length > 0 && itsRest.length > 0
  const verdict = areBoth ? (compareMiddles(sides) ?? compareInitialed(sides)) : compareWithin(sides)
  if (!verdict || pairs.length === 0) return undefined
  const distance = Math.max(verdict.distance, suffixNote.length)
  return { distance, notes: [...verdict.notes, ...suffixNote] }
}

function suffixShown({ suffix }: ComparedName): string {
  return suffix === 'jr' || suffix === 'sr' ? `${suffix === 'jr' ? 'Jr' : 'Sr'}.` : `the ${suffix}`
}

/** Compares names if all words of one are in the other. */
function compareWithin({ mine, its, pairs, myRest, itsRest }: Sides): Verdict {
  const [smaller, larger, rest] = myRest.length === 0 ? [mine, its, itsRest] : [its, mine, myRest]
  // With no word left over, one name may write two words as one: "J. Vanburen" and "Van Buren".
  const isJoined = rest.length === 0 && mine.words.length !== its.words.length
  if (isJoined && [mine, its].some(isFirstName)) return undefined
  if (smaller.words.length === 1 && !isJoined) return compareSingle(smaller, larger, rest, pairs)
  const isReordered =
    rest.length === 0 &&
    pairs.some(({ mine: a, its: b, myCount, itsCount }) => a !== b && myCount === itsCount)
  const order = isReordered && isOtherOrder(pairs) ? ['the words are in another order'] : []
  if (rest.length === 0) {
    const initials = differentInitials(mine, its)
    return { distance: Math.max(order.length, initials.length * 2), notes: [...order, ...initials] }
  }
  // "James Thomas" is not "James Thomas Smith".
  const isFirstNames = smaller.words.every((word) => word.isGivenName)
  if (isFirstNames && rest.includes(larger.words.length - 1)) return undefined
  const only = rest.map((place) => larger.shown[place]).join(' ')
  return { distance: 1, notes: [`only one of them has “${only}”`] }
}

/** Whether a name is only a first name, which proves nothing. */
function isFirstName({ words: [word, ...others], initials }: ComparedName): boolean {
  return Boolean(word?.isGivenName) && others.length + initials.length === 0
}

function isOtherOrder(pairs: Pair[]): boolean {
  const inOrder = [...pairs].sort((a, b) => a.mine - b.mine)
  return inOrder.some((pair, place) => place > 0 && pair.its < (inOrder[place - 1]?.its ?? 0))
}

function differentInitials(mine: ComparedName, its: ComparedName): string[] {
  const [my, other] = [mine.initials[0]?.letter, its.initials[0]?.letter]
  if (!my || !other || my === other) return []
  return [`the initials differ (${my.toUpperCase()}., ${other.toUpperCase()}.)`]
}

/** Compares names if one of them has only one word, perhaps with initials: "J. Petrakis" or "Petrakis". */
function compareSingle(smaller: ComparedName, larger: ComparedName, rest: number[], pairs: Pair[]): Verdict {
  const [pair] = pairs
  const [word] = smaller.words
  if (!pair || !word) return undefined
  const letters = (name: ComparedName) => name.initials.map(({ letter }) => letter).join('')
  const isSame = rest.length === 0 && letters(smaller) === letters(larger)
  // With no other word and the same initials, the names match, unless they are only a first name.
  if (isSame) return [smaller, larger].some(isFirstName) ? undefined : { distance: 0, notes: [] }
  if (pair.likeness.distance > 0 || (word.isGivenName && larger.words.length === 1)) return undefined
  if (!isFamilyName(larger, pair, smaller)) return undefined
  if (smaller.initials.length === 0 || (rest.length === 0 && larger.initials.length === 0))
    return word.isGivenName ? undefined : { distance: 2, notes: ['one of them is only a family name'] }
  const [initial] = smaller.initials
  const firsts = [larger.initials[0]?.letter, ...rest.map((place) => larger.words[place]?.text[0])]
  if (!initial || !firsts.includes(initial.letter)) return undefined
  return {
    distance: 2,
    notes: [`the family name is the same and “${initial.letter.toUpperCase()}.” may be the first name`],
  }
}

/** Whether the word that the names share is a family name in both. */
function isFamilyName(larger: ComparedName, pair: Pair, smaller: ComparedName): boolean {
  const place = larger.words[pair.mine] === smaller.words[0] ? pair.mine : pair.its
  const at = larger.words[place] ? place : 0
  const isLast = smaller.initials.every((initial) => initial.place === 0) || !smaller.words[0]?.isGivenName
  return isLast && (larger.words.length === 1 || at >= larger.familyFrom)
}

/** Compares names if each has words that the other lacks, which may be middle names. */
function compareMiddles({ mine, its, pairs, myRest, itsRest }: Sides): Verdict {
  const [myLast, itsLast] = [mine.words.length - 1, its.words.length - 1]
  const isFirst = pairs.some((pair) => pair.mine === 0 && pair.its === 0)
  const isLast = pairs.some((pair) => pair.mine === myLast && pair.its === itsLast)
  if (isLast && (goesByMiddle(mine, its) || goesByMiddle(its, mine)))
    return { distance: 2, notes: ['one of them has only the first letter of the first name'] }
  if (!isFirst || !isLast) return undefined
  const [my, other] = [mine.shown[myRest[0] ?? 0], its.shown[itsRest[0] ?? 0]]
  return { distance: 2, notes: [`the middle names differ (${my}, ${other})`] }
}

/** Compares "Juan C. Reyes Torres" with "Juan Carlos Reyes": an initial may stand for a word that is left over. */
function compareInitialed(sides: Sides): Verdict {
  const left = (rest: number[], { words }: ComparedName, { initials }: ComparedName) =>
    rest.filter((place) => initials.every(({ letter }) => letter !== words[place]?.text[0]))
  const { mine, its } = sides
  const [myRest, itsRest] = [left(sides.myRest, mine, its), left(sides.itsRest, its, mine)]
  const isFirst = sides.pairs.some((pair) => pair.mine === 0 && pair.its === 0)
  if (!isFirst || (myRest.length > 0 && itsRest.length > 0)) return undefined
  return compareWithin({ ...sides, myRest, itsRest })
}

/** Whether "H. Thomas Beatty" may be "Henry Beatty": the initial is that of the other name's first word. */
function goesByMiddle({ initials: [initial] }: ComparedName, { words: [first] }: ComparedName): boolean {
  return initial?.place === 0 && first?.text[0] === initial.letter
}

function compareBusinesses(sides: Sides): Verdict {
  const { mine, its, pairs, myRest, itsRest } = sides
  if (pairs.length === 0) return compareLetters(mine, its) ?? compareLetters(its, mine)
  const texts = pairs.map(({ mine: place }) => mine.words[place]?.text ?? '')
  const telling = texts.filter((text) => !isUsualWord(text)).length
  const rest = [...myRest.map((place) => mine.words[place]), ...itsRest.map((place) => its.words[place])]
  const shown = [...myRest.map((place) => mine.shown[place]), ...itsRest.map((place) => its.shown[place])]
  const isUsualRest = rest.every((word) => word && isUsualWord(word.text))
  if (rest.length === 0) {
    if (mine.isBusiness !== its.isBusiness && texts.length === 1) return compareBare(sides)
    const differ = mine.ending && its.ending && mine.ending !== its.ending
    return { distance: differ ? 1 : 0, notes: differ ? ['the company endings differ'] : [] }
  }
  const notes = [`only one of them has “${shown.join(' ')}”`]
  if (myRest.length > 0 && itsRest.length > 0) {
    const short = telling > 0 && abbreviated(sides)
    if (short) return { distance: 2, notes: [`“${short}” may be an abbreviation of the other words`] }
    if (telling < 2 || !isUsualRest || rest.some((word) => word && /\d/.test(word.text))) return undefined
    return { distance: 2, notes: [`the other words differ (${shown.join(', ')})`] }
  }
  if (texts.length === 1 && telling === 0) return undefined
  // One word of a business's name that is also a person's proves nothing: "Murphy", "Murphy Indemnity".
  if (texts.length === 1 && !isUsualRest && !isFullNameOf(sides)) return undefined
  const isClose = isUsualRest && telling > 0 && texts.length > 1
  return { distance: isClose ? 1 : 2, notes }
}

/** An abbreviation of the other name's rest: "FCU" of "Kozak FCU", beside "Kozak Federal Credit Union". */
function abbreviated({ mine, its, myRest, itsRest }: Sides): string | undefined {
  const [short, at, long, rest] =
    myRest.length === 1 ? [mine, myRest[0] ?? 0, its, itsRest] : [its, itsRest[0] ?? 0, mine, myRest]
  const isOne = Math.min(myRest.length, itsRest.length) === 1
  const isShort = isOne && rest.length > 1 && short.words[at]?.text === lettersAt(long, rest)
  return isShort ? short.shown[at] : undefined
}

/** Whether a rare word, such as "Aetna", may be the name that begins with it: "Aetna Life Insurance Company". */
function isFullNameOf({ mine, its, pairs, myRest }: Sides): boolean {
  const [short, long] = myRest.length === 0 ? [mine, its] : [its, mine]
  const [word] = short.words
  const isRare = word && !word.isGivenName && !word.isUsualFamilyName && !isUsualWord(word.text)
  const isFirst = pairs.every((pair) => pair.mine === 0 && pair.its === 0 && pair.likeness.distance === 0)
  return Boolean(isRare) && isFirst && long.isBusiness && short.initials.length === 0
}

/** Compares a word with a business: "Sheetz" may be "Sheetz, Inc."; a first name or a name with initials is not. */
function compareBare({ mine, its }: Sides): Verdict {
  const isTelling = [mine, its].every(
    ({ words: [word], initials }) =>
      word && initials.length === 0 && !word.isGivenName && !isUsualWord(word.text),
  )
  return isTelling ? { distance: 2, notes: ['only one of them is clearly a business'] } : undefined
}

/** Compares "IBM" with "International Business Machines". */
function compareLetters(
  { words: [word, ...others], initials, shown }: ComparedName,
  its: ComparedName,
): Verdict {
  const isOther = !word || word.isKnown || others.length + initials.length > 0
  if (isOther || !firstLetters(its).includes(word.text)) return undefined
  return { distance: 2, notes: [`“${shown[0]}” may be an abbreviation of the other name`] }
}

/** The first letters of a business's name, without and with its ending; none if they are too few to stand for it. */
export function firstLetters({ words, isBusiness, ending }: ComparedName): string[] {
  if (!isBusiness || words.length < 3) return []
  const letters = lettersAt({ words }, [...words.keys()])
  return ending ? [letters, letters + ending.charAt(0)] : [letters]
}

/** The first letters of the last words of a business's name: "fcu" and "cu" of "Kozak Federal Credit Union". */
export function lastLetters({ words, isBusiness }: ComparedName): string[] {
  const places = isBusiness ? [...words.keys()] : []
  return places.slice(1, -1).map((from) => lettersAt({ words }, places.slice(from)))
}

function lettersAt({ words }: Pick<ComparedName, 'words'>, places: readonly number[]): string {
  return places.map((place) => words[place]?.text.charAt(0)).join('')
}
