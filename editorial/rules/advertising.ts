import type { Collection } from '../../content-model/collections.ts'
import type { Rule } from '../content-folder.ts'
import { findPhrases } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'
import { awards } from './advertising/awards.ts'
import { comparisons } from './advertising/comparisons.ts'
import { ownResults, results } from './advertising/results.ts'
import { selfPraise } from './advertising/self-praise.ts'
import { specialties } from './advertising/specialties.ts'

const claims: readonly Phrase[] = [...specialties, ...comparisons, ...awards, ...results]

/** Files in which the firm speaks of itself. */
const ofTheFirm = new Set<Collection>(['firm', 'team', 'pages', 'practiceAreas'])

/**
 * What a law firm must not say about itself, in any text, picture description or metadata. Source: Pa. RPC 7.1,
 * 7.2 and 7.5, 204 Pa. Code § 81.4.
 */
export const advertising: Rule = (file) =>
  findPhrases(
    file,
    ofTheFirm.has(file.collection) ? [...claims, ...ownResults, ...selfPraise] : claims,
    (found, { why, instead }) =>
      `The ${found.includes(' ') ? 'words' : 'word'} "${found}" ${verb(found, why)}. ${instead}`,
  )

/** The reasons are written for one word; for several words their verb becomes plural. */
function verb(found: string, why: string): string {
  return found.includes(' ') ? why.replace(/^(\w+?)s\b/, '$1') : why
}
