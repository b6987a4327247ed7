import type { z } from 'zod'
import type { ContentFields, FieldFault } from './rules-between-files.ts'
import { fieldsIn, metadataOf, nameIn, valuesOf } from './fields.ts'
import type { FieldValue } from './fields.ts'
import { kindOfFile } from './kinds.ts'

/** Checks a file's fields against the schema of its kind. A file of an unknown kind has no faults. */
export function fieldFaults({ path, fields }: ContentFields): FieldFault[] {
  const schema = kindOfFile(path)?.schema
  if (!schema) return []
  const issues = schema.safeParse(fields ?? {}, { reportInput: true }).error?.issues ?? []
  const faults = [
    ...blankTexts(schema, { path, fields }),
    ...issues.flatMap((issue): FieldFault[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(path, [...issue.path, key].join('.'), schema, issue.path))
        : [{ path, field: issue.path.join('.'), message: sentenceFor(issue, schema) }],
    ),
  ]
  // Reports each field once: its other errors often follow from the first.
  return [...Map.groupBy(faults, ({ field }) => field).values()].flatMap(([first]) => first ?? [])
}

/** Faults for texts that consist only of spaces, which the schema accepts if they are long enough. */
function blankTexts(schema: z.ZodType, { path, fields }: ContentFields): FieldFault[] {
  return valuesOf(schema, fields)
    .filter(({ value }) => typeof value === 'string' && /^\s+$/.test(value))
    .map(({ path: field, metadata }) => ({
      path,
      field,
      message: `\`${nameIn(field) ?? field}\` is empty. ${fullHelpOf(metadata)}`.trim(),
    }))
}

function unknownField(path: string, field: string, schema: z.ZodType, parent: PropertyKey[]): FieldFault {
  const known = fieldsIn(schemaAt(schema, parent)).map(([name]) => `\`${name}\``)
  const name = field.split('.').at(-1)
  return {
    path,
    field,
    message: `There is no field \`${name}\`. Leave it out, or write one of: ${known.join(', ')}.`,
  }
}

function sentenceFor(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  const name = String(issue.path.filter((part) => typeof part === 'string').at(-1) ?? '')
  const help = fullHelpOf(metadataOf(schemaAt(schema, issue.path)))
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (isMissing) return `\`${name}\` is missing. ${help}`.trim()
  if (issue.input === null) return `\`${name}\` is empty. ${help}`.trim()
  if (name === '') return `${asSentence(issue)} Begin each line with a field's name and a colon.`
  return `\`${name}\`${written(issue)}: ${asSentence(issue)} ${issue.code === 'custom' ? '' : help}`.trim()
}

/** The field's help, and how its value is written in the file. */
function fullHelpOf({ help, inFile }: FieldValue['metadata']): string {
  return [help, inFile].filter(Boolean).join(' ')
}

/** The faulty value, if it is short enough to be recognized: ` is "4/3/2025"`. */
function written({ input, code }: z.core.$ZodIssue): string {
  const isSimple = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean'
  if (!isSimple || code === 'too_big') return ''
  const text = String(input)
  return ` is "${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`
}

/** What to write for each type in the content model. */
const wanted: Record<string, string> = {
  string: 'Write text, in quotation marks if it looks like a number or a list',
  number: 'Write a number, without quotation marks',
  int: 'Write a whole number',
  boolean: 'Write true or false',
  array: 'Write a list, each entry on its own line after "- "',
  object: 'Write the fields that belong here, each on its own line',
  record: 'Write the parts that belong here, each with its name',
}

const entries = (count: number | bigint) => (Number(count) === 1 ? '1 entry' : `${count} entries`)

/** Turns Zod's message into an instruction. The schema's own messages already are instructions. */
export function asSentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Write at least ${issue.minimum} characters.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Write at most ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `Write at least ${entries(issue.minimum)}.`
  if (issue.code === 'too_big' && issue.origin === 'array') return `Write at most ${entries(issue.maximum)}.`
  if (issue.code === 'invalid_type') return `${wanted[issue.expected] ?? issue.message}.`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `Write a number of at least ${Number(issue.minimum) + (issue.inclusive ? 0 : 1)}.`
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `Write a number of at most ${issue.maximum}.`
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'Write an email address, such as office@firm.example.'
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Write an address that begins with https://.'
  if (issue.code === 'invalid_value') return `Write one of: ${issue.values.map(String).join(', ')}.`
  return /[.`"]$/.test(issue.message) ? issue.message : `${issue.message}.`
}

export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType {
  return path.reduce<z.ZodType>((parent, part) => {
    const inside = new Map(fieldsIn(parent))
    return inside.get(String(part)) ?? inside.get('*') ?? parent
  }, schema)
}
