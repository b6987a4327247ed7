import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { fieldFaults } from '../../content-model/field-faults.ts'
import { valuesOf } from '../../content-model/fields.ts'
import { kindOfFile } from '../../content-model/kinds.ts'

/** A script that would also end an attribute. */
export const plantedScript = '"><script>alert()</script>'

/** Plants a script in every field for sentences, in every file of a content folder. */
export function plantScript(content: string): void {
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) plantIn(content, path)
}

function plantIn(content: string, path: string): void {
  const kind = kindOfFile(path)
  if (!kind) return
  const text = readFileSync(join(content, path), 'utf8')
  const [, front = text, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? []
  const document = parseDocument(front)
  const sentences = valuesOf(kind.schema, document.toJS()).filter(({ metadata }) => metadata.prose)
  for (const { path: field, value } of sentences) {
    if (typeof value !== 'string') continue
    const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const fits = planted(value).find((words) => {
      document.setIn(keys, words)
      return !fieldFaults({ path, fields: document.toJS() }).some((fault) => fault.field === field)
    })
    if (fits === undefined) throw new Error(`No script fits into ${field} of ${path}.`)
  }
  const changed = document.toString({ lineWidth: 0 })
  writeFileSync(join(content, path), body === undefined ? changed : `---\n${changed}---\n${body}`)
}

/** The sentence with the script in several forms, the preferred one first: fields limit lengths, beginnings and endings. */
function planted(sentence: string): string[] {
  const { length } = plantedScript
  return [
    sentence + plantedScript,
    plantedScript + sentence,
    // Its beginning is dropped first: its end may hold a figure, and half of one would contradict the facts.
    plantedScript + sentence.slice(length),
    sentence.slice(0, -length) + plantedScript,
  ]
}
