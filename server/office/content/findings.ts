import type { z } from 'zod'
import { fieldFaults } from '../../../content-model/field-faults.ts'
import { fieldsIn, metadataOf, valuesOf } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { checkFiles, checkText, craftRules, publishRules } from '../../../editorial/check-files.ts'
import { readContentFile } from '../../../editorial/content-file.ts'
import type { FolderFile } from '../../../editorial/content-file.ts'
import type { ContentFolder } from '../../../editorial/content-folder.ts'
import type { Finding } from '../../../editorial/finding.ts'
import type { ContentFinding } from '../../../office/contract/content.ts'
import { partsOf } from '../content-store/text-parts.ts'

/** The problems in a text with the folder around it, at their fields and lines. In milliseconds, for checks while writing. */
export function findingsIn(path: string, text: string, folder: ContentFolder): ContentFinding[] {
  const file = { path, text }
  const stopping = checkText(file, folder, publishRules)
  const known = new Set(stopping.map(({ message }) => message))
  const others = checkText(file, folder, craftRules).filter(({ message }) => !known.has(message))
  return [
    ...stopping.map((finding) => placed(finding, text, true)),
    ...others.map((finding) => placed(finding, text, false)),
  ]
}

/** What stops publishing these files. */
export function findingsThatStop(files: readonly FolderFile[], today: string): ContentFinding[] {
  const texts = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])))
  return checkFiles(files, today, publishRules).map((finding) =>
    placed(finding, texts.get(finding.file) ?? '', true),
  )
}

function placed(finding: Finding, text: string, stopsPublishing: boolean): ContentFinding {
  const { file: path, line, message, correction = null } = finding
  const place = placeOf(path, text, line, message)
  const words = place.field === null ? message : inLabels(message, path, place.field)
  return { path, ...place, message: words, correction, stopsPublishing }
}

/**
 * A message about a field as a form shows it: without how a value is written in a file, and with labels for the names
 * of fields: `phone` is “Office telephone”. Of a name with two labels, the field itself has its own; another stays.
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

/** The label of the field at a path. */
function labelAt(schema: z.ZodType, [name, ...rest]: string[]): string | undefined {
  if (name === undefined) return metadataOf(schema).label
  const inside = new Map(fieldsIn(schema))
  const field = inside.get(name) ?? inside.get('*')
  return field && labelAt(field, rest)
}

/** The fields of a schema and of what is in them, by name, with their labels. */
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

/** The field that a finding is about, or the line of the body, counted from 1. */
function placeOf(
  path: string,
  text: string,
  line: number,
  message: string,
): { field: string | null; line: number | null } {
  const parts = partsOf(path, text)
  const bodyLine = parts?.body ? lineAt(text, parts.body.start) : Infinity
  if (line >= bodyLine) return { field: null, line: line - bodyLine + 1 }
  const file = readContentFile({ path, text })
  if (!file || !('collection' in file)) return { field: null, line: null }
  const fault = fieldFaults(file).find((candidate) => candidate.message === message)
  if (fault) return { field: fault.field, line: null }
  const schema = kindOfFile(path)?.schema
  const fields = schema ? valuesOf(schema, file.fields).map((value) => value.path) : []
  const above = fields
    .filter((field) => field !== '')
    .map((field) => ({ field, at: file.lineOfField(field) }))
    .filter(({ at }) => at <= line)
  const nearest = Math.max(...above.map(({ at }) => at))
  const field = above.filter(({ at }) => at === nearest).at(-1)?.field ?? null
  return { field: line === 1 && !path.endsWith('.yaml') ? null : field, line: null }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
