import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { changedLawSchema } from '../src/schemas/changed-law.ts'
import type { ChangedLaw } from '../src/schemas/changed-law.ts'

/**
 * Reads `changed-law.yaml` in the content folder; none when the file is not there. Throws an Error that names
 * entry, field and what to write when an entry does not fit its schema.
 */
export function readChangedLaw(folder: string): ChangedLaw[] {
  const path = join(folder, 'changed-law.yaml')
  if (!existsSync(path)) return []

  const entries: unknown = parse(readFileSync(path, 'utf8')) ?? []
  const result = changedLawSchema.safeParse(entries)
  if (result.success) return result.data

  const faults = result.error.issues.map((issue) => {
    const [index, ...field] = issue.path
    return `entry ${Number(index) + 1}, ${field.join('.') || 'as a whole'}: ${issue.message}`
  })
  throw new Error(`content/changed-law.yaml cannot be used. ${faults.join(' ')}`)
}
