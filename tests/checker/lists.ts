import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { article, articleBody } from './new-article.ts'
import type { Change, Edit } from './planted-change.ts'

// The lists in this folder: mistakes that people made on purpose, each in the list of the rule that notices it, and
// edits without a mistake. An entry is one change, or several as `change`. It has a `name` unless the change speaks for
// itself.

const text = z.string()

/**
 * Pictures are written in base64; "{article}" and "{articleBody}" are replaced by an article without figures of law.
 */
const changeSchema = z.union([
  z.strictObject({ file: text, replace: text, by: text }),
  z.strictObject({ file: text, after: text.exactOptional(), paragraph: text }),
  z.strictObject({ file: text, after: text, lines: text }),
  z.strictObject({ file: text, savedAs: z.enum(['latin1', 'utf16le']) }),
  z.strictObject({ newFile: text, text: text.transform(withArticle) }),
  z
    .strictObject({ newFile: text, base64: text })
    .transform(({ newFile, base64 }) => ({ newFile, bytes: Buffer.from(base64, 'base64') })),
  z.strictObject({ remove: text }),
  z.strictObject({ rename: text, to: text }),
])

const entrySchema = z.looseObject({
  name: text.optional(),
  change: z.array(changeSchema).optional(),
  finding: z.strictObject({ file: text, line: text }).optional(),
  facts: z.array(z.looseObject({})).default([]),
  citations: z.array(text).default([]),
})

const folder = 'tests/checker/planted'

/** The planted mistakes by the rule that notices them; "unnoticed" if none does. */
export const mistakesByRule = readdirSync(folder).map((file) => ({
  rule: file.replace(/\.yaml$/, ''),
  mistakes: listAt(`${folder}/${file}`),
}))

/** Edits and sentences without a mistake. */
export const trueEdits = listAt('tests/checker/true-edits.yaml')

function listAt(path: string): Edit[] {
  const entries = z.array(entrySchema).parse(parse(readFileSync(path, 'utf8')))
  return entries.map(({ name, change, finding, facts, citations, ...own }) => {
    const changes: Change[] = change ?? [changeSchema.parse(own)]
    return { name: name ?? JSON.stringify(own), change: changes, finding, facts, citations }
  })
}

function withArticle(written: string): string {
  return written.replace('{articleBody}', articleBody).replace('{article}', article())
}
