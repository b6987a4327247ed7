import { isSeq, stringify } from 'yaml'
import { z } from 'zod'
import { mayBeKept } from '../content-model/grade.ts'
import { fieldOf } from '../content-model/rules-between-files.ts'
import type { ContentFile } from './reading/content-file.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import type { Finding } from './finding.ts'
import { parseYaml } from './reading/yaml-fields.ts'
import { plainText } from './reading/plain-text.ts'
import { isListed, unlistedIn } from './rules/citations.ts'

export type KeptSentence = z.infer<typeof kept>

const kept = z.object({
  rule: z.string(),
  file: z.string(),
  sentence: z.string(),
  finding: z.string(),
  who: z.string(),
  when: z.string(),
  why: z.string(),
})

export const keptSentencesFile = 'kept-sentences.yaml'

/** Adds entries at the end of a list of kept sentences. */
export function withKept(listed: string, entries: readonly unknown[]): string {
  if (entries.length === 0) return listed
  const before = asBlock(listed)
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${stringify(entries)}`
}

/** The entries of a list as it is in the file; undefined if it is not a list. */
export function keptIn(listed: string): KeptSentence[] | undefined {
  return entriesIn(listed)?.flatMap((entry) => kept.safeParse(entry).data ?? [])
}

/** The list without these entries and the comments right above them. */
export function withoutKept(listed: string, entries: readonly unknown[]): string {
  const list = parseYaml(listed)
  if (!list || !isSeq(list.contents)) return listed
  const gone = new Set(entries.map((entry) => JSON.stringify(entry)))
  const left = list.contents.items.filter((item) => !gone.has(JSON.stringify(item.toJSON())))
  if (left.length === list.contents.items.length) return listed
  list.contents.items = left
  return left.length === 0 ? '[]\n' : list.toString()
}

/**
 * Merges two people's versions of a list: `theirs`, without the entries that `mine` removed from `base`, and with
 * those that it added. Undefined if one of the three is not a list.
 */
export function mergedKept(base: string, mine: string, theirs: string): string | undefined {
  const [was, own, other] = [base, mine, theirs].map(entriesIn)
  if (!was || !own || !other) return undefined
  const keys = (entries: readonly unknown[]) => new Set(entries.map((entry) => JSON.stringify(entry)))
  const [before, kept, there] = [keys(was), keys(own), keys(other)]
  const removed = was.filter((entry) => !kept.has(JSON.stringify(entry)))
  const added = own.filter((entry) => !before.has(JSON.stringify(entry)) && !there.has(JSON.stringify(entry)))
  return withKept(withoutKept(theirs, removed), added)
}

/**
 * A list with only the entries that keep a citation which its file still has; "" if there are none. `textOf` returns
 * the public version of a file, or "".
 */
export function keptCitationsIn(listed: string, textOf: (file: string) => string): string {
  const byFile = Map.groupBy(keptIn(listed) ?? [], ({ file }) => file)
  const entries = [...byFile].flatMap(([file, own]) => {
    const text = asSaid(textOf(file))
    return own.filter(({ finding }) => {
      const citation = unlistedIn(finding)
      return citation !== undefined && text.includes(asSaid(citation))
    })
  })
  return withKept('', entries)
}

/** Whether a file still says what a lawyer kept. `said` is the result of `saidIn` for the file. */
export function isSaid(
  { sentence, finding }: Pick<KeptSentence, 'sentence' | 'finding'>,
  said: ReadonlySet<string>,
): boolean {
  const citation = unlistedIn(finding)
  return said.has(sentence) || (citation !== undefined && [...said].some((words) => words.includes(citation)))
}

/** The text as a rule quotes it, without emphasis and line breaks. */
function asSaid(text: string): string {
  return plainText(text.replace(/[*_\\]/g, '')).replace(/\s+/g, ' ')
}

function entriesIn(listed: string): unknown[] | undefined {
  const list = parseYaml(listed)
  if (!list || list.errors.length > 0) return undefined
  const entries: unknown = list.toJS({ maxAliasCount: 0 })
  if (entries === null) return []
  return Array.isArray(entries) ? entries : undefined
}

/** A list in block style, so that entries can be appended; a list in brackets is rewritten. */
function asBlock(listed: string): string {
  const list = parseYaml(listed)
  if (!list || !isSeq(list.contents) || list.contents.flow !== true) return listed
  if (list.contents.items.length === 0) return ''
  list.contents.flow = false
  return list.toString()
}

/**
 * Findings after comparison with what lawyers kept: a kept finding becomes advice that names the lawyer and the reason.
 *
 * @param before the folder before the change that is checked, whose reviews count, too: a version from before a review
 *   may come back
 */
export function besideKept(
  findings: readonly Finding[],
  { files }: ContentFolder,
  before: Pick<ContentFolder, 'files'> = { files },
): Finding[] {
  const entries = listIn(files).entries.filter((entry) => entry !== undefined)
  if (entries.length === 0) return [...findings]
  return findings.map((finding): Finding => {
    const entry = mayBeKept(finding)
      ? entries.find((one) => isOf(one, finding, files) && !isLapsed(one, before.files))
      : undefined
    if (!entry) return finding
    const where = isSame(entry, finding) ? '' : ' in another sentence'
    const message = `${finding.message} Kept by ${entry.who}${where}: ${entry.why}`
    return { ...finding, grade: 'advises', message }
  })
}

/** A finding for each entry that matches nothing found in the whole folder, so that the list stays short. */
export function voidEntries(findings: readonly Finding[], { files }: ContentFolder): Finding[] {
  const { list, entries } = listIn(files)
  if (!list) return []
  const keepable = findings.filter(mayBeKept)
  return entries.flatMap((entry, index) =>
    entry && !keepable.some((finding) => isOf(entry, finding, files)) ? [voidEntry(list, index)] : [],
  )
}

/** The list and its entries. An entry that does not fit the content model, which another rule reports, is undefined. */
function listIn(files: readonly ContentFile[]) {
  const list = files.find(({ collection }) => collection === 'keptSentences')
  const written: unknown[] = Array.isArray(list?.fields) ? list.fields : []
  return { list, entries: written.map((entry) => kept.safeParse(entry).data) }
}

/** Whether a lawyer kept this finding after the last review of its file. */
function isOf(entry: KeptSentence, finding: Finding, files: readonly ContentFile[]): boolean {
  if (!isSame(entry, finding) && !keepsCitation(entry, finding)) return false
  const isThere = files.some(({ path }) => path === entry.file)
  return isThere && isLawyer(entry.who, files) && !isLapsed(entry, files)
}

function isLapsed(entry: KeptSentence, files: readonly ContentFile[]): boolean {
  return files.some((file) => file.path === entry.file && entry.when < lastReview(file))
}

function isSame(entry: KeptSentence, { rule, file, sentence, message }: Finding): boolean {
  const isOfRule = entry.rule === rule && entry.finding === message
  return isOfRule && entry.file === file && entry.sentence === sentence
}

/** A citation that a lawyer kept in one sentence is accepted in every other. */
function keepsCitation({ finding }: KeptSentence, { message }: Finding): boolean {
  const [kept, found] = [unlistedIn(finding), unlistedIn(message)]
  return kept !== undefined && found !== undefined && isListed(found, [{ citation: kept }])
}

function isLawyer(name: string, files: readonly ContentFile[]): boolean {
  const member = files.find(({ path }) => path === `team/${name}.md`)
  return member !== undefined && fieldOf(member, 'lawyer') === true
}

/** The day of a file's last review, after which earlier entries no longer count; "" if there was none. */
function lastReview(file: ContentFile): string {
  const reviewed = fieldOf(file, 'reviewed')
  return typeof reviewed === 'string' ? reviewed : ''
}

function voidEntry({ path, lineOfField }: ContentFile, index: number): Finding {
  return {
    file: path,
    line: lineOfField(`${index}.sentence`),
    message:
      'This kept sentence no longer matches anything: the sentence, what was found in it or its review has changed. Remove the entry.',
    grade: 'advises',
    rule: 'kept-sentences',
  }
}
