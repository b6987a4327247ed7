import type { Collection } from '../../content-model/collections.ts'
import type { ContentFile } from '../content-file.ts'
import type { Check } from '../content-folder.ts'
import { firmIn, membersIn } from '../content-values.ts'
import { remembered } from '../remembered.ts'
import { findPhrases, literally, oneOf, rangesOf } from '../phrases.ts'
import type { Phrase } from '../phrases.ts'
import type { Passage } from '../passage.ts'
import { sentenceAt } from '../sentences.ts'
import { firmSentences } from './advertising/firm-sentences.ts'
import { anywhere, phrasesFor } from './advertising/phrase-tables.ts'

/** Files in which the firm speaks of itself. */
const ofTheFirm = new Set<Collection>(['firm', 'team', 'pages', 'practiceAreas'])

/** Files in which it speaks of the law, and sometimes of itself. */
const ofTheLaw = new Set<Collection>(['blog', 'legal'])

/** A page of the firm that speaks of the law alone. */
const tool = 'annual-report'

/**
 * What a law firm must not say about itself, in any text, picture description or metadata: words of advertising, and
 * sentences that tell without one what it did and what others think. In its own pages every sentence is about the
 * firm; in an article about law, those that name it or speak of lawyers are. Source: Pa. RPC 7.1, 7.2 and 7.5, 204
 * Pa. Code § 81.4.
 */
export const advertising: Check = remembered(
  ({ files }) => [firmIn(files), membersIn(files)],
  (file, { files }) => {
    const isOwn = ofTheFirm.has(file.collection)
    const names = namesIn(files)
    const lawyers = lawyersNamed(names)
    const isMeant = (text: string): boolean => isOwn || rangesOf(text, lawyers).length > 0
    const worded = [
      ...findPhrases(
        withPassages(file, ({ text }) => !isMeant(text)),
        anywhere,
        messageFor,
      ),
      ...findPhrases(
        withPassages(file, ({ text }) => isMeant(text)),
        phrasesFor(names, isOwn, file.collection === 'team'),
        messageFor,
        (passage, offset, phrase) => anywhere.includes(phrase) || isMeant(sentenceIn(passage, offset)),
      ),
    ]
    if (!isOwn && !ofTheLaw.has(file.collection)) return worded
    const lines = new Set(worded.map(({ line }) => line))
    const told = firmSentences(file, files, isOwn && file.name !== tool).filter(
      ({ line }) => !lines.has(line),
    )
    return [
      ...worded,
      ...told.map(({ words, line, ...fault }) => ({
        file: file.path,
        line,
        message: messageFor(words, fault),
      })),
    ]
  },
)

function withPassages(file: ContentFile, isKept: (passage: Passage) => boolean): ContentFile {
  return { ...file, passages: file.passages.filter(isKept) }
}

function sentenceIn({ text }: Passage, offset: number): string {
  const { start, end } = sentenceAt(text, offset)
  return text.slice(start, end)
}

/** The firm, its people, and lawyers and their work. */
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

function messageFor(found: string, { why, instead }: Pick<Phrase, 'why' | 'instead'>): string {
  return `The ${found.includes(' ') ? 'words' : 'word'} "${found}" ${verb(found, why)}. ${instead}`
}

/** The reasons are written for one word; for several words their verb becomes plural. */
function verb(found: string, why: string): string {
  return found.includes(' ') ? why.replace(/^(\w+?)s\b/, '$1') : why
}
