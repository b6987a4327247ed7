import { isDeepStrictEqual } from 'node:util'
import { nestedTooDeep } from '../../../content-model/nesting.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { parseYaml } from '../../../editorial/reading/parse-yaml.ts'
import { knownText } from './known-texts.ts'
import type { Values } from './known-texts.ts'
import { applyPatches } from './patches.ts'
import { patchesOf } from './field-patches.ts'
import { partsOf } from './text-parts.ts'
import { yamlOf } from './yaml-text.ts'

/** A file cannot be edited as fields; the message says why and what to do. */
export class CannotRead extends Error {
  override name = 'CannotRead'
}

/**
 * The values of a content file. Throws `CannotRead` if its fields are not plain YAML. Line ends become `\n`. What a thread
 * has read (`readTexts`) is not read again.
 */
export function valuesIn(path: string, text: string): Values {
  const known = knownText({ path, text })
  if (known?.values) return known.values
  if (known) throw new CannotRead(known.problem)
  const parts = partsOf(path, text)
  if (!parts)
    throw new CannotRead(`${path} has no fields between two lines of three hyphens. Correct the file.`)
  const { fields, body } = parts
  return {
    fields: parsedFields(path, text.slice(fields.start, fields.end)),
    body: body && text.slice(body.start, body.end).replaceAll('\r\n', '\n'),
  }
}

/**
 * The file with these values: only the bytes of fields that differ are changed, and the body only if it differs, so that
 * a file saved unchanged stays the same to the byte. Throws `CannotRead` if the file is not plain YAML.
 */
export function rewrite(path: string, original: string, values: Values): string {
  const parts = partsOf(path, original)
  const was = valuesIn(path, original)
  if (!parts) return original
  const source = original.slice(parts.fields.start, parts.fields.end)
  const fields = rewrittenFields(path, source, was.fields, values.fields)
  const start = original.slice(0, parts.fields.start) + fields
  if (!parts.body) return start + original.slice(parts.fields.end)
  const between = original.slice(parts.fields.end, parts.body.start)
  const body = (values.body ?? '')
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  if (body === was.body) return start + original.slice(parts.fields.end)
  const after = original.slice(parts.body.end) || '\n'
  const isFirst = was.body === '' && !/\n[ \t]*\r?\n$/.test(between)
  return start + withLineEnds(original, between + (isFirst ? '\n' : '') + body + after)
}

/** A new file with these values. */
export function writtenAnew(path: string, { fields, body }: Values): string {
  const yaml = `${yamlOf(fields)}\n`
  return path.endsWith('.md') ? `---\n${yaml}---\n\n${body ?? ''}`.trimEnd() + '\n' : yaml
}

function rewrittenFields(path: string, source: string, was: unknown, now: unknown): string {
  if (isDeepStrictEqual(was, now) && JSON.stringify(was) === JSON.stringify(now)) return source
  // YAML's positions are counted in a text whose lines end in "\n"; the original's line ends are put back.
  const plain = source.replaceAll('\r\n', '\n')
  const schema = kindOfFile(path)?.schema
  for (const depth of ['deep', 'shallow'] as const) {
    const patches = patchesOf(plain, now, { schema, depth })
    const patched = patches && applyPatches(plain, patches)
    if (patched !== undefined && isSame(patched, now)) return withLineEnds(source, patched)
  }
  return withLineEnds(source, `${yamlOf(now)}\n`)
}

function isSame(source: string, fields: unknown): boolean {
  const document = parseYaml(source)
  return document?.errors.length === 0 && isDeepStrictEqual(document.toJS() ?? {}, fields)
}

function parsedFields(path: string, source: string): Values['fields'] {
  const document = parseYaml(source)
  if (!document) throw new CannotRead(`${path} cannot be read: ${nestedTooDeep}`)
  if (document.errors.length > 0) {
    throw new CannotRead(`${path} cannot be read: its fields are not valid YAML. Correct the file.`)
  }
  let fields: unknown
  try {
    // An alias could stand for gigabytes ("billion laughs"); the checker refuses every one.
    fields = document.toJS({ maxAliasCount: 0 })
  } catch {
    throw new CannotRead(`${path} has an alias ("*name"). Write the text itself in its place.`)
  }
  if (Array.isArray(fields)) return Array.from<unknown>(fields)
  if (typeof fields === 'object' && fields !== null) return { ...fields }
  return path.endsWith('.md') || fields === null ? {} : []
}

/** A text with the line ends of the file that it goes into. */
function withLineEnds(file: string, text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  return /\r\n/.test(file) ? plain.replaceAll('\n', '\r\n') : plain
}
