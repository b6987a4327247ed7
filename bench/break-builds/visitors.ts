import { createHash, randomInt } from 'node:crypto'
import { globSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { z } from 'zod'
import { isHashed } from '../../built-site/headers.ts'
import { currentId, listReleases, siteOf } from '../../server/publish/releases.ts'

/**
 * `failed`: one line for each request that was not answered in full with what its ETag names. `cutOff`: requests that
 * got no answer because the server was killed.
 */
type Visits = { requests: number; failed: string[]; cutOff: number }

/** Whether the server is down; `kills` counts how often it was killed. Benchmarks that kill it change this. */
type Outages = { isDown: boolean; kills: number }

const visitors = 4

/**
 * An answer this late will never come. A shorter limit would measure the machine, which is building at the same time.
 */
const hangMs = 60_000

const health = z.object({ site: z.object({ release: z.string() }) })

/** A hashed file is served as long as its release is kept: a tab is reopened before its release is too old. */
const newerReleases = 5

/** Constantly reads pages of the running server and, as open tabs do, hashed files of an older release. */
export function startVisitors(
  port: number,
  dataDir: string,
  outages: Readonly<Outages> = { isDown: false, kills: 0 },
): { stop: () => Promise<Visits> } {
  let tab = openTab(dataDir, currentId(dataDir) ?? '')
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visits: Visits = { requests: 0, failed: [], cutOff: 0 }
  let stopped = false

  async function visit(): Promise<void> {
    while (!stopped) {
      if (visits.requests % 100 === 0 && isOld(tab, dataDir))
        tab = openTab(dataDir, (await servedRelease(port)) ?? tab.release)
      const path = tab.paths[randomInt(tab.paths.length)] ?? '/'
      const before = { ...outages }
      const problem = await read(agent, port, path).catch((error: unknown) => {
        const isKilled = before.isDown || outages.kills > before.kills
        if (!isKilled) return String(error)
        visits.cutOff += 1
        return undefined
      })
      visits.requests += 1
      if (problem) visits.failed.push(`${path}: ${problem}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const all = Array.from({ length: visitors }, visit)
  return {
    async stop() {
      stopped = true
      await Promise.all(all)
      agent.destroy()
      return visits
    },
  }
}

/**
 * What is wrong with the answer; undefined if nothing is. Retries as browsers do when a kept connection was closed
 * while it was reused (RFC 9112, 9.3.1).
 */
function read(agent: Agent, port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent, timeout: hangMs }, (answer) => {
      const hash = createHash('sha256')
      answer.on('data', (chunk: Buffer) => hash.update(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const tag = `"${hash.digest('base64url').slice(0, 16)}"`
        if (answer.statusCode !== 200) resolve(`status ${answer.statusCode}`)
        else resolve(answer.headers.etag === tag ? undefined : `ETag ${answer.headers.etag}, but ${tag}`)
      })
    })
    request
      .on('error', (error) => {
        const isRace = request.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        if (isRace) resolve(read(agent, port, path))
        else reject(error)
      })
      .on('timeout', () => reject(new Error('no answer')))
  })
}

type Tab = { release: string; paths: string[] }

function openTab(dataDir: string, release: string): Tab {
  return { release, paths: pathsOf(siteOf(dataDir, release)) }
}

/** The release that the server shows: it loads a new one a moment after it becomes current. */
async function servedRelease(port: number): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  return answer && health.parse(await answer.json()).site.release
}

function isOld({ release }: Tab, dataDir: string): boolean {
  return listReleases(dataDir).filter(({ id }) => id > release).length > newerReleases
}

/** Pages exist in every release; their hashed files only in some. */
function pathsOf(site: string): string[] {
  const files = globSync('**/*.{html,js,woff2,avif,webp,pf_meta,pf_fragment}', { cwd: site }).map(
    (file) => `/${file}`,
  )
  return files
    .filter((file) => (file.endsWith('.html') ? !file.endsWith('/404.html') : isHashed(file)))
    .map((file) => file.replace(/\.html$/, '').replace(/^\/index$/, '/'))
}
