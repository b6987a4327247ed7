import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Settings } from '../../settings/declaration.ts'
import { officeTimeZone } from '../../content-model/time-zone.ts'
import { visibleValues, visibleYaml } from '../../text/visible-text.ts'
import { CannotStart } from './cannot-start.ts'
import type { Firm } from '../delivery/mail.ts'
import { isThisMachine } from '../http/address.ts'
import { codeOf } from '../http/errors.ts'
import { explainSystemError } from '../store/explain-system-error.ts'

const firmFile = z.object({
  name: z.string().min(1),
  shortName: z.string().optional(),
  phone: z.string().min(1),
  email: z.string().optional(),
  siteAddress: z.url().optional().catch(undefined),
  timeZone: officeTimeZone(),
  sample: z.boolean().optional().catch(undefined),
})

/** `siteAddress` is the address that the pages give as the site's. */
export type FirmOnFile = Firm & { siteAddress?: string | undefined }

/**
 * Reads the firm's name and phone for its emails, and its time zone, from `firm.yaml` in the content folder. Throws
 * `CannotStart` if they are missing.
 */
export function readFirm(contentFolder: string): FirmOnFile {
  const file = join(contentFolder, 'firm.yaml')
  const read = firmFile.safeParse(contentOf(file))
  if (read.success) return { ...read.data, phone: asPeopleReadIt(read.data.phone) }
  throw new CannotStart(
    `${file} needs a name and a phone number, such as name: Sample Firm PLLC and phone: "+1 412 555 0100". Add them.`,
  )
}

/**
 * The firm in a folder whose `firm.yaml` changes with each publication: its name and phone are read again when the
 * file has changed, and stay as they were if it cannot be read. The time zone stays until the next start, because
 * schedules depend on it. Throws `CannotStart` if the first reading fails.
 */
export function currentFirm(folder: string): Firm {
  const file = join(folder, 'firm.yaml')
  const first = readFirm(folder)
  let [known, seen] = [first, stateOf(file)]

  function read(): Firm {
    const state = stateOf(file)
    if (state === seen) return known
    seen = state
    try {
      known = readFirm(folder)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
    }
    return known
  }

  return {
    get name() {
      return read().name
    },
    get shortName() {
      return read().shortName
    },
    get phone() {
      return read().phone
    },
    get email() {
      return read().email
    },
    get sample() {
      return read().sample
    },
    timeZone: first.timeZone,
  }
}

function stateOf(file: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return ''
  }
}

/** The office's time zone, for commands that must work without the content; the default time zone if it cannot be read. */
export function readTimeZone(contentFolder: string): string {
  try {
    return readFirm(contentFolder).timeZone
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return officeTimeZone().parse(undefined)
  }
}

function contentOf(file: string): unknown {
  try {
    return visibleValues<unknown>(parse(visibleYaml(readFileSync(file, 'utf8'))))
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new CannotStart(`There is no file ${file}. Set CONTENT_DIR to the folder that holds firm.yaml.`)
    const [reason] = String(error).split('\n')
    const sentence = explainSystemError(error, file) ?? `${file} cannot be read (${reason}). Fix the file.`
    throw new CannotStart(sentence, { cause: error })
  }
}

function asPeopleReadIt(phone: string): string {
  return phone.replace(/^\+1\D?(\d{3})\D?(\d{3})\D?(\d{4})$/, '($1) $2-$3')
}

/**
 * For a form handler without pages: throws `CannotStart` if its emails to the public would have the name and number
 * of the sample's firm, because the firm's own content is on another machine.
 */
export function refuseSampleMail(
  firm: Pick<Firm, 'sample'>,
  { SMTP_URL, SITE_ORIGINS }: Pick<Settings, 'SMTP_URL' | 'SITE_ORIGINS'>,
  contentFolder: string,
): void {
  if (SMTP_URL === undefined || !isPublicSample(firm, SITE_ORIGINS)) return
  throw new CannotStart(
    `${join(contentFolder, 'firm.yaml')} is the sample firm's, and mail to visitors would have its name and number. ` +
      "Copy the firm's content to this machine, and set CONTENT_DIR to it.",
  )
}

/** Whether one of the site's origins can be reached from other machines. */
export function isPublic(origins: readonly string[]): boolean {
  return origins.some((origin) => !isThisMachine(new URL(origin)))
}

/** Whether the public sees the invented firm that came with the site, at an origin that is not this machine. */
export function isPublicSample({ sample }: Pick<Firm, 'sample'>, origins: readonly string[]): boolean {
  return sample === true && isPublic(origins)
}
