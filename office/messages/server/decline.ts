import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { messageIdOf } from '../../../server/delivery/mail.ts'
import type { Firm, Mailbox } from '../../../server/delivery/mail.ts'
import { foldedWords } from '../../../server/store/search-words.ts'
import { queueMail } from '../../../server/store/outbox.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { hitsOf } from '../../conflicts/server/checks.ts'
import { addLetter, findLetter } from '../../conflicts/server/letters.ts'
import { endings } from '../../conflicts/server/matching/business-words.ts'
import { readName } from '../../conflicts/server/matching/read-name.ts'
import { namesOfMessage } from '../../conflicts/server/message-names.ts'
import type { Person } from '../../people/server/store/people.ts'
import type { Team } from '../../people/server/team.ts'
import type { declineSchema } from '../thread.ts'
import { ended } from './message-record.ts'
import { refused, requireMessage, requireNames } from './guards.ts'
import { answeredMail, requireFilled, signatureOf, withReference } from './reply.ts'
import { Stale, writeRecorded } from './store/messages.ts'

/** A letter of declination that a lawyer approved. */
type Declining = z.infer<typeof declineSchema> & { reference: string; person: Person; now: number }

/** For a letter with this id that was recorded with another text. */
const otherLetter =
  'A different letter was already recorded from this form. This one was not recorded or sent.'

/** For a letter with this id that was refused by the mail server, canceled or held back. */
const failedLetter = 'This letter was not delivered. Close this window and decline again.'

const uncertainLetter =
  'It is not certain that this letter was sent. Close this window and look at the message first.'

/**
 * Declines the person who contacted the firm: keeps the letter, sends it if it goes by email, and ends the message. A
 * closed message stays closed. A letter that is requested again is still one letter. Throws `Refusal`.
 */
export function decline(
  database: SqlDatabase,
  { reference, person, now, id, version, way, to, subject, text }: Declining,
  { mailbox, firm, team }: { mailbox: Mailbox | undefined; firm: Firm; team: Team },
): Promise<void> {
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person: person.id })
    requireNames(facts)
    const letter = `${text}\n\n${signatureOf(person, firm, team)}\n`
    const earlier = await findLetter(run, id)
    if (earlier) {
      const { mail, ...written } = earlier
      const asked = { message: reference, way, text: letter, to: way === 'mail' ? to : '' }
      if (!isDeepStrictEqual(written, asked)) throw refused(otherLetter)
      if (mail === 'uncertain') throw refused(uncertainLetter)
      if (mail === 'failed') throw refused(failedLetter)
      return
    }
    if (facts.version !== version) throw new Stale()
    if (facts.record.trashed) throw refused('This message is in the trash. Put it back, then decline.')
    requireFilled(text)
    const other = await nameOfOther(run, reference, text)
    if (other)
      throw refused(
        `The letter contains “${other}”, which the conflict check found. It must not mention another client, so take that out. Nothing was sent.`,
      )
    if (way === 'mail' && !mailbox) throw refused('Mail is not set up. Print the letter instead.')
    const record = ended(facts.record, 'declined', { person: person.id, at: now })
    // Cannot be undone, because the letter may be on its way.
    const act = 'decline'
    const change = { reference, version, person: person.id, record, act, now }
    await writeRecorded(run, change)
    if (way === 'mail' && mailbox) {
      const mail = { id, reference, person: person.id, sender: mailbox.from, recipient: to, text: letter }
      const messageId = messageIdOf(`${reference}.${id}`, mailbox.from)
      const inReplyTo = await answeredMail(run, reference)
      await queueMail(run, { ...mail, subject: withReference(subject, reference), messageId, inReplyTo }, now)
    }
    const of = { message: reference, receivedAt: facts.receivedAt }
    const thread = way === 'mail' ? id : null
    await addLetter(run, of, { id, way, text: letter, person: person.id, at: now, thread })
  })
}

/** The name or matter of someone found by the conflict check, if a text has it and the message itself does not. */
async function nameOfOther(run: RunSql, reference: string, text: string): Promise<string | undefined> {
  const words = ` ${foldedInOrder(text)} `
  const plain = ` ${withoutInitials(text).join(' ')} `
  const names = (await namesOfMessage(run, reference))?.names ?? []
  const own = new Set(
    names.flatMap(({ name, isRemoved }) => (isRemoved ? [] : [foldedInOrder(name), ...spoken(name)])),
  )
  const written = text.split(/[^\p{L}\p{N}]+/u)
  const found = (await hitsOf(run, reference)).flatMap(({ snapshot: { name, matter } }) => [
    { told: name, isName: true },
    { told: matter, isName: false },
  ])
  return found.find(({ told, isName }) => {
    if (isName && spoken(told).some((name) => !own.has(name) && plain.includes(` ${name} `))) return true
    const asKnown = foldedInOrder(told)
    if (asKnown === '' || own.has(asKnown) || !words.includes(` ${asKnown} `)) return false
    // A matter called "Will" would be in every letter that says what the firm will do.
    return asKnown.includes(' ') || (isName && written.includes(told.trim()))
  })?.told
}

/** The people in a name, as spoken, without initials and endings: "Kuhns, Dorothy A." gives "dorothy kuhns". */
function spoken(name: string): string[] {
  const [family = [], ...given] = name
    .split(',')
    .map((part) => withoutInitials(part).filter((word) => !endings.has(word)))
  // In the name's own words, because `readName` leaves out "van" and the like, and writes "Bros." as "brothers".
  const turned = [...given.flat(), ...family]
  const read = readName(name).flatMap(({ words, isBusiness }) => {
    const all = words.map(({ text }) => text)
    // A letter rarely has a middle name.
    return isBusiness ? [all] : [all, all.filter((_, place) => place === 0 || place === all.length - 1)]
  })
  return [turned, ...read].flatMap((words) => (words.length > 1 ? [words.join(' ')] : []))
}

/** The folded words of a text, in order, without single letters and "and", which people leave out of names. */
function withoutInitials(text: string): string[] {
  return foldedInOrder(text)
    .split(' ')
    .filter((word) => word.length > 1 && word !== 'and')
}

/** The folded words of a text, in order, with repetitions. */
function foldedInOrder(text: string): string {
  return text
    .split(/\s+/)
    .flatMap((word) => foldedWords(word))
    .join(' ')
}
