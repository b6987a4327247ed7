import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { repeat } from '../loop/repeat.ts'
import { damagedDatabases } from '../store/sqlite-errors.ts'
import type { MailSettings } from './delivery-loop.ts'
import { waitAfter } from './deliver.ts'
import { messageIdOf } from './mail.ts'
import type { Firm } from './mail.ts'
import type { SendMail } from './smtp.ts'

/** `mail` and `send` are undefined if mail is not configured. */
type DamageMailParts = {
  /** Where damaged databases are set apart. */
  folder: string
  mail: MailSettings | undefined
  send: SendMail | undefined
  firm: Firm
  log: Log
}

const LOOK_MS = 60_000

/** How often an email has failed, and when to retry it, by `performance.now()`: Infinity once it is sent. */
type Tries = { failed: number; from: number }

/**
 * Emails the firm once about each damaged database, checking now and every minute: the office reports it as well, but
 * perhaps nobody can sign in there. An email that fails is retried at the same intervals as a message. Returns a
 * function that stops it.
 */
export function startDamageMail({ folder, mail, send, firm, log }: DamageMailParts): () => void {
  if (!mail || !send) return () => undefined
  // What this process tried, by the database's name; a mark in the folder tells the next process what was sent.
  const tries = new Map<string, Tries>()

  const look = async (): Promise<void> => {
    for (const name of damagedDatabases(folder)) {
      const told = join(folder, `${name}.told`)
      const { failed, from } = tries.get(name) ?? { failed: 0, from: 0 }
      if (performance.now() < from || existsSync(told)) continue
      const result = await send({
        messageId: messageIdOf(name, mail.from),
        from: { name: `${firm.name} website`, address: mail.from },
        to: { name: '', address: mail.to },
        subject: 'A database of the website was damaged',
        text: `${text(name)}\n`,
      })
      if (result.status !== 'sent') {
        log.warn({ code: result.code }, 'mail about a damaged database not sent, will retry')
        tries.set(name, { failed: failed + 1, from: performance.now() + waitAfter(failed + 1) })
        continue
      }
      tries.set(name, { failed, from: Infinity })
      writeFileSync(told, '', { mode: 0o600 })
    }
  }

  const mailing = repeat(look, LOOK_MS, (error) =>
    log.error({ code: errorCode(error) }, 'looking for damaged databases failed, will retry'),
  )
  mailing.begin()
  return () => void mailing.stop()
}

function text(name: string): string {
  return [
    'A disk error damaged a database of the website. The site is up and accepts messages; everything that could',
    'still be read is in a new database. Some messages may be missing or listed as damaged.',
    '',
    `The damaged file was not changed. It is in DATA_DIR/backups: ${name}`,
    '',
    'What to do: ask the person who runs the site to check the disk and to follow "A damaged database" in',
    'docs/operating.md.',
  ].join('\n')
}
