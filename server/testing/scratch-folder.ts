import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A file system in memory: databases and builds do not wait for a disk there. */
const memory = '/dev/shm'

/** What the tests' folders come to, twice over. */
const neededMb = 4_000

const prefix = 'tests-'

/** The folder for the temporary folders of this run and of all its children: in memory, where there is room. */
export function scratchFolder(): string {
  // Playwright's workers load their configuration again.
  if (basename(tmpdir()).startsWith(prefix)) return tmpdir()
  const scratch = mkdtempSync(join(canHoldTests() ? memory : tmpdir(), prefix))
  // As the system's own: PostgreSQL runs as another user.
  chmodSync(scratch, 0o1777)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  return scratch
}

function canHoldTests(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    // A container's often runs no programs, and tests write some.
    const runsPrograms = / \/dev\/shm tmpfs (?!\S*\bnoexec\b)/.test(readFileSync('/proc/mounts', 'utf8'))
    return runsPrograms && (bavail * bsize) / 1e6 > neededMb
  } catch {
    // There is none on macOS and Windows.
    return false
  }
}
