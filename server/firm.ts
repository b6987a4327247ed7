import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { Firm } from './delivery/mail.ts'

const firmFile = z.object({ name: z.string().min(1), phone: z.string().min(1) })

/** The firm's name and phone for its mails, from `firm.yaml` in the content folder. */
export function readFirm(contentFolder: string): Firm {
  const file = join(contentFolder, 'firm.yaml')
  const read = firmFile.safeParse(parse(readFileSync(file, 'utf8')))
  if (read.success) return { name: read.data.name, phone: asPeopleReadIt(read.data.phone) }
  throw new Error(
    `${file}: name and phone must be texts, such as name: Sample Firm PLLC and phone: "+1 412 555 0100".`,
  )
}

function asPeopleReadIt(phone: string): string {
  return phone.replace(/^\+1\D?(\d{3})\D?(\d{3})\D?(\d{4})$/, '($1) $2-$3')
}
