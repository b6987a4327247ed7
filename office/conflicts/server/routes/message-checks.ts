import {
  decisionChangeSchema,
  identityChangeSchema,
  nameChangeSchema,
  openingChangeSchema,
  recordSearchSchema,
} from '../../contract.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { lawyersNow } from '../../../people/server/lawyers.ts'
import { addName, completeNames, decide, identify, openUndecided } from '../decide.ts'
import type { Acting } from '../decide.ts'
import { restrictedAmong } from '../store/restricted.ts'
import { viewCheck, viewRecords, viewUndecided } from '../view-check.ts'
import { presentTerms } from '../store/terms.ts'

/** Since when names are compared, the conflict check of each message, and what lawyers decide about it. */
export function messageCheckRoutes({
  database,
  messages,
  conflicts,
  team,
  today,
  now,
}: OfficeParts): Route[] {
  const { run } = database

  return [
    guardedRoute({
      method: 'GET',
      path: '/conflicts',
      rule: 'staff',
      answer: async () => reply({ terms: (await presentTerms(run)) ?? null }),
    }),

    guardedRoute({
      method: 'GET',
      path: '/conflicts/undecided',
      rule: 'staff',
      answer: async ({ visitor }) => {
        const titles = messages.areas()
        const areaOf = (area: string) => titles.get(area) ?? area
        return reply(
          await viewUndecided(run, visitor.person.id, { calendar: today.calendar(), areaOf, now: now() }),
        )
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/records',
      rule: 'lawyer',
      body: recordSearchSchema,
      answer: async ({ visitor }, { words }) => reply(await viewRecords(run, words, visitor.person.id)),
    }),

    guardedRoute({
      method: 'GET',
      path: '/conflicts/messages/:id',
      rule: 'staff',
      answer: ({ id, visitor }) => show(id, visitor),
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/messages/:id/names',
      rule: 'staff',
      body: nameChangeSchema,
      answer: async ({ id, visitor }, name) => {
        await addName(database, acting(id, visitor), name)
        conflicts.wake()
        return show(id, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/messages/:id/names-complete',
      rule: 'staff',
      answer: async ({ id, visitor }) => {
        await completeNames(database, acting(id, visitor))
        return show(id, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/messages/:id/identity',
      rule: 'lawyer',
      body: identityChangeSchema,
      answer: async ({ id, visitor }, said) => {
        await identify(database, acting(id, visitor), said)
        return show(id, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/messages/:id/decision',
      rule: 'lawyer',
      body: decisionChangeSchema,
      answer: async ({ id, visitor }, decided) => {
        await decide(database, acting(id, visitor), decided)
        return show(id, visitor)
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/conflicts/messages/:id/open',
      rule: 'lawyer',
      asksForProof: true,
      body: openingChangeSchema,
      answer: async ({ id, visitor }, { reason }) => {
        const lawyers = await lawyersNow(run, team)
        await openUndecided(database, acting(id, visitor), { reason, lawyers })
        return show(id, visitor)
      },
    }),
  ]

  function acting(reference: string, { person }: SignedIn): Acting {
    return { reference, person: { id: person.id, name: person.name }, now: now() }
  }

  async function show(reference: string, { person, grants }: SignedIn): Promise<Reply> {
    if ((await restrictedAmong(run, [reference], person.id)).size > 0)
      return refuse(403, 'This message is restricted to other people.')
    const check = await viewCheck(run, reference, { person: person.id, isLawyer: grants.includes('lawyer') })
    return check ? reply(check) : refuse(404, 'There is no message with this reference.')
  }
}
