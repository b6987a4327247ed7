import type { Collection } from '../../content-model/collections.ts'
import type { ContentFile } from '../content-file.ts'
import type { Rule } from '../content-folder.ts'
import { firmIn, membersIn } from '../content-values.ts'
import { remembered } from '../remembered.ts'
import { findPhrases, literally, oneOf, rangesOf } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'
import type { Passage } from '../passage.ts'
import { sentenceAt } from '../sentences.ts'
import { awards } from './advertising/awards.ts'
import { claimsOf } from './advertising/claims.ts'
import { comparisons } from './advertising/comparisons.ts'
import { loadedWords } from './advertising/loaded-words.ts'
import { outcomesOf } from './advertising/outcomes.ts'
import { praiseOf } from './advertising/praise.ts'
import { overstatements, ownResults, results } from './advertising/results.ts'
import { specialties } from './advertising/specialties.ts'
import { firmItself } from './advertising/vocabulary.ts'

/** What is wrong in any text. */
const anywhere: readonly Phrase[] = [...specialties, ...overstatements]

/** What is wrong of the firm, of its people, and of lawyers. */
const ofLawyers: readonly Phrase[] = [...comparisons, ...awards, ...results, ...ownResults]

/** Files in which the firm speaks of itself. */
const ofTheFirm = new Set<Collection>(['firm', 'team', 'pages', 'practiceAreas'])

/**
 * What a law firm must not say about itself, in any text, picture description or metadata. In its own pages every
 * sentence is about the firm; in an article about law, those that name it or speak of lawyers are. Source: Pa. RPC
 * 7.1, 7.2 and 7.5, 204 Pa. Code § 81.4.
 */
export const advertising: Rule = remembered(
  ({ files }) => namesIn(files),
  (file, { files }) => {
    const isOwn = ofTheFirm.has(file.collection)
    const names = namesIn(files)
    const lawyers = lawyersNamed(names)
    return findPhrases(
      file,
      phrasesFor(names, isOwn, file.collection === 'team'),
      messageFor,
      (passage, offset, phrase) =>
        isOwn || anywhere.includes(phrase) || isAboutLawyers(passage, offset, lawyers),
    )
  },
)

/** Whether a sentence speaks of the firm, of its people, or of lawyers and their work. */
function isAboutLawyers({ text }: Passage, offset: number, lawyers: RegExp): boolean {
  const { start, end } = sentenceAt(text, offset)
  return rangesOf(text.slice(start, end), lawyers).length > 0
}

function lawyersNamed(names: readonly string[]): RegExp {
  const nouns = oneOf`
    we | us | our | ours | I | lawyers? | attorneys? | counsel | law firms? | the firm | this firm | law office | the office
    author | clients? | representation | practice
  `
  return new RegExp(`\\b(?:${[nouns, ...names.map(literally)].join('|')})\\b`)
}

/** The names of the firm and of its lawyers, in full and as a sentence uses them. */
function namesIn(files: readonly ContentFile[]): string[] {
  const { name, shortName } = firmIn(files)
  const people = membersIn(files).flatMap((member) => {
    const parts = member.name?.trim().split(/\s+/) ?? []
    return member.lawyer === true ? [member.name, parts.at(0), parts.at(-1)] : []
  })
  return [name, shortName, ...people].flatMap((one) => one ?? [])
}

function messageFor(found: string, { why, instead }: Phrase): string {
  return `The ${found.includes(' ') ? 'words' : 'word'} "${found}" ${verb(found, why)}. ${instead}`
}

/** The reasons are written for one word; for several words their verb becomes plural. */
function verb(found: string, why: string): string {
  return found.includes(' ') ? why.replace(/^(\w+?)s\b/, '$1') : why
}

const prepared = new Map<string, Phrase[]>()

/** The phrases for a firm with these names, in its own pages or elsewhere; in the file of a member, "he" and "she" are of the firm too. */
function phrasesFor(names: readonly string[], isOwn: boolean, isProfile: boolean): Phrase[] {
  const key = `${names.join()} ${isOwn} ${isProfile}`
  const known = prepared.get(key)
  if (known) return known
  const people = [...names.map(literally), ...(isProfile ? ['he', 'she'] : [])]
  const us = `(?:${[firmItself, String.raw`\b(?:${people.join('|')})\b`].join('|')})`
  const own = isOwn ? loadedWords : []
  const phrases = [...anywhere, ...ofLawyers, ...praiseOf(us), ...outcomesOf(us), ...claimsOf(us), ...own]
  prepared.set(key, phrases)
  return phrases
}
