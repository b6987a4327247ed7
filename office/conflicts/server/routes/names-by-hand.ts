import type { z } from 'zod'
import { askedNamesSchema } from '../../names-by-hand.ts'
import { limitAtOnce } from '../../../../server/guards/at-once.ts'
import { quotas } from '../../../../server/guards/quotas.ts'
import { createRateLimit } from '../../../../server/guards/rate-limit.ts'
import { checkByHand } from '../check-by-hand.ts'
import { countByHand } from '../store/checks.ts'
import { checkedSince } from '../store/terms.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { post, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'

const HOUR_MS = 60 * 60_000

const tooManyChecks = `You recorded ${quotas.checksByHandAnHour} checks within an hour, which is the limit. These names were not compared. Try again in an hour.`

const tooManyLooks = `Not compared: names you typed were compared ${quotas.looksAnHour} times within an hour, which is the limit. Log the call; its names are checked then.`

const tooManyAtOnce =
  'Not compared: earlier names of yours are still being compared. Try again in a few seconds.'

/** Names that a person enters: compared, with a record, or only looked at while they are typed. */
export function namesByHandRoutes({ database, conflicts, now }: OfficeParts): Route[] {
  const atOnce = limitAtOnce(quotas.comparisonsAtOnce)
  const countLook = createRateLimit({ budget: quotas.looksAnHour, windowSeconds: HOUR_MS / 1000 })
  return [
    post('/conflicts/names/look', 'staff', askedNamesSchema, async ({ visitor }, asked) => {
      if (await countLook(visitor.person.id)) return refuse(429, tooManyLooks)
      return limited(visitor, () => compare(visitor, asked, false))
    }),

    post('/conflicts/names/check', 'staff', askedNamesSchema, ({ visitor }, asked) =>
      limited(visitor, () => compare(visitor, asked, true)),
    ),
  ]

  async function limited({ person }: SignedIn, work: () => Promise<Reply>): Promise<Reply> {
    return (await atOnce(person.id, work)) ?? refuse(429, tooManyAtOnce)
  }

  async function compare(
    { person, grants }: SignedIn,
    { names }: z.infer<typeof askedNamesSchema>,
    isKept: boolean,
  ): Promise<Reply> {
    if ((await checkedSince(database.run)) === undefined)
      return refuse(409, 'Not checked: conflict checks are not set up.')
    if (isKept && (await countByHand(database.run, person.id, now() - HOUR_MS)) >= quotas.checksByHandAnHour)
      return refuse(429, tooManyChecks)
    const parts = { database, find: conflicts.find }
    const by = { person: person.id, isLawyer: grants.includes('lawyer'), isKept, now: now() }
    return reply(await checkByHand(parts, names, by))
  }
}
