import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuildFolders } from './build-site.ts'

/** Seconds from the start of `astro dev` to the first article list, and from a new article file to its page. */
type DevCost = { start: number; another: number }

/**
 * Starts the pages of `npm run dev`, calls `addArticle`, which writes a file and returns its slug, and waits until
 * the article is available. Throws with the server's output if it exits early.
 */
export async function devRebuild(
  { content, cache }: BuildFolders,
  addArticle: () => string,
): Promise<DevCost> {
  const origin = 'http://localhost:4398'
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'dev', '--config', 'bench/grow/astro.config.ts', '--port', '4398'],
    {
      env: { ...process.env, CONTENT_DIR: content, SITE_CACHE_DIR: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-4000)))
  }
  const shows = async (path: string, part: string) => {
    while (!(await pageAt(origin + path)).includes(part)) {
      if (child.exitCode !== null) throw new Error(`The development server exited:\n${words}`)
      await wait(50)
    }
  }

  await shows('/blog', 'data-post-cards')
  const start = secondsSince(started)
  const added = performance.now()
  await shows(`/blog/${addArticle()}`, '<article')
  const another = secondsSince(added)

  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  return { start, another }
}

/** The text of a page; empty if it does not exist yet. */
async function pageAt(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.text() : ''
}

function secondsSince(time: number): number {
  return (performance.now() - time) / 1000
}
