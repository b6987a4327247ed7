import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { environmentWithoutSettings } from '../../settings/read.ts'
import { reasonOf, unlessMissing } from '../http/errors.ts'
import { CannotPublish } from './cannot-publish.ts'

/** A command that takes longer is stopped with all that it started: every later update would wait for it. */
const MOST_MINUTES = 20

/** How much of its output is kept, in characters. */
const mostKept = 2_000

/**
 * Runs the deploy command with the folder of a built site in place of the word `{site}`, without a shell. It gets this
 * process's environment without the settings of this server, so no secret of mail, database or captcha. Returns the
 * last line of its output; throws `CannotPublish` with it if the command fails.
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
      // A process group of its own: processes that it starts can outlive it and keep its pipes open.
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
 * The release that a static host shows, as far as this server knows: the last one whose deploy command succeeded. "" if
 * none has yet; undefined if none was ever tried.
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
  await writeFile(`${file}.new`, id)
  await rename(`${file}.new`, file)
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'deployed')
}
