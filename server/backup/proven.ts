import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isAhead } from '../../calendar/firm-clock.ts'
import { writeWhole } from '../publish/folder-files.ts'
import { localName } from './places.ts'

const provenSchema = z.object({
  name: z.string(),
  /** An ISO 8601 instant: messages up to it are in the backup. */
  madeAt: z.iso.datetime(),
  /** Whether a copy is in the second place; null if none is set. */
  inSecondPlace: z.boolean().nullable(),
  /** Whether it was being copied there when this was recorded. */
  isCopying: z.boolean().optional(),
})

/** The last backup that was restored into a scratch folder and checked. */
export type Proven = z.infer<typeof provenSchema>

export async function recordProven(dataDir: string, proven: Proven): Promise<void> {
  await mkdir(join(dataDir, localName), { recursive: true, mode: 0o700 })
  await writeWhole(fileIn(dataDir), JSON.stringify(proven), 0o600)
  // A wrong clock may have dated the failure later than any future backup.
  await rm(failureFileIn(dataDir), { force: true })
}

/** The last proven backup; undefined if there is none, or if its record cannot be read. */
export function lastProven(dataDir: string): Proven | undefined {
  try {
    return provenSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** The age of the last proven backup in seconds; null without one, or if it was made while the clock was wrong. */
export function provenBackupAge(dataDir: string, now: Date): number | null {
  const proven = lastProven(dataDir)
  if (!proven || isAhead(new Date(proven.madeAt), now)) return null
  return Math.max(0, Math.floor((now.getTime() - Date.parse(proven.madeAt)) / 1000))
}

/** Records when a nightly backup failed; a later proven one supersedes it. */
export async function recordFailure(dataDir: string, at: Date): Promise<void> {
  await mkdir(join(dataDir, localName), { recursive: true, mode: 0o700 })
  await writeFile(failureFileIn(dataDir), at.toISOString(), { mode: 0o600 })
}

export function failedSinceProven(dataDir: string): boolean {
  try {
    const failedAt = readFileSync(failureFileIn(dataDir), 'utf8')
    return failedAt > new Date(lastProven(dataDir)?.madeAt ?? 0).toISOString()
  } catch {
    return false
  }
}

function failureFileIn(dataDir: string): string {
  return join(dataDir, localName, 'last-failed')
}

function fileIn(dataDir: string): string {
  return join(dataDir, localName, 'last-proven.json')
}
