import { literally } from '../../phrases.ts'
import type { Phrase } from '../../phrases.ts'
import { awards } from './awards.ts'
import { claimsOf } from './claims.ts'
import { comparisons } from './comparisons.ts'
import { loadedWords } from './loaded-words.ts'
import { outcomesOf } from './outcomes.ts'
import { praiseOf } from './praise.ts'
import { pressureOf } from './pressure.ts'
import { overstatements, promises } from './promises.ts'
import { ownResults, results } from './results.ts'
import { specialties } from './specialties.ts'
import { superlatives } from './superlatives.ts'
import { firmItself } from './vocabulary.ts'

/** What is wrong in any text. */
export const anywhere: readonly Phrase[] = [...specialties, ...overstatements]

/** What is wrong of the firm, of its people, and of lawyers. */
const ofLawyers: readonly Phrase[] = [
  ...[...superlatives, ...comparisons, ...awards],
  ...[...promises, ...results, ...ownResults],
]

const prepared = new Map<string, readonly Phrase[]>()

/**
 * The phrases for a firm with these names, in its own pages or elsewhere; in the file of a member, "he" and "she" are
 * of the firm too.
 */
export function phrasesFor(names: readonly string[], isOwn: boolean, isProfile: boolean): readonly Phrase[] {
  const key = `${names.join()} ${isOwn} ${isProfile}`
  const known = prepared.get(key)
  if (known) return known
  const people = [...names.map(literally), ...(isProfile ? ['he', 'she'] : [])]
  const us = `(?:${[firmItself, String.raw`\b(?:${people.join('|')})\b`].join('|')})`
  const ofUs = [praiseOf, outcomesOf, pressureOf, claimsOf].flatMap((phrasesOf) => phrasesOf(us))
  const phrases = [...anywhere, ...ofLawyers, ...ofUs, ...(isOwn ? loadedWords : [])]
  prepared.set(key, phrases)
  return phrases
}
