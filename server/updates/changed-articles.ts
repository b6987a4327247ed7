import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { isMap, isNode, isScalar, parseDocument } from 'yaml'
import { areaHref, postHref } from '../../content-model/addresses.ts'
import { slugOfFile } from '../../content-model/kinds.ts'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { sentencesIn } from '../../editorial/reading/sentences.ts'
import { pairedChanges } from '../../text/paired-changes.ts'
import { withoutLinks } from '../adopt/edit-file.ts'
import { townOf } from '../adopt/sample.ts'

/** Something that this version of the site has and a firm's content does not. */
export type Update = {
  /** The firm's file that it goes into. */
  path: string
  /** The update in one line or a few. */
  says: string
  /** Adds it to the file's text; undefined if the firm has its own words there, which only the firm changes. */
  take: ((text: string) => string) | undefined
  /** The firm's file cannot be read, so nobody knows what it lacks. */
  isUnreadable?: true
}

type Folder = readonly FolderFile[]

/** Turns a sentence of the sample into the firm's. */
type Rewrite = (part: string) => string

type Change = {
  says: string
  isIn: (text: string) => boolean
  /** The text with the change; undefined if the text does not have the words to be changed. */
  take: (text: string) => string | undefined
}

/**
 * What this version changes in the articles that a firm kept from an earlier one. If the firm changed nothing in an
 * article, all its changes are one update. Otherwise there is one update for each place that has the earlier words,
 * and one for all places with the firm's own words, which only the firm changes.
 *
 * @param released the content of each released version
 */
export function changedArticles(own: Folder, shipped: Folder, released: readonly Folder[]): Update[] {
  const asTheFirms = rewriteFor(own, shipped)
  return articlesIn(shipped).flatMap(({ path, text: now }) => {
    const mine = textIn(own, path)
    if (mine === undefined) return []
    const earlier = released.flatMap((version) => textIn(version, path) ?? [])
    const nearest = nearestTo(mine, earlier)
    if (nearest === undefined) return []
    const changesSince = (before: string) =>
      [...fieldChanges(before, now), ...sentenceChanges(before, now, asTheFirms)].filter(
        ({ isIn }) => !isIn(mine),
      )
    const isOpen = ({ take }: Change) => take(mine) !== undefined
    const open = [
      ...new Map(earlier.flatMap(changesSince).map((change) => [change.says, change])).values(),
    ].filter(isOpen)
    const told = changesSince(nearest).filter((change) => !isOpen(change))
    const known = new Set([...earlier, now].flatMap(partsOf).map((part) => keyOf(asTheFirms(part))))
    const isAsItWas = told.length === 0 && partsOf(mine).every((part) => known.has(keyOf(part)))
    return updatesOf(path, titleIn(now), isAsItWas ? [open] : open.map((change) => [change]), told)
  })
}

function updatesOf(
  path: string,
  title: string,
  offered: readonly (readonly Change[])[],
  told: readonly Change[],
): Update[] {
  const saying = (words: string, changes: readonly Change[]) =>
    [`${words}: ${title}`, ...changes.map(({ says }) => says)].join('\n')
  return [
    ...offered
      .filter((changes) => changes.length > 0)
      .map((changes) => ({
        path,
        says: saying('Changed', changes),
        take: (text: string) => changes.reduce((now, { take }) => take(now) ?? now, text),
      })),
    ...(told.length === 0
      ? []
      : [{ path, says: saying('Changed where you have other words', told), take: undefined }]),
  ]
}

/** The version that shares the most sentences with a firm's article; undefined if it shares none. */
function nearestTo(mine: string, versions: readonly string[]): string | undefined {
  const sentences = new Set(partsOf(mine).map(keyOf))
  const shared = versions.map(
    (text) => partsOf(text).filter((part) => part.trim() !== '' && sentences.has(keyOf(part))).length,
  )
  const most = Math.max(0, ...shared)
  return most === 0 ? undefined : versions[shared.lastIndexOf(most)]
}

/** Fields that change through work on an article or a list, not through a change in the law. */
export const ofWork: ReadonlySet<string> = new Set([
  'reviewed',
  'reviewedBy',
  'reviewedText',
  'checked',
  'checkedBy',
  'entered',
])

/** In an article that the firm kept, these fields are the firm's own. */
const ofFirm: ReadonlySet<string> = new Set([...ofWork, 'reviewBy', 'id', 'author', 'draft', 'formerly'])

function fieldChanges(before: string, now: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(now)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !ofFirm.has(name) && !isDeepStrictEqual(was.get(name)?.value, is.get(name)?.value))
    .map((name) => {
      const [from, to] = [was.get(name), is.get(name)]
      return {
        says: `    ${name}, was: ${differing(from?.value, to?.value)}\n    ${name}, now: ${differing(to?.value, from?.value)}`,
        isIn: (text) => isDeepStrictEqual(fieldsOf(text).get(name)?.value, to?.value),
        take: (text) => {
          const mine = fieldsOf(text).get(name)
          if (!isDeepStrictEqual(mine?.value, from?.value)) return undefined
          // A comment precedes the field on its own line.
          if (mine && !text.includes(`\n${mine.source}`)) return undefined
          if (mine && hasOwnComment(mine.source, from ? [from.source] : [])) return undefined
          if (mine) return text.replace(`\n${mine.source}`, () => `\n${to?.source ?? ''}`)
          return text.replace(/\n---[ \t]*\n/, (end) => `\n${(to?.source ?? '').trimEnd()}${end}`)
        },
      }
    })
}

/** A value as text; for a list, only the entries that the other list does not have. */
function differing(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return shown(value)
  const entries = value.filter((entry) => !other.some((each) => isDeepStrictEqual(each, entry)))
  return entries.length === 0 ? 'only the other entries' : entries.map(shown).join('; ')
}

type Field = { value: unknown; source: string }

/** The fields above a text, each with its own lines. */
function fieldsOf(text: string): Map<string, Field> {
  const { front } = halvesOf(text)
  const { contents, errors } = parseDocument(front)
  if (errors.length > 0 || !isMap(contents)) return new Map()
  return new Map(
    contents.items.flatMap(({ key, value }): [string, Field][] => {
      if (!isScalar(key) || !isNode(value) || !key.range || !value.range) return []
      const source = `${front.slice(key.range[0], value.range[1]).trimEnd()}\n`
      return [[String(key.value), { value: value.toJSON() as unknown, source }]]
    }),
  )
}

function sentenceChanges(before: string, now: string, asTheFirms: Rewrite): Change[] {
  const differences = diffArrays(partsOf(before).map(asTheFirms), partsOf(now).map(asTheFirms), {
    comparator: (one, other) => keyOf(one) === keyOf(other),
  })
  let last = ''
  return pairedChanges(differences).flatMap(({ was: from, now: to, isSame }): Change[] => {
    if (isSame) {
      last = to.at(-1) ?? ''
      return []
    }
    const preceding = last
    return [
      {
        says: `    was: ${inALine(from)}\n    now: ${inALine(to)}`,
        isIn: (text) => {
          const parts = partsOf(text)
          return to.length > 0 ? placesOf(parts, to).length > 0 : placesOf(parts, from).length === 0
        },
        take: (text) => replaced(text, preceding, from, to),
      },
    ]
  })
}

/** Replaces parts of a text's body; undefined if it does not have these parts, or has them elsewhere. */
function replaced(
  text: string,
  preceding: string,
  from: readonly string[],
  to: readonly string[],
): string | undefined {
  const parts = partsOf(text)
  const found = placesOf(parts, from)
  const follows = (place: number) => (place === 0 ? preceding === '' : isSame(parts[place - 1], preceding))
  const chosen = from.length > 0 && found.length === 1 ? found : found.filter(follows)
  const [place] = chosen
  if (place === undefined || chosen.length > 1) return undefined
  const { head } = halvesOf(text)
  return head + parts.toSpliced(place, from.length, ...to).join('')
}

/** The positions at which a sequence of parts occurs. */
function placesOf(parts: readonly string[], wanted: readonly string[]): number[] {
  return [...parts.keys(), parts.length].filter((place) =>
    wanted.every((part, offset) => isSame(parts[place + offset], part)),
  )
}

const isSame = (one: string | undefined, other: string) => one !== undefined && keyOf(one) === keyOf(other)

/** A sentence without its links, which adoption may take out, and whether a line or a paragraph ends with it. */
function keyOf(part: string): string {
  const [end = ''] = /\s*$/.exec(part) ?? []
  const words = withoutLinks(part.trim(), () => true).replace(/\s+/g, ' ')
  return words + end.replace(/[^\n]/g, '').slice(0, 2)
}

/** The sentences of a body, each with the white space after it: joined, they are the body. */
function partsOf(text: string): string[] {
  const lines = halvesOf(text).body.match(/[^\n]*\n+|[^\n]+$/g) ?? []
  return lines.flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end)))
}

function inALine(parts: readonly string[]): string {
  const words = parts.join('').trim().replace(/\s+/g, ' ')
  return words === '' ? 'nothing' : words
}

/** `head` is everything before the body: the fields with their delimiters. */
function halvesOf(text: string): { head: string; front: string; body: string } {
  const [head = '', front = ''] = /^---[ \t]*\n([^]*?\n)---[ \t]*\n/.exec(text) ?? []
  return { head, front, body: text.slice(head.length) }
}

/**
 * Changes a sentence of the sample as adoption does: inserts the firm's town, and drops links to what the firm does
 * not have.
 */
function rewriteFor(own: Folder, shipped: Folder): Rewrite {
  const gone = shipped
    .filter(({ path }) => /^(?:blog|practice-areas)\//.test(path) && !own.some((file) => file.path === path))
    .map(({ path }) => (path.startsWith('blog/') ? postHref : areaHref)(slugOfFile(path)))
  const [town, ownTown] = [townIn(shipped), townIn(own)]
  return (part) => {
    const linked = withoutLinks(part, (address) => gone.includes(address))
    return town && ownTown ? linked.replaceAll(town, ownTown) : linked
  }
}

function townIn(files: Folder): string {
  return textIn(files, 'firm.yaml') === undefined ? '' : townOf(files.filter((file) => 'text' in file))
}

/** The articles of a folder; the site does not read those whose names begin with an underscore. */
export function articlesIn(files: Folder): { path: string; text: string }[] {
  return files.flatMap((file) =>
    'text' in file && /^blog\/[a-z0-9][^/]*\.md$/.test(file.path)
      ? [{ path: file.path, text: file.text }]
      : [],
  )
}

export function textIn(files: Folder, path: string): string | undefined {
  const file = files.find((each) => each.path === path)
  return file && 'text' in file ? file.text : undefined
}

export function titleIn(text: string): string {
  return shown(fieldsOf(text).get('title')?.value)
}

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether the firm added a comment within a value's lines, which would be lost. `earlier` has the released lines. */
export function hasOwnComment(mine: string, earlier: readonly string[]): boolean {
  const comments = mine.match(/(?<=^|\s)#.*/gm) ?? []
  return comments.some((comment) => !earlier.some((source) => source.includes(comment)))
}
