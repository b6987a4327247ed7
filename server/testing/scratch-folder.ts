import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A file system in memory, so that databases and builds do not wait for a disk. */
const memory = '/dev/shm'

/** Twice what the tests' folders take, in megabytes. */
const neededMb = 4_000

const prefix = 'tests-'

/** The folder for the temporary folders of this run and all its children: in memory, if there is room. */
export function scratchFolder(): string {
  // Playwright's workers load their configuration again.
  if (basename(tmpdir()).startsWith(prefix)) return tmpdir()
  const scratch = mkdtempSync(join(canHoldTests() ? memory : tmpdir(), prefix))
  // Like the system's own folder, because PostgreSQL runs as another user.
  chmodSync(scratch, 0o1777)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  return scratch
}

function canHoldTests(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    // In a container, it often cannot run programs, and tests write some.
    const runsPrograms = / \/dev\/shm tmpfs (?!\S*\bnoexec\b)/.test(readFileSync('/proc/mounts', 'utf8'))
    return runsPrograms && (bavail * bsize) / 1e6 > neededMb
  } catch {
    // macOS and Windows have no such folder.
    return false
  }
}
