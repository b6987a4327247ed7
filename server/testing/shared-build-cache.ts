import { cpSync, existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspaceOf } from '../publish/workspace.ts'

// The builds of one test run have much the same content, and without a cache, a build takes more than twice as long. A
// build makes again whatever is damaged, or was made by other code.

/** In the folder of this test run. */
const shared = join(tmpdir(), 'build-cache')

/** Gives a new data folder the cache of an earlier build of this test run; returns false if there was none. */
export function takeBuildCache(dataDir: string): boolean {
  if (!existsSync(shared)) return false
  cpSync(shared, workspaceOf(dataDir).cache, { recursive: true })
  return true
}

/** Keeps the cache of a data folder for the first builds in other data folders. */
export function shareBuildCache(dataDir: string): void {
  const unfinished = `${shared}-unfinished`
  cpSync(workspaceOf(dataDir).cache, unfinished, { recursive: true })
  renameSync(unfinished, shared)
}
