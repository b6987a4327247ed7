import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'
import type { Firm } from '../delivery/mail.ts'

const firmFile = z.object({
  name: z.string().min(1),
  shortName: z.string().optional(),
  phone: z.string().min(1),
})

/**
 * Reads the firm's name and phone for its mails from `firm.yaml` in the content folder. Throws `CannotStart` if
 * missing.
 */
export function readFirm(contentFolder: string): Firm {
  const file = join(contentFolder, 'firm.yaml')
  const read = firmFile.safeParse(contentOf(file))
  if (read.success) {
    const { name, shortName, phone } = read.data
    return { name, shortName, phone: asPeopleReadIt(phone) }
  }
  throw new CannotStart(
    `${file} needs a name and a phone number, such as name: Sample Firm PLLC and phone: "+1 412 555 0100". Add them.`,
  )
}

function contentOf(file: string): unknown {
  if (!existsSync(file)) {
    throw new CannotStart(`There is no file ${file}. Set CONTENT_DIR to the folder that holds firm.yaml.`)
  }
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const [reason] = String(error).split('\n')
    throw new CannotStart(`${file} cannot be read (${reason}). Fix the file.`, { cause: error })
  }
}

function asPeopleReadIt(phone: string): string {
  return phone.replace(/^\+1\D?(\d{3})\D?(\d{3})\D?(\d{4})$/, '($1) $2-$3')
}
