import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { publishSchema } from '../../office/publishing/contract.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { benchFiles, numberIn } from './bench-files.ts'

/** What a publication should make public together: for each path, the number in its text. */
export type Asked = ReadonlyMap<string, number>

/** What waits, and how far the last publication has come. */
async function seen(browser: TestBrowser): Promise<z.infer<typeof publishSchema>> {
  return publishSchema.parse((await browser.send('GET', '/office/api/publish')).json)
}

/** Publishes everything that waits, as soon as something does. Resolves when the publication has begun. */
export async function beginPublishing(browser: TestBrowser): Promise<Asked> {
  for (;;) {
    const { changes } = await seen(browser)
    const chosen = changes.map(({ path, version }) => ({ path, version }))
    const { status } =
      chosen.length > 0
        ? await browser.send('POST', '/office/api/publish', { changes: chosen })
        : { status: 409 }
    // Refused because a change was saved again between the two requests.
    if (status === 409) {
      await sleep(50)
      continue
    }
    if (status !== 200) throw new Error(`The office did not publish: ${status}.`)
    return new Map(
      changes.flatMap(({ path, differences }) => {
        const file = benchFiles.find((candidate) => candidate.path === path)
        const number = file && numberIn(file, differences[0]?.now)
        return number === undefined ? [] : [[path, number] as const]
      }),
    )
  }
}

/** Waits until no publication runs: it ended, or a restarted server has cleaned up after it. */
export async function untilSettled(browser: TestBrowser) {
  for (;;) {
    const view = await seen(browser)
    if (view.run?.endedAt !== null) return view
    await sleep(100)
  }
}

/** Waits until a publication is about to make its release the site; false if it ended before that. */
export async function untilSwitching(browser: TestBrowser, dataDir: string): Promise<boolean> {
  const noted = join(dataDir, 'publishing', 'unfinished-edits.json')
  for (let looks = 0; ; looks += 1) {
    if (existsSync(noted)) return true
    if (looks % 100 === 99 && (await seen(browser)).run?.endedAt !== null) return false
    await sleep(2)
  }
}

export function buildsOf({ pid }: ChildProcess): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/))
  return processes
    .filter(([, parent, ...words]) => Number(parent) === pid && words.join(' ').includes('publish-process'))
    .map(([own]) => Number(own))
}
