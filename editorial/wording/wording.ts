import type { Collection } from '../../content-model/collections.ts'
import type { Grade } from '../../content-model/grade.ts'
import type { Wording } from '../../content-model/wording.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder, FolderCheck } from '../reading/content-folder.ts'
import { firmIn, isToolPage, membersIn, statesLaw, wordingIn } from '../reading/content-values.ts'
import { isExample } from '../reading/examples.ts'
import { once } from '../reading/once.ts'
import { literally, matchesOf, oneOf, rangesOf } from '../reading/phrases.ts'
import type { Phrase } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'
import { sentenceAt } from '../reading/sentences.ts'
import type { Range } from '../reading/sentences.ts'
import { patternOf } from './pattern.ts'

/** An entry of the list, ready to be looked for. */
type Entry = Phrase & { about: Wording['about']; grade: Grade }

/**
 * Files in which every sentence is about the firm. In the others, only sentences that name the firm or mention lawyers.
 */
const ofTheFirm = new Set<Collection>(['firm', 'team', 'pages', 'practiceAreas'])

/** The words of `wording.yaml`, in any text, picture description or metadata; words found twice by the first entry. */
export const wording: Check = (file, folder) => {
  const { entries, lawyers } = prepared(folder)
  const isMeant = (text: string, offset: number, { about }: Entry): boolean => {
    if (about === 'law') return statesLaw(file) && !isExample(text, offset) && !isQuoted(text, offset)
    if (about === 'anything' || (ofTheFirm.has(file.collection) && !isToolPage(file))) return true
    const { start, end } = sentenceAt(text, offset)
    return rangesOf(text.slice(start, end), lawyers).length > 0
  }
  return file.passages.flatMap((passage) => {
    const { text } = passage
    const found: { entry: Entry; words: Range }[] = []
    for (const entry of entries)
      for (const words of matchesOf(text, entry)) {
        const isKnown = found.some((other) => other.words.start < words.end && words.start < other.words.end)
        if (!isKnown && isMeant(text, words.start, entry)) found.push({ entry, words })
      }
    return found
      .sort((one, other) => one.words.start - other.words.start)
      .map(({ entry, words }) => {
        const message = messageFor(text.slice(words.start, words.end), entry)
        return problemAt(file, passage, words, { message, grade: entry.grade })
      })
  })
}

/** The two examples of each entry that must be found are found, and the two that must pass do pass. */
export const wordingExamples: FolderCheck = (folder) => {
  const { files } = folder
  const list = files.find(({ collection }) => collection === 'wording')
  if (!list) return [{ file: 'wording.yaml', line: 1, message: missing }]
  const words = wordingIn(files)
  return prepared(folder).entries.flatMap((entry, index) => {
    const finds = (text: string) => matchesOf(text, entry).length > 0
    const { found = [], passes = [] } = words[index] ?? {}
    return [
      ...found.map((text, place) => ({ text, field: `found.${place}`, isWrong: !finds(text) })),
      ...passes.map((text, place) => ({ text, field: `passes.${place}`, isWrong: finds(text) })),
    ].flatMap(({ text, field, isWrong }) => {
      if (!isWrong) return []
      const message = `"${text}" is ${field.startsWith('found') ? 'not found, and should be' : 'found, and should pass'}. Correct this entry or its example.`
      return [{ file: list.path, line: list.lineOfField(`${index}.${field}`), message }]
    })
  })
}

/** Quoted words are of their own day. */
function isQuoted(text: string, offset: number): boolean {
  return text.slice(0, offset).split('"').length % 2 === 0
}

const missing =
  'The file wording.yaml is missing, so no text is read for words of advertising. Copy it from the content that comes with the site.'

const lawyerWords = oneOf`
  we | us | our | ours | I | lawyers? | attorneys? | counsel | law firms? | the firm | this firm | law office | the office
  author | clients? | representation | practice
`

/** The names of the firm and of its lawyers, in full and as a sentence uses them. */
function namesIn(files: readonly ContentFile[]): string[] {
  const { name, shortName } = firmIn(files)
  const people = membersIn(files).flatMap((member) => {
    const parts = member.name?.trim().split(/\s+/) ?? []
    return member.lawyer === true ? [member.name, parts.at(0), parts.at(-1)] : []
  })
  return [name, shortName, ...people].flatMap((one) => one ?? [])
}

/** The entries, with the names of the firm, and the words that speak of lawyers. */
const prepared = once(({ files }: ContentFolder) => {
  const names = namesIn(files)
  const entries = wordingIn(files).map(({ find, except, why, instead, about, grade }): Entry => ({
    pattern: patternOf(find, names),
    why,
    instead,
    about,
    grade,
    mayBeDenied: true,
    ...(except.length > 0 ? { except: [patternOf(except, names)] } : {}),
  }))
  return { entries, lawyers: new RegExp(`\\b(?:${[lawyerWords, ...names.map(literally)].join('|')})\\b`) }
})

function messageFor(found: string, { why, instead }: Entry): string {
  const isOne = !found.includes(' ')
  // The reasons are written for one word; for several words their verb becomes plural.
  const verb = isOne ? why : why.replace(/^(\w+?)s\b/, '$1')
  return `The ${isOne ? 'word' : 'words'} "${found}" ${verb}. ${instead}`
}
