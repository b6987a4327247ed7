import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { once } from 'node:events'
import { takeBuildCache } from '../../server/testing/shared-build-cache.ts'
import { environmentOf } from '../../settings/read.ts'

/** How a build ended: its exit code, null if it was killed, and the last line it printed. */
export type Ended = { code: number | null; said: string }

const command = resolve('server/build.ts')

/** `npm run build` in a process group of its own. `limitKb`: the size that no file may exceed. */
export function startBuild(settings: Record<string, string>, limitKb?: number): ChildProcess {
  const limit = limitKb === undefined ? '' : `ulimit -f ${limitKb * 2}; `
  // Outside the project folder, whose `.env` may set other folders.
  return spawn('/bin/sh', ['-c', `${limit}exec "${process.execPath}" "${command}"`], {
    cwd: tmpdir(),
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

export async function ended(build: ChildProcess): Promise<Ended> {
  const lines: string[] = []
  for (const stream of [build.stdout, build.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  }
  const [code] = (await once(build, 'close')) as [number | null]
  return { code, said: lines.at(-1) ?? '' }
}

/** Builds, and throws if that fails. */
export async function runBuild(settings: Record<string, string>): Promise<void> {
  const { code, said } = await ended(startBuild(settings))
  if (code !== 0) throw new Error(`The build failed: ${said}`)
}

/** Builds in a new data folder; resolves with the milliseconds that a later build takes. */
export async function runFirstBuild(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<number> {
  const hasCache = takeBuildCache(settings.DATA_DIR)
  const started = Date.now()
  await runBuild(settings)
  // Without a cache the first one takes more than twice as long.
  return Math.round((Date.now() - started) / (hasCache ? 1 : 2))
}
