import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ContentRefusal } from './refusal.ts'
import type { TakenLogo } from './taken-logo.ts'
import type { TakenPicture } from './taken-picture.ts'

/**
 * What the process is sent: the body of an upload as it came, JSON that `pictureRequestSchema` describes, and what the
 * picture is for.
 */
export type PictureAsked = { body: Uint8Array; as: 'picture' | 'logo' }

/** What the process sends back: the picture as the site takes it, or why it is refused. */
export type PictureAnswer = { taken: TakenPicture | TakenLogo } | { status: number; refusal: string }

/** After this time the process is killed, if it did not see by itself that it has worked for too long. */
const mostMs = 3 * 60_000

/** The niceness of the process (POSIX `nice`): the server answers visitors first where both want the processor. */
const visitorsFirst = 5

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes an uploaded picture and writes it anew, in a process of its own that ends with it: one after the other, so that
 * memory is needed for one. Throws `ContentRefusal`, also when `signal` says that the person has left.
 */
export function preparePicture(asked: PictureAsked, signal: AbortSignal): Promise<TakenPicture | TakenLogo> {
  const turn = last
    .then(() => {
      signal.throwIfAborted()
      return prepareNow(asked, signal)
    })
    .catch((error: unknown) => {
      if (signal.aborted) throw new ContentRefusal(400, 'The upload was ended, and nothing was kept.')
      throw error
    })
  last = turn.catch(() => undefined)
  return turn
}

async function prepareNow(asked: PictureAsked, signal: AbortSignal): Promise<TakenPicture | TakenLogo> {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), [], {
    // It sees no secret.
    ...{ env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    ...{ timeout: mostMs, killSignal: 'SIGKILL', signal },
  })
  if (child.pid) setPriority(child.pid, visitorsFirst)
  let answer: PictureAnswer | undefined
  child.on('message', (said: PictureAnswer) => (answer = said))
  child.send(asked, () => undefined)
  await once(child, 'exit')
  if (!answer) throw new ContentRefusal(422, tooMuchWork)
  if ('refusal' in answer) throw new ContentRefusal(answer.status, answer.refusal)
  return answer.taken
}

const tooMuchWork =
  'This picture takes the server too much time or memory. Save a smaller copy of it, such as a JPEG 2400 pixels wide, then upload that.'
