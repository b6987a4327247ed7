import { isStaff } from '../../../contract.ts'
import type { RelyingParty } from '../../../door/server/passkeys.ts'
import { keepSession } from '../../../door/server/signed-in.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import { passkeysOf, shownPasskeys } from '../../../door/server/store/passkeys.ts'
import {
  newRecoveryCodes,
  recoveryCodeHash,
  codesLeft,
  replaceCodes,
} from '../../../door/server/store/recovery-codes.ts'
import { endSession, endSessionsOf, listSessions } from '../../../door/server/store/sessions.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, postWithProof, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { currentNames } from '../../../messages/server/content-files.ts'
import { mailChoiceSchema } from '../../contract.ts'
import type { Own } from '../../contract.ts'
import { ownAddressSchema } from '../invite.ts'
import { addChoices, findMailChoice, putMailChoice } from '../store/mails.ts'
import { lockPeople, updateEmail } from '../store/people.ts'
import { ownQuestion } from '../waiting-questions.ts'

/** Routes for the person's own recovery codes, sessions, address and choice of emails. */
export function ownRoutes({ database, team, messages, report, today, now }: OfficeParts): Route[] {
  return [
    get('/own', 'signed-in', async ({ user, party }) => reply(await own(user, party))),

    postWithProof(
      '/own/recovery-codes',
      'signed-in',
      nothing,
      async ({ user: { person, session }, record }) => {
        const codes = newRecoveryCodes()
        const hashes = codes.map(recoveryCodeHash)
        await database.transaction(async (run) => {
          await keepSession(run, session, now())
          await replaceCodes(run, person.id, hashes)
          await record('new-recovery-codes', null, { run })
        })
        report(person, 'a new sheet of recovery codes was made; earlier codes no longer work.')
        return reply({ codes })
      },
    ),

    postWithProof('/own/sessions/:id/end', 'signed-in', nothing, async ({ id, user: { person }, record }) => {
      await database.transaction(async (run) => {
        if (await endSession(run, person.id, id)) await record('end-session', id, { run })
      })
      return done()
    }),

    postWithProof(
      '/own/sessions/end-others',
      'signed-in',
      nothing,
      async ({ user: { person, session }, record }) => {
        await database.transaction(async (run) => {
          await lockPeople(run)
          await endSessionsOf(run, person.id, session.id)
          await record('end-sessions', person.id, { run })
        })
        return done()
      },
    ),

    get('/own/mails', 'open', async ({ user: { person, grants } }) => {
      const choice = await findMailChoice(database.run, person.id)
      const titles = messages.areas()
      const offered = currentNames(titles.keys(), titles)
      return reply({
        address: person.email,
        isMailSetUp: today.isMailSetUp,
        morning: choice?.morning ?? false,
        failures: choice?.failures ?? false,
        handled: choice?.handled ?? false,
        areas: currentNames(choice?.areas ?? [], titles),
        offered: isStaff(grants) ? offered.map((area) => ({ area, title: titles.get(area) ?? area })) : [],
      })
    }),

    post('/own/mails', 'open', mailChoiceSchema, async ({ user: { person } }, choice) => {
      await database.transaction(async (run) => {
        const before = await findMailChoice(run, person.id)
        if (before) {
          // Newly chosen kinds of email begin now. The others still include what has come since the last one.
          const kinds = (['morning', 'handled'] as const).filter((each) => choice[each] && !before[each])
          const areas = choice.areas.filter((area) => !before.areas.includes(area)).map((area) => ({ area }))
          await addChoices(run, person.id, [...kinds, ...areas], now())
        }
        await putMailChoice(run, person.id, { ...choice, since: before?.since ?? now() })
      })
      return done()
    }),

    // Only the person changes the address: a change of it on the team's page, which others can publish, has no effect.
    postWithProof(
      '/own/address',
      'open',
      ownAddressSchema,
      async ({ user: { person, session }, record }, { email }) => {
        await database.transaction(async (run) => {
          await keepSession(run, session, now())
          await updateEmail(run, person.id, email)
          await record('change-address', person.id, { run })
        })
        // The former address is notified too, so that someone who took over the account cannot hide it from its owner.
        report({ ...person, email }, 'the address for the office’s emails was changed.', person.email)
        return done()
      },
    ),
  ]

  async function own({ person, session }: SignedIn, party: RelyingParty): Promise<Own> {
    const { run } = database
    const passkeys = await passkeysOf(run, person.id)
    const sessions = (await listSessions(run, now())).filter((each) => each.person === person.id)
    const question = await ownQuestion(run, team, person.id)
    return {
      approvedBy: question ? (question.isAnswerable ? 'lawyer' : 'command') : null,
      passkeys: shownPasskeys(passkeys, party),
      codesLeft: (await codesLeft(run)).get(person.id) ?? 0,
      sessions: sessions.map(({ id, browser, startedAt, lastSeenAt }) => ({
        id,
        browser,
        startedAt,
        lastSeenAt,
        isThisOne: id === session.id,
      })),
    }
  }
}
