import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The release that a static host shows as far as this server knows: the last one whose deploy command succeeded. "" if
 * none did yet; undefined if none was ever tried.
 */
export function deployedRelease(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Records which release was deployed, "" for none yet. Kept as a file: a restart must not forget a failed deploy. */
export async function recordDeployed(dataDir: string, id: string): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, id)
  await rename(`${file}.new`, file)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'deployed')
}
