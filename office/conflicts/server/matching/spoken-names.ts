import { isGivenName } from './given-names.ts'

/**
 * A word of a name. `shown` is as it was written. `others` are other spellings: with the particle before it
 * ("delacruz"), or with German and Danish letters written out.
 */
export type NameWord = { text: string; shown: string; others: string[] }

/** A part of a text between commas and "and", without titles. */
export type Piece = {
  words: NameWord[]
  suffix: string
  isTitled: boolean
  /** Whether "and" comes before it, not a comma. */
  isAfterAnd: boolean
  isBusiness: boolean
}

/** A name in spoken order. `given` is how many of its words are certainly first names; 0 if the text does not say. */
export type SpokenName = Omit<Piece, 'isAfterAnd' | 'isBusiness'> & { given: number }

/** The names in a list, even with a family name first: "Kozak, Robert & Ann", "Ann Dvorak, Ben Kozak and Carl Roe". */
export function spokenNames(pieces: readonly Piece[], arePeople = false): SpokenName[] {
  const shared = sharedFamily(pieces, arePeople)
  const names: SpokenName[] = []
  let family: Piece | undefined
  for (const [place, piece] of pieces.entries()) {
    const next = pieces[place + 1]
    const before = pieces[place - 1]
    if (family && (family === before || (isGivenPart(piece) && !isFamilyAlone(piece, next)))) {
      names.push(turned(family, piece))
      continue
    }
    family = shared.length === 0 && isFamilyPart(piece, next, pieces.length) ? piece : undefined
    if (family) continue
    const isShort = next !== undefined && shared.length > 0
    // "Mary Ann and Ben Kozak", "Robert Thomas and Ann Kozak"
    if (!isShort || piece.words.filter(isFull).length > 1) names.push({ ...piece, given: 0 })
    if (isShort) names.push({ ...piece, words: [...piece.words, ...shared], given: piece.words.length })
  }
  return names
}

function turned(family: Piece, { words, suffix, isTitled }: Piece): SpokenName {
  return {
    words: [...words, ...family.words],
    suffix: suffix || family.suffix,
    isTitled: isTitled || family.isTitled,
    given: words.length,
  }
}

/** The family name that only the last of several has: "Kozak" of "Robert and Ann Kozak". */
function sharedFamily(pieces: readonly Piece[], arePeople: boolean): NameWord[] {
  const last = pieces.at(-1)
  if (!last?.isAfterAnd || last.words.length < 2) return []
  const areGiven = pieces
    .slice(0, -1)
    .every((piece) => (arePeople || isLedByFirstName(piece.words)) && isGivenPart(piece))
  const hasComma = pieces.slice(1).some(({ isAfterAnd }) => !isAfterAnd)
  if (!areGiven || (hasComma && isGivenPart(last))) return []
  const from = last.words.findIndex((word, place) => place > 0 && !isFirstName(word))
  return last.words.slice(from < 0 ? -1 : from)
}

/** Whether a comma and a first name follow: "Kozak, Ann" and "Dela Cruz, Xiomara", but not "Ann Dvorak, Ben Kozak". */
function isFamilyPart(piece: Piece, next: Piece | undefined, count: number): boolean {
  if (!next || next.isAfterAnd || piece.isBusiness) return false
  if (piece.words.length === 1 && count === 2) return true
  return (
    isFamilyAlone(piece, next) || (isGivenPart(next) && !isSpoken(piece)) || (count === 2 && !isSpoken(piece))
  )
}

/** Whether this is one word before a comma, and not a first name. */
function isFamilyAlone({ words }: Piece, next: Piece | undefined): boolean {
  return next !== undefined && !next.isAfterAnd && words.length === 1 && !isLedByFirstName(words)
}

/** Whether this is a first name with other words after it: "Ann Kozak". */
function isSpoken(piece: Piece): boolean {
  return (piece.isTitled || isLedByFirstName(piece.words)) && !isGivenPart(piece)
}

/** Whether this may be only first names: "Robert J.", "Ann Marie" or "Xiomara", but not "R. Kozak". */
function isGivenPart({ words }: Piece): boolean {
  const full = words.filter(isFull)
  return full.every(({ text }) => isGivenName(text)) || (full.length === 1 && full[0] === words[0])
}

/** Whether a name begins with a common first name, or with an initial. */
export function isLedByFirstName([word]: readonly NameWord[]): boolean {
  return isFirstName(word)
}

function isFirstName(word: NameWord | undefined): boolean {
  return word !== undefined && (word.text.length === 1 || isGivenName(word.text))
}

function isFull({ text }: NameWord): boolean {
  return text.length > 1
}
