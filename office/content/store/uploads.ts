import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../../server/http/errors.ts'
import { putFile } from '../../../server/publish/edits.ts'
import { freeMegabytes } from '../../../server/publish/writable-folder.ts'
import { Refusal } from '../../kit/refusal.ts'

const uploadRow = z.object({ path: z.string(), person: z.string(), bytes: z.number(), at: z.number() })
const uploads = tableOf('uploads', uploadRow, ['path'])

/** A picture that a person uploaded, at its path in the content folder; kept until it is published or gone. */
type Upload = z.infer<typeof uploadRow>

export async function noteUpload(run: RunSql, upload: Upload): Promise<void> {
  await uploads.put(run, upload)
}

export async function listUploads(run: RunSql): Promise<Upload[]> {
  return uploads.rows(run)
}

export async function forgetUpload(run: RunSql, path: string): Promise<void> {
  await run('delete from uploads where path = $1', path)
}

/**
 * Throws a `Refusal` (507) if the folder's disk has less than `megabytes` free: that reserve is for messages. `then`
 * is the part of the message that says what did not happen.
 */
export async function requireDiskRoom(
  folder: string,
  megabytes: number,
  then = 'the picture was not kept',
): Promise<void> {
  if ((await freeMegabytes(folder)) >= megabytes) return
  throw new Refusal(
    507,
    `The server’s disk has less than ${megabytes} MB free, which are kept for messages, so ${then}. Ask the person who runs the server to free some space.`,
  )
}

/**
 * Writes a picture to the content folder: whole or not at all. Throws a `Refusal` if the disk is full, or `CannotPublish`
 * at a symbolic link.
 */
export async function writeContentPicture(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await putFile(folder, path, bytes)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
    throw new Refusal(
      507,
      'The server’s disk is full, so the picture was not kept. Ask the person who runs the server to free some space.',
    )
  }
}

export async function readContentPicture(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(folder, path)))
}
