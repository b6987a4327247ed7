import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleases } from './releases.ts'

/**
 * Records that the site now shows its content, even if that made no new release. Kept as a file, so that a server
 * knows after a restart whether it missed a scheduled publication.
 */
export async function recordPublished(dataDir: string, at = new Date()): Promise<void> {
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, at.toISOString())
  await rename(`${file}.new`, file)
}

/** When content was last published successfully; undefined before the first time. */
export function lastPublished(dataDir: string): Date | undefined {
  const recorded = new Date(textOf(fileIn(dataDir)))
  if (!Number.isNaN(recorded.getTime())) return recorded
  const [newest] = listReleases(dataDir)
  return newest && new Date(newest.publishedAt)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'last-publish')
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
