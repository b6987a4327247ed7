import { valuesOf } from '../content-model/fields.ts'
import { kindOf } from '../content-model/kinds.ts'
import { checkFiles, checkFile } from './check-files.ts'
import { parseFile } from './reading/content-file.ts'
import type { FolderFile } from './reading/content-file.ts'
import { readContent } from './reading/content-folder.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { stops } from './finding.ts'
import type { Finding } from './finding.ts'
import type { RawFile } from './reading/front-matter.ts'
import { sentencesIn } from './reading/sentences.ts'
import { wordRules } from './rules.ts'

/** The sentences of a file, its links and the values of its fields, as a rule quotes them; empty if unreadable. */
export function saidIn(raw: RawFile): ReadonlySet<string> {
  const file = parseFile(raw)
  if (!file || 'message' in file) return new Set()
  const sentences = file.passages.flatMap((passage) => sentencesIn(passage.text).map(({ words }) => words))
  const values = valuesOf(kindOf(file.collection).schema, file.fields).map(({ value }) => value)
  const links = file.links.map(({ url }) => url)
  return new Set([...sentences, ...links, ...values.filter((value) => typeof value === 'string')])
}

/** The public version of a file, with the result of `saidIn` for it. */
export type Published = { text: string; said: ReadonlySet<string> }

/**
 * Rules that also read law and facts outside sentences, in a list of sources or a tool. Their findings change with
 * the calendar and with other files.
 */
const ofLaw = new Set(['figures', 'citations', 'tool-facts'])

/** The rules about words, except those that read the whole folder. */
const readers = wordRules.filter(({ reads }) => reads !== 'folder')

/**
 * The grades of a file's findings after comparison with its public version: a finding that this has, too, becomes
 * advice. Those words were published with a lawyer's approval or before the rule existed, and what the calendar or a
 * changed fact has since made false is due for review. Under another heading, without its neighboring sentence, or
 * with other fields, the same sentence may be false, and keeps its grade.
 *
 * @param folder the folder with the file
 */
export function besidePublished(
  findings: readonly Finding[],
  { path, text }: RawFile,
  published: Published | undefined,
  folder: ContentFolder,
): Finding[] {
  if (!published) return [...findings]
  const isSame = text === published.text
  let before: readonly Finding[] | undefined
  const wasFound = ({ rule, sentence, message }: Finding) => {
    before ??= checkFile({ path, text: published.text }, folder, readers)
    return before.some((one) => one.rule === rule && one.sentence === sentence && one.message === message)
  }
  const isPublic = (finding: Finding) => {
    if (finding.sentence === undefined) return isSame && ofLaw.has(finding.rule)
    if (!published.said.has(finding.sentence)) return false
    return isSame || wasFound(finding)
  }
  return findings.map((finding) => (isPublic(finding) ? { ...finding, grade: 'advises' } : finding))
}

/**
 * What stops a build of a folder. `published` has the files that were published last, by path: published content may
 * be published again.
 */
export function stoppingIn(
  files: readonly FolderFile[],
  today: string,
  published: ReadonlyMap<string, string>,
): Finding[] {
  const texts = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])))
  const byFile = Map.groupBy(checkFiles(files, today).filter(stops), ({ file }) => file)
  const { folder } = readContent(files, today)
  return [...byFile].flatMap(([path, findings]) => {
    const text = published.get(path)
    if (text === undefined) return findings
    const own = { text, said: saidIn({ path, text }) }
    return besidePublished(findings, { path, text: texts.get(path) ?? '' }, own, folder).filter(stops)
  })
}
