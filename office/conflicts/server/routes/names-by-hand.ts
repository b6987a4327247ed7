import { DAY_MS } from '../../../../text/iso-day.ts'
import { quotas } from '../../../kit/quotas.ts'
import { createRateLimit } from '../../../../server/guards/rate-limit.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { post, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { askedNamesSchema } from '../../contract.ts'
import type { ComparedNames } from '../../contract.ts'
import { addCheck, comparisonOf, countByHand, hitsShownTo, listsNow } from '../checks.ts'
import type { NewHit } from '../checks.ts'
import { foundNames } from '../known-names.ts'
import { isTooLittle } from '../matching/read-name.ts'
import { checkedSince, keptUntil } from '../retention.ts'

const HOUR_MS = 60 * 60_000

/** The most hits for one name that are kept and shown. The others are only counted. */
const mostHits = 50

/**
 * How long the record is kept if the firm keeps decisions only as long as their message, because here there is none.
 */
const leastKeptMs = 30 * DAY_MS

const tooManyChecks = `You recorded ${quotas.checksByHandAnHour} checks within an hour, which is the limit. These names were not compared. Try again in an hour.`

const tooManyLooks = `Not compared: names you typed were compared ${quotas.looksAnHour} times within an hour, which is the limit. Log the call; its names are checked then.`

/** Routes for names that a person types: compared with a record, or only looked up while they are typed. */
export function namesByHandRoutes({ database, conflicts, now }: OfficeParts): Route[] {
  const { run } = database
  const countLook = createRateLimit({ budget: quotas.looksAnHour, windowSeconds: HOUR_MS / 1000 })
  return [
    post('/conflicts/names/look', 'staff', askedNamesSchema, async ({ user }, { names }) => {
      if (countLook(user.person.id)) return refuse(429, tooManyLooks)
      return compare(user, names, false)
    }),

    post('/conflicts/names/check', 'staff', askedNamesSchema, async ({ user }, { names }) => {
      if ((await countByHand(run, user.person.id, now() - HOUR_MS)) >= quotas.checksByHandAnHour)
        return refuse(429, tooManyChecks)
      return compare(user, names, true)
    }),
  ]

  /** Compares names. Lawyers learn what was found, others only how much. With `isKept`, a record is kept. */
  async function compare(user: SignedIn, asked: readonly string[], isKept: boolean): Promise<Reply> {
    if ((await checkedSince(run)) === undefined)
      return refuse(409, 'Not checked: conflict checks are not set up.')
    const { person, grants } = user
    const at = now()
    const lists = await listsNow(run)
    const { compared, hits, found } = await findEach(asked)
    const until = isKept ? ((await keptUntil(run, at, 'decisions')) ?? at + leastKeptMs) : null
    if (until !== null)
      await database.transaction(async (within) => {
        const id = await addCheck(within, {
          kept: { message: null, reference: null, keptUntil: until },
          person: person.id,
          at,
          cause: 'by-hand',
          asked: asked.map((name) => ({ name, role: '' })),
          compared,
          more: found.reduce((all, count) => all + count, 0) - hits.flat().length,
          lists,
          hits: hits.flat(),
        })
        await recordAct(within, { person: person.id, act: 'check-names', subject: id }, at)
      })
    const shown = await hitsShownTo(run, person.id, hits.flat())
    return reply({
      at,
      keptUntil: until,
      ...(await comparisonOf(run, { compared, lists })),
      names: asked.map((name, place) => ({
        name,
        found: found[place] ?? 0,
        isTooLittle: found[place] === 0 && isTooLittle(name),
        hits: grants.includes('lawyer')
          ? (hits[place] ?? []).map((hit) => ({ id: hit.found, ...shown(hit) }))
          : [],
      })),
    } satisfies ComparedNames)
  }

  /** For each name, its hits, strongest first, and how many there are, including those that are only counted. */
  async function findEach(asked: readonly string[]) {
    const { compared, matches, more } = await conflicts.find(
      asked.map((name) => ({ name })),
      '',
    )
    const ids = matches.flat().map(({ id }) => id)
    const known = await foundNames(run, ids)
    const hits = asked.map((name, place): NewHit[] =>
      (matches[place] ?? []).slice(0, mostHits).flatMap(({ id, strength, reason }) => {
        const snapshot = known.get(id)?.snapshot
        return snapshot ? [{ asked: { name, role: '' }, found: id, snapshot, strength, reason }] : []
      }),
    )
    const found = hits.map(({ length }, place) => {
      const leftOff = Math.max(0, (matches[place] ?? []).length - mostHits) + (more[place] ?? 0)
      return length + leftOff
    })
    return { compared, hits, found }
  }
}
