import type { z } from 'zod'
import type { ContentGroup } from '../../../content-model/collections.ts'
import { fieldFaults } from '../../../content-model/field-faults.ts'
import { fieldsIn, metadataOf, valuesOf } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { checkedVersion, checkFiles, checkFile } from '../../../editorial/check-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import type { ContentFolder } from '../../../editorial/reading/content-folder.ts'
import { stops } from '../../../editorial/finding.ts'
import type { Finding } from '../../../editorial/finding.ts'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { besidePublished } from '../../../editorial/published.ts'
import { allRules } from '../../../editorial/rules.ts'
import { counted } from '../../../text/counted.ts'
import { groupWords } from '../content-names.ts'
import { findingOnFile } from '../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { bodyIn } from '../store/rewrite.ts'
import type { Checked } from './content-checker.ts'
import { groupOf } from './groups.ts'
import { obstacleSentences } from './long-files.ts'
import type { Obstacle, FileStep } from './long-files.ts'
import type { ParsedContent, PublicVersion } from './parsed-content.ts'

/** The most problems reported for one file: more would not help to correct it. */
const mostNamed = 300

/**
 * The problems in a file as part of the folder, at their fields and lines. Takes milliseconds, for checks while
 * writing.
 */
export function findingsIn(
  file: RawFile,
  folder: ContentFolder,
  publicOf: PublicVersion,
  step: FileStep,
): ContentFinding[] {
  return step(
    'check',
    file,
    () => {
      const findings = besidePublished(checkFile(file, folder), file, publicOf(file.path), folder)
      return (['stops', 'asks', 'advises'] as const).flatMap((grade) =>
        findings
          .filter((finding) => finding.grade === grade)
          .slice(0, mostNamed)
          .map(placerIn(file)),
      )
    },
    (obstacle) => [notChecked(file.path, obstacle)],
  )
}

/** What stops publishing these files, and the headings under which nothing does. */
export function checkAll(content: ParsedContent, publicOf: PublicVersion, step: FileStep): Checked {
  const { files, folder } = content
  const findings = findingsThatStop(content, publicOf, step)
  return {
    findings,
    version: checkedVersion(files, folder.today),
    checks: Object.entries(checkNames).flatMap(([group, name]) => {
      const checked = files.filter(({ path }) => groupAt(path) === group)
      const isPassed = !findings.some(({ path }) => groupAt(path) === group)
      return checked.length === 0
        ? []
        : [{ name, counted: `${counted(checked.length, 'file')} read`, isPassed }]
    }),
  }
}

function groupAt(path: string): ContentGroup | undefined {
  const kind = kindOfFile(path)
  return kind && groupOf(kind)
}

/** The headings of a check. */
const checkNames: Record<ContentGroup, string> = {
  ...groupWords,
  legal: 'Legal pages',
  facts: 'Figures of law and citations',
  firm: 'The firm’s details',
}

function findingsThatStop(
  { files, folder }: ParsedContent,
  publicOf: PublicVersion,
  step: FileStep,
): ContentFinding[] {
  const rawFiles = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file] as const] : [])))
  const left: ContentFinding[] = []
  const found = checkFiles(files, folder.today, allRules, (path, check) => {
    const file = rawFiles.get(path)
    if (!file) return check()
    return step('check', file, check, (obstacle) => {
      left.push(notChecked(path, obstacle))
      return []
    })
  })
  const byFile = Map.groupBy(found, ({ file }) => file)
  const placed = [...byFile].flatMap(([path, findings]) => {
    const file = rawFiles.get(path) ?? { path, text: '' }
    return step(
      'check',
      file,
      () =>
        besidePublished(findings, file, publicOf(path), folder)
          .filter(stops)
          .slice(0, mostNamed)
          .map(placerIn(file)),
      (obstacle) => [notChecked(path, obstacle)],
    )
  })
  return [...left, ...placed]
}

function notChecked(path: string, obstacle: Obstacle): ContentFinding {
  return findingOnFile(path, { message: obstacleSentences[obstacle], grade: 'stops', rule: 'readable' })
}

/** Places the findings of a file at its fields and lines. */
function placerIn(file: RawFile): (finding: Finding) => ContentFinding {
  const placeOf = placesIn(file)
  return ({ file: path, line, message, grade, rule, ...found }) => {
    const place = placeOf(line, message)
    // A finding in prose is kept by the exact words of its message.
    const isAsSaid = place.field === null || found.sentence !== undefined
    const said = isAsSaid ? message : inLabels(message, path, place.field ?? '')
    const { correction = null, words = null, sentence = null } = found
    return { path, ...place, message: said, correction, grade, rule, words, sentence }
  }
}

/**
 * A message about a field as its form shows it: without the words on how a value is written in a file, and with the
 * labels of fields for their names, such as “Office telephone” for `phone`. If a name has two labels, only the
 * finding's own field gets its label.
 */
function inLabels(message: string, path: string, field: string): string {
  const schema = kindOfFile(path)?.schema
  const labels = Map.groupBy(schema ? labelsIn(schema) : [], ([name]) => name)
  const said = (schema ? fileWordsIn(schema) : []).reduce(
    (rest, words) => rest.replace(` ${words}`, ''),
    message,
  )
  const own = schema && labelAt(schema, field.split('.'))
  return said.replaceAll(/`(\w+)`/g, (written, name: string) => {
    if (own !== undefined && name === field.split('.').at(-1)) return `“${own}”`
    const [label, ...others] = new Set(labels.get(name)?.map(([, shown]) => shown))
    return label === undefined || others.length > 0 ? written : `“${label}”`
  })
}

function labelAt(schema: z.ZodType, [name, ...rest]: string[]): string | undefined {
  if (name === undefined) return metadataOf(schema).label
  const inside = new Map(fieldsIn(schema))
  const field = inside.get(name) ?? inside.get('*')
  return field && labelAt(field, rest)
}

/** The labels of the fields of a schema, at every depth, by the fields' names. */
function labelsIn(schema: z.ZodType): [name: string, label: string][] {
  return fieldsIn(schema).flatMap(([name, field]) => {
    const { label } = metadataOf(field)
    return [...(label === undefined ? [] : [[name, label] as [string, string]]), ...labelsIn(field)]
  })
}

/** How the values of a schema’s fields are written in a file. */
function fileWordsIn(schema: z.ZodType): string[] {
  return fieldsIn(schema).flatMap(([, field]) => [metadataOf(field).inFile ?? [], fileWordsIn(field)].flat())
}

/** Finds the field that a finding is about, or the line of the body, counted from 1. */
function placesIn({
  path,
  text,
}: RawFile): (line: number, message: string) => { field: string | null; line: number | null } {
  const body = bodyIn({ path, text })
  const bodyLine = body ? lineAt(text, body.start) : Infinity
  const read = readContentFile({ path, text })
  const file = read && 'collection' in read ? read : undefined
  const faults = new Map(file ? fieldFaults(file).map(({ message, field }) => [message, field]) : [])
  const schema = kindOfFile(path)?.schema
  const fields = schema && file ? valuesOf(schema, file.fields).map((value) => value.path) : []
  const lines = fields.flatMap((field) =>
    field === '' || !file ? [] : [{ field, at: file.lineOfField(field) }],
  )
  return (line, message) => {
    if (line >= bodyLine) return { field: null, line: line - bodyLine + 1 }
    if (!file) return { field: null, line: null }
    const fault = faults.get(message)
    if (fault !== undefined) return { field: fault, line: null }
    let nearest: { field: string; at: number } | undefined
    for (const each of lines) if (each.at <= line && each.at >= (nearest?.at ?? 0)) nearest = each
    return { field: line === 1 && !path.endsWith('.yaml') ? null : (nearest?.field ?? null), line: null }
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
