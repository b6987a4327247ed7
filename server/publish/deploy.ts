import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWithoutSettings } from '../../settings/read.ts'
import { reasonOf, unlessMissing } from '../http/errors.ts'
import { CannotPublish } from './cannot-publish.ts'
import { filesIn, mapSome, writeWhole } from './folder-files.ts'
import { siteOf } from './releases.ts'

/** A command that takes longer is stopped with all that it started: every later publication would wait for it. */
const MOST_MINUTES = 20

/** How many characters of the command's output are kept, from its end. */
const mostKept = 2_000

/**
 * Runs the deploy command without a shell, with the folder of a built site for the word `{site}`. Its environment is
 * this process's without the server's settings, so it gets no secret of mail, database or captcha. Returns the last
 * line of its output; throws `CannotPublish` with that line if the command fails.
 */
export async function deploy(
  command: readonly string[],
  site: string,
  signal: AbortSignal,
  mostMs = MOST_MINUTES * 60_000,
): Promise<string> {
  const [program = '', ...words] = command.map((word) => word.replaceAll('{site}', site))
  const late = AbortSignal.timeout(mostMs)
  let output = ''
  async function run(): Promise<unknown> {
    const child = spawn(program, words, {
      env: environmentWithoutSettings(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group: processes that it starts can outlive it and keep its pipes open.
      detached: true,
    })
    await once(child, 'spawn')
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-mostKept)))
    }
    try {
      return await once(child, 'close', { signal: AbortSignal.any([signal, late]) })
    } catch (error) {
      endGroup(child)
      throw late.aborted ? new Error(`stopped after ${MOST_MINUTES} minutes`) : error
    }
  }
  const outcome = await run().catch((error: unknown) => [reasonOf(error), null])
  const [code, endedBy] = outcome as [number | string | null, string | null]
  const lastLine = output.trim().split('\n').at(-1)?.trim() ?? ''
  if (code === 0) return lastLine
  const said = lastLine === '' || /[.!?]$/.test(lastLine) ? lastLine : `${lastLine}.`
  const why = [`The deploy command failed (${endedBy ?? code}).`, said].join(' ').trim()
  throw new CannotPublish(
    `${why} The changes are built but not yet public. Deploy again, or publish again later.`,
  )
}

/** Kills a process with all that it started. Windows has no process groups. */
function endGroup(child: ChildProcess): void {
  child.stdout?.destroy()
  child.stderr?.destroy()
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/**
 * The release that a static host shows, as far as this server knows: the last one whose deploy command succeeded. ""
 * if none has succeeded yet; undefined if none was tried.
 */
export function deployedRelease(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8')
  } catch (error) {
    return unlessMissing(error)
  }
}

/** Records which release was deployed, "" for none yet. Kept as a file: a restart must not forget a failed deploy. */
export async function recordDeployed(dataDir: string, id: string): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeWhole(file, id)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'deployed')
}

/** A page of a release: its address on the site, and its HTML. */
type ReleasePage = { address: string; html: string }

/** The home page, and the pages of a release that differ from those of the release `before`. */
export async function changedPages(
  dataDir: string,
  id: string,
  before: string | undefined,
): Promise<ReleasePage[]> {
  const site = siteOf(dataDir, id)
  const names = (await filesIn(site)).filter((name) => name.endsWith('.html'))
  const pages = await mapSome(names, async (name) => {
    const html = await readFile(join(site, name), 'utf8')
    const earlier = before ? await readFile(join(siteOf(dataDir, before), name), 'utf8').catch(() => '') : ''
    return { name, html, isChanged: html !== earlier || name === 'index.html' }
  })
  return pages
    .filter(({ isChanged }) => isChanged)
    .map(({ name, html }) => ({ address: `/${name.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`, html }))
}

/** `fetchPage` fetches an address such as "/our-team" from where visitors see the site. */
type Asking = {
  fetchPage: (address: string) => Promise<Response>
  seconds: number
  signal: AbortSignal
}

/**
 * Fetches pages until each is served as built. Returns undefined then or, after `seconds`, the address of a page that
 * is not.
 */
export async function waitUntilServed(
  pages: readonly ReleasePage[],
  { fetchPage, seconds, signal }: Asking,
): Promise<string | undefined> {
  const deadline = performance.now() + seconds * 1000
  let left = pages
  for (;;) {
    const served = await mapSome(left, (page) => isServed(page, fetchPage))
    left = left.filter((_, place) => !served[place])
    const [first] = left
    if (!first || performance.now() > deadline) return first?.address
    await sleep(300, undefined, { signal })
  }
}

async function isServed({ address, html }: ReleasePage, fetchPage: Asking['fetchPage']): Promise<boolean> {
  try {
    return (await (await fetchPage(address)).text()) === html
  } catch {
    // Could not be reached: will be tried again.
    return false
  }
}
