import { cpSync, existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspaceOf } from '../publish/workspace.ts'

// Builds of one test run are of much the same content, and one without a cache takes more than twice as long as one with
// it. A build makes again what it finds damaged, or made by other code.

/** In the folder of this test run. */
const shared = join(tmpdir(), 'build-cache')

/** Gives a new data folder the cache of an earlier build of this test run; false if there was none. */
export function takeBuildCache(dataDir: string): boolean {
  if (!existsSync(shared)) return false
  cpSync(shared, workspaceOf(dataDir).cache, { recursive: true })
  return true
}

/** Keeps the cache of a data folder for the first builds of others. */
export function shareBuildCache(dataDir: string): void {
  const unfinished = `${shared}-unfinished`
  cpSync(workspaceOf(dataDir).cache, unfinished, { recursive: true })
  renameSync(unfinished, shared)
}
