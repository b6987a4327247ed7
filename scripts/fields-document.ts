import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldsIn, metadataOf, unwrapped } from '../content-model/fields.ts'
import { kinds } from '../content-model/kinds.ts'
import type { Kind } from '../content-model/kinds.ts'

const opening = `# Every field of a content file

This page is generated from \`content-model/\` by \`npm run docs:fields\`; a test checks that it is current.`

/** `docs/fields.md`: a table for each kind of content, with a row for each field. */
export function fieldsDocument(): string {
  return `${[opening, ...kinds.map(section)].join('\n\n')}\n`
}

function section({ label, folder, pattern, schema }: Kind): string {
  const files = ['content', folder, pattern.replace('[^_]*', '*')].filter(Boolean).join('/')
  return [
    `## ${label}: \`${files}\``,
    '',
    '| field | label | required | what to write |',
    '| --- | --- | --- | --- |',
    ...rows(schema, ''),
  ].join('\n')
}

function rows(schema: z.ZodType, path: string): string[] {
  return fieldsIn(schema).flatMap(([name, field]) => {
    const { label, help, inFile = '' } = metadataOf(field)
    // List items have no name: `steps[]` contains `steps[].title`.
    const here = name === '*' ? `${path}[]` : [path, name].filter(Boolean).join('.')
    const row =
      label && help
        ? [
            `| \`${here}\` | ${label} | ${need(field)} | ${[help, inFile, limits(field)].filter(Boolean).join(' ')} |`,
          ]
        : []
    return [...row, ...rows(field, here)]
  })
}

function need(field: z.ZodType): string {
  return field.safeParse(undefined).success ? 'no' : 'yes'
}

function limits(field: z.ZodType): string {
  const inner = unwrapped(field)
  if (inner instanceof z.ZodEnum) return `One of: ${inner.options.join(', ')}.`
  if (!(inner instanceof z.ZodString)) return ''
  const { minLength, maxLength } = inner
  if (maxLength !== null)
    return minLength === null
      ? `At most ${maxLength} characters.`
      : `${minLength} to ${maxLength} characters.`
  return minLength !== null && minLength > 1 ? `At least ${minLength} characters.` : ''
}

if (import.meta.main) writeFileSync('docs/fields.md', fieldsDocument())
