import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentWithoutSettings } from '../../settings/read.ts'
import { CannotPublish } from './cannot-publish.ts'

/** A command that takes longer is ended, because it would hold up every later publish. */
const mostMinutes = 20

/** How much of its output is kept, in characters. */
const mostKept = 2_000

/**
 * Runs the deploy command with the folder of a built site in place of the word `{site}`, without a shell. It gets this
 * process's environment but for every setting of this server, so no secret of mail, database or captcha. Returns the
 * last line of its output; throws `CannotPublish` with it if the command fails.
 */
export async function deploy(command: readonly string[], site: string, signal: AbortSignal): Promise<string> {
  const [program = '', ...words] = command.map((word) => word.replaceAll('{site}', site))
  const child = spawn(program, words, {
    env: environmentWithoutSettings(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: mostMinutes * 60_000,
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-mostKept)))
  }
  const outcome = await once(child, 'close').catch((error: unknown) => [reasonOf(error), null])
  const [code, endedBy] = outcome as [number | string | null, string | null]
  const lastLine = output.trim().split('\n').at(-1)?.trim() ?? ''
  if (code === 0) return lastLine
  const said = lastLine === '' || /[.!?]$/.test(lastLine) ? lastLine : `${lastLine}.`
  const why = [`The deploy command failed (${endedBy ?? code}).`, said].join(' ').trim()
  throw new CannotPublish(
    `${why} The changes are built but not yet public. Deploy again, or publish again later.`,
  )
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
