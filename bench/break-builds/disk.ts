import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../server/http/errors.ts'

/** A disk for DATA_DIR. `isReal`: it can be filled, which takes root to mount one. */
export type Disk = {
  dataDir: string
  isReal: boolean
  /** Leaves this many bytes free. */
  fill: (free: number) => void
  /** Undoes `fill`. */
  empty: () => void
  remove: () => void
}

/** A disk in memory of 600 MB, or, without root, a plain folder. */
export function openDisk(folder: string): Disk {
  const dataDir = join(folder, 'data')
  const filler = join(folder, 'filler')
  mkdirSync(folder)
  const isReal = isMounted(folder)
  mkdirSync(dataDir)
  return {
    dataDir,
    isReal,
    fill(free) {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)))
      } catch (error) {
        // A running build takes space at the same time: the disk is then full even sooner.
        if (codeOf(error) !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      if (isReal) execFileSync('umount', ['--lazy', folder])
    },
  }
}

function isMounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
