import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CannotStart } from '../start/cannot-start.ts'

/**
 * Parses a JSON file of the built site; undefined if there is no such file. Throws `CannotStart` if the file is
 * damaged; `rule` completes its message with what the file must do.
 */
export async function readBuiltJson<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
  rule: string,
): Promise<z.infer<Shape> | undefined> {
  if (!existsSync(file)) return undefined
  const read = shape.safeParse(jsonOf(await readFile(file, 'utf8')))
  if (read.success) return read.data
  throw new CannotStart(`${file} ${rule}. Run "npm run build" again.`)
}

/** Parses a text as JSON; undefined if it is not valid. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
