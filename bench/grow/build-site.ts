import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { peakMemory } from './peak-memory.ts'

/** The cost of one build: wall time in seconds, and the peak memory of all its processes together in MiB. */
type BuildCost = { seconds: number; peakMebibytes: number; pages: number }

/** Where a build reads and writes. For a cold build, the cache folder must be new. */
export type BuildFolders = { content: string; out: string; cache: string }

/** Builds the site once. Throws with the end of the build's output if it fails. */
export async function buildSite({ content, out, cache }: BuildFolders): Promise<BuildCost> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--config', 'bench/grow/astro.config.ts'],
    {
      env: { ...process.env, CONTENT_DIR: content, SITE_OUT_DIR: out, SITE_CACHE_DIR: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit')
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)))
  }
  const memory = peakMemory(child.pid ?? 0)
  const [code] = (await exited) as [number | null]
  const peakMebibytes = memory.stop()
  if (code !== 0) throw new Error(`The build failed:\n${words}`)
  const seconds = (performance.now() - started) / 1000
  return { seconds, peakMebibytes, pages: globSync('**/*.html', { cwd: out }).length }
}
