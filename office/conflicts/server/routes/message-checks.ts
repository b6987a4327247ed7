import type { z } from 'zod'
import {
  decisionChangeSchema,
  identityChangeSchema,
  nameChangeSchema,
  openingChangeSchema,
  recordSearchSchema,
} from '../../contract.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { get, nothing, post, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { lawyersNow } from '../../../people/server/lawyers.ts'
import { addName, completeNames, decide, identify, openUndecided } from '../decisions.ts'
import type { Acting } from '../decisions.ts'
import { restrictedAmong } from '../gate.ts'
import { findRecords } from '../records.ts'
import { viewUndecided } from '../undecided.ts'
import { viewCheck } from '../view-check.ts'
import { presentTerms } from '../retention.ts'

/** Routes for the terms, for the conflict check of each message, and for what lawyers decide about it. */
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
    get('/conflicts', 'staff', async () => reply({ terms: (await presentTerms(run)) ?? null })),

    get('/conflicts/undecided', 'staff', async ({ user }) => {
      const parts = { calendar: today.calendar(), titles: messages.areas(), now: now() }
      return reply(await viewUndecided(run, user.person.id, parts))
    }),

    post('/conflicts/records', 'lawyer', recordSearchSchema, async ({ user }, search) =>
      reply(await findRecords(run, search, user.person.id)),
    ),

    get('/conflicts/messages/:id', 'staff', ({ id, user }) => show(id, user)),

    change('names', 'staff', nameChangeSchema, async (acting, name) => {
      await addName(database, acting, name)
      conflicts.wake()
    }),
    change('names-complete', 'staff', nothing, (acting) => completeNames(database, acting)),
    change('identity', 'lawyer', identityChangeSchema, (acting, said) => identify(database, acting, said)),
    change('decision', 'lawyer', decisionChangeSchema, (acting, decided) =>
      decide(database, acting, decided),
    ),
    {
      ...change('open', 'lawyer', openingChangeSchema, async (acting, { reason }) =>
        openUndecided(database, acting, { reason, lawyers: await lawyersNow(run, team) }),
      ),
      asksForProof: true,
    },
  ]

  /** A route that changes the check of a message and replies with the check. */
  function change<Body extends z.ZodType>(
    what: string,
    rule: 'staff' | 'lawyer',
    body: Body,
    make: (acting: Acting, sent: z.infer<Body>) => Promise<void>,
  ): Route {
    return post(`/conflicts/messages/:id/${what}`, rule, body, async ({ id, user }, sent) => {
      const { person } = user
      await make({ reference: id, person: { id: person.id, name: person.name }, now: now() }, sent)
      return show(id, user)
    })
  }

  async function show(reference: string, { person, grants }: SignedIn): Promise<Reply> {
    if ((await restrictedAmong(run, [reference], person.id)).size > 0)
      return refuse(403, 'This message is restricted to other people.')
    const check = await viewCheck(run, reference, {
      person: person.id,
      isLawyer: grants.includes('lawyer'),
      own: conflicts.own(),
    })
    return check ? reply(check) : refuse(404, 'There is no message with this reference.')
  }
}
