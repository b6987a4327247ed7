import type { z } from 'zod'
import { visibleJson } from '../../server/guards/body.ts'
import { createUploadProcess } from '../../server/guards/isolate-upload.ts'
import { Refusal } from './refusal.ts'

/** The last message of the process: what the upload holds, or why it is refused. */
type Answer<Held> = { isLast: true } & ({ held: Held } | { status: number; refusal: string })

/**
 * Reads each upload in a separate process; `hear` receives the messages before its last. Throws `Refusal` if the
 * process refuses the upload or ends without an answer (`tooMuchWork`), or if the person leaves (`signal`).
 */
export function createUploadReader<Asked extends object, Held, Part = never>(
  program: Parameters<typeof createUploadProcess>[0],
  tooMuchWork: string,
) {
  const askProcess = createUploadProcess<Answer<Held> | { part: Part }>(program)

  return async (asked: Asked, signal: AbortSignal, hear?: (part: Part) => void): Promise<Held> => {
    let answer: Answer<Held> | undefined
    try {
      await askProcess(asked, signal, (said) => {
        if ('part' in said) hear?.(said.part)
        else answer = said
      })
    } catch (error) {
      if (signal.aborted) throw new Refusal(400, 'The upload was canceled, and nothing was kept.')
      throw error
    }
    if (!answer) throw new Refusal(422, tooMuchWork)
    if ('refusal' in answer) throw new Refusal(answer.status, answer.refusal)
    return answer.held
  }
}

/** Runs `read` and returns the last message of the process: what was read, or the `Refusal` that was thrown. */
export async function answerOf<Held>(read: () => Held | Promise<Held>): Promise<Answer<Held>> {
  try {
    return { isLast: true, held: await read() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isLast: true, status: error.status, refusal: error.message }
  }
}

/** The JSON before an upload's first line break, and the bytes after it. Throws `Refusal`, also if it is too long. */
export function dividedUpload<Schema extends z.ZodType>(
  body: Uint8Array<ArrayBuffer>,
  schema: Schema,
  mostBytes: number,
): { head: z.infer<Schema>; rest: Uint8Array<ArrayBuffer> } {
  const end = body.subarray(0, mostBytes).indexOf(LINE_BREAK)
  const { data, success } = schema.safeParse(visibleJson(body.subarray(0, Math.max(0, end))))
  if (!success) throw new Refusal(400, 'Some of the fields are missing or not valid.')
  return { head: data, rest: body.subarray(end + 1) }
}

const LINE_BREAK = 0x0a
