import type { z } from 'zod'
import { dividedUpload } from '../../kit/read-upload.ts'
import { Refusal } from '../../kit/refusal.ts'
import { replyWithFilesSchema } from '../thread.ts'

export type Attached = { name: string; bytes: Uint8Array }

/** A reply with its attachments. */
type Read = { reply: Omit<z.infer<typeof replyWithFilesSchema>, 'files'>; files: Attached[] }

/** The longest line before the files: a reply in characters of four bytes, escaped. */
const MOST_HEAD_BYTES = 100_000

/**
 * Reads a reply with files: a line of JSON that names each file and its size, then the files one after another. Nothing
 * is decoded, and only the first and last bytes of each file are read. Throws `Refusal`.
 */
export function readReplyWithFiles(body: Uint8Array<ArrayBuffer>): Read {
  const { head, rest } = dividedUpload(body, replyWithFilesSchema, MOST_HEAD_BYTES)
  const { files, ...reply } = head
  const attached: Attached[] = []
  let from = 0
  for (const { name, size } of files) {
    attached.push({ name, bytes: rest.subarray(from, from + size) })
    from += size
  }
  if (from !== rest.length)
    throw new Refusal(422, 'The files did not arrive complete, so nothing was sent. Send the reply again.')
  const wrong = attached.find(({ bytes }) => !isPdf(bytes))
  if (!wrong) return { reply, files: attached }
  throw new Refusal(
    422,
    `“${wrong.name}” is not a complete PDF, so nothing was sent. Save it as a PDF, then attach that.`,
  )
}

/**
 * How far from its end a PDF may have its mark, which Acrobat allows (ISO 32000-1, 7.5.5; Adobe’s implementation note
 * 18).
 */
const TAIL_BYTES = 1_024

/** Whether a file begins and ends as a PDF does. */
function isPdf(bytes: Uint8Array): boolean {
  const has = (part: Uint8Array, mark: string) => Buffer.from(part).includes(mark, 0, 'latin1')
  return has(bytes.subarray(0, 5), '%PDF-') && has(bytes.subarray(-TAIL_BYTES), '%%EOF')
}
