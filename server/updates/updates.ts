import { isDeepStrictEqual } from 'node:util'
import { isMap, isSeq, parseDocument } from 'yaml'
import { sampleState } from '../../content-model/adoption-answers.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { readContent } from '../../editorial/reading/content-folder.ts'
import { practiceStatesIn } from '../../editorial/reading/content-values.ts'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { formerNamesOf } from '../../content-model/rules-between-files.ts'
import { areaOf } from '../adopt/kept-pages.ts'
import { isItsLaw } from '../adopt/states.ts'
import {
  articlesIn,
  changedArticles,
  textIn,
  titleIn,
  hasOwnComment,
  ofWork,
  shown,
} from './changed-articles.ts'
import type { Update } from './changed-articles.ts'

/** The lists of law, and the fields that identify their entries. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'facts.yaml': ['name'],
  'citations.yaml': ['citation'],
  'changed-law.yaml': ['citation', 'changed'],
}

const unreadable =
  'Cannot be read as a list with an entry after each "- ". Correct the file; npm run lint:content shows its faults.'

type Entry = { key: string; fields: Record<string, unknown>; source: string }

/**
 * What the content of this version has and the firm's does not, in the order of the files. Articles in areas that the
 * firm does not have are left out, as adoption does.
 *
 * @param released the content of each released version
 * @param isElsewhere whether to leave out the law of the sample's state and the articles, as adoption does
 */
export function updatesFor(
  own: readonly FolderFile[],
  shipped: readonly FolderFile[],
  released: readonly (readonly FolderFile[])[],
  isElsewhere = false,
): Update[] {
  const updates = updatesIn(
    own.map(plainly),
    shipped.map(plainly),
    released.map((files) => files.map(plainly)),
    isElsewhere,
  )
  return updates.map(({ take, ...update }) => ({ ...update, take: take && keepingLineEnds(take) }))
}

/** Whether the firm practices only in other states than the sample's. */
export function practicesElsewhere(own: readonly FolderFile[], today: string): boolean {
  const states = practiceStatesIn(readContent(own, today).folder.files, today)
  return states.length > 0 && !states.includes(sampleState)
}

function plainly(file: FolderFile): FolderFile {
  return 'text' in file ? { ...file, text: plain(file.text) } : file
}

/** A text without Notepad's byte order mark, and without Windows line endings, which Git may write on Windows. */
function plain(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Applies a change to a text that may have Windows line endings, and keeps them. */
function keepingLineEnds(take: (text: string) => string): (text: string) => string {
  return (text) => {
    const taken = take(plain(text))
    return text.includes('\r\n') ? taken.replaceAll('\n', '\r\n') : taken
  }
}

function updatesIn(
  own: readonly FolderFile[],
  shipped: readonly FolderFile[],
  released: readonly (readonly FolderFile[])[],
  isElsewhere: boolean,
): Update[] {
  const ofLaw = Object.entries(lists).flatMap(([path, keys]) => {
    const mineOfList = entriesIn(textIn(own, path) ?? '', keys)
    if (!mineOfList) return [{ path, says: unreadable, take: undefined, isUnreadable: true as const }]
    const known = new Map(mineOfList.map((entry) => [entry.key, entry]))
    const earlier = released.flatMap((files) => entriesIn(textIn(files, path) ?? '', keys) ?? [])
    return (entriesIn(textIn(shipped, path) ?? '', keys) ?? []).flatMap((entry): Update[] => {
      const mine = known.get(entry.key)
      if (!mine && isElsewhere && isItsLaw(entry.fields)) return []
      if (!mine) {
        const take = (text: string) => withEntry(text, entry.source)
        return [{ path, says: `New: ${entry.key}\n${told(entry.fields)}`, take }]
      }
      const differing = differences(mine.fields, entry.fields)
      if (differing.length === 0) return []
      const isAsItWas = earlier.some(
        ({ key, fields }) => key === entry.key && differences(fields, mine.fields).length === 0,
      )
      const sources = earlier.flatMap(({ key, source }) => (key === entry.key ? [source] : []))
      const canTake =
        isAsItWas && (textIn(own, path) ?? '').includes(mine.source) && !hasOwnComment(mine.source, sources)
      return [
        {
          path,
          says: `${isAsItWas ? 'Changed' : 'Differs'}: ${entry.key}\n${differing.join('\n')}`,
          take: canTake ? (text: string) => text.replace(mine.source, () => entry.source) : undefined,
        },
      ]
    })
  })
  const names = new Set(own.map(({ path }) => path.replace('/_', '/')))
  const areas = areasOf(own)
  const articles = articlesIn(shipped)
    .filter((article) => !isElsewhere && !names.has(article.path) && areas.has(areaOf(article)))
    .map(({ path, text }) => ({
      // The site does not read a file whose name begins with an underscore: the firm first gives it an author, has it
      // read, and renames it.
      path: path.replace('/', '/_'),
      says: `Article: ${titleIn(text)}`,
      take: () => text,
    }))
  return [...ofLaw, ...articles, ...changedArticles(own, shipped, released)]
}

/** The names of a firm's practice areas, including earlier names. */
function areasOf(own: readonly FolderFile[]): Set<string> {
  const areas = own.filter(({ path }) => kindOfFile(path)?.collection === 'practiceAreas')
  return new Set(
    areas.flatMap((file) => {
      const read = 'text' in file ? readContentFile(file) : undefined
      return [slugOfFile(file.path), ...(read && 'fields' in read ? formerNamesOf(read) : [])]
    }),
  )
}

/** Adds an entry at the end of a file; what precedes it does not change. */
export function withEntry(text: string, entry: string): string {
  const isEmpty = !/^- /m.test(text) && entriesIn(text, [])?.length === 0
  const before = isEmpty ? text.replace(/^\s*\[\s*\]\s*$/m, '').trimEnd() : text.replace(/\n*$/, '')
  return `${[before, entry.trimEnd()].filter((part) => part !== '').join('\n\n')}\n`
}

/** The entries of a list, each with its own lines; undefined if it is not a list with each entry on lines of its own. */
function entriesIn(text: string, keys: readonly string[]): Entry[] | undefined {
  const { contents, errors } = parseDocument(text)
  if (errors.length > 0) return undefined
  if (contents === null || (isSeq(contents) && contents.items.length === 0)) return []
  if (!isSeq(contents) || contents.flow) return undefined
  return contents.items.flatMap((item): Entry[] => {
    if (!isMap(item) || !item.range) return []
    const [start, end] = item.range
    const fields = item.toJSON() as Record<string, unknown>
    const key = keys.map((name) => (name in fields ? shown(fields[name]) : '')).join(', ')
    return [{ key, fields, source: `- ${text.slice(start, end).trimEnd()}\n` }]
  })
}

function told(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `    ${name}: ${shown(value)}`)
    .join('\n')
}

function differences(was: Record<string, unknown>, now: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((name) => !ofWork.has(name) && !isDeepStrictEqual(was[name], now[name]))
    .map((name) => `    ${name}: yours ${shown(was[name])}; this version ${shown(now[name])}`)
}
