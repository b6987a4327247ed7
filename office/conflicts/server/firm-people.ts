import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import { isStaff } from '../../contract.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { FIRM_PEOPLE } from '../../../server/store/conflict-gate.ts'
import { flag, insertRow, queryRows, updateRow } from '../../../server/store/sql-database.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { listPeople } from '../../people/server/store/people.ts'
import { membersHere } from '../../people/server/team.ts'
import type { Member, Team } from '../../people/server/team.ts'
import { isSameName } from './check-message.ts'
import { checkedSince } from './retention.ts'
import { beginVersion, currentVersion, endCurrent, makeCurrent, namesInVersion } from './lists/name-lists.ts'

/** Someone back within this time was not at another firm: their page was offline, or their account was replaced. */
const AWAY_MS = 30 * DAY_MS

/** The "person" who uploads the list that the office keeps itself. */
const OFFICE = 'office'

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of their file in team/. */
  member: z.string().nullable(),
  account: z.string().nullable(),
  isHere: flag,
})

/** A person, with all names under which the firm knows them. */
type Named = Pick<z.infer<typeof personRow>, 'name' | 'member' | 'account'> & { names: string[] }

/**
 * Updates the list of the firm's people from the published team and the accounts, once checks are set up. Each change
 * is a new version, so that every message is compared again. Lawyers are asked for the former clients of people who
 * join later.
 */
export async function keepFirmPeople(database: SqlDatabase, team: Team, now: number): Promise<void> {
  if ((await checkedSince(database.run)) === undefined) return
  const members = membersHere(team)
  await database.transaction(async (run) => {
    const people = await peopleNow(run, members)
    // In the same order as imports: first the lists are locked, then the people.
    await followNames(
      run,
      people.flatMap(({ names }) => names),
      now,
    )
    await followPeople(run, people, now)
  })
}

/** The team's members, then the other accounts. One that only maintains the server belongs to no person of the firm. */
async function peopleNow(run: RunSql, members: readonly Member[]): Promise<Named[]> {
  const accounts = (await listPeople(run)).filter(({ member, grants }) => member !== null || isStaff(grants))
  const published = members.map(({ name, file }): Named => {
    const account =
      accounts.find(({ member }) => member === file) ?? accounts.find((one) => isSameName(one.name, name))
    const names = account && !isSameName(account.name, name) ? [name, account.name] : [name]
    return { name, member: file, account: account?.id ?? null, names }
  })
  const others = accounts.filter(({ id }) => !published.some(({ account }) => account === id))
  return [...published, ...others.map(({ id, name }) => ({ name, member: null, account: id, names: [name] }))]
}

async function followPeople(run: RunSql, people: readonly Named[], now: number): Promise<void> {
  // Someone who comes back after that joins anew.
  await run('delete from firm_people where left_at < $1', now - AWAY_MS)
  const known = await queryRows(
    run,
    personRow,
    `select id, name, member, account, case when left_at is null then 1 else 0 end as "isHere" from firm_people order by id`,
  )
  // The first time, everyone is settled: the office asks for former clients only of people who join later.
  const settledAt = known.length > 0 ? null : now
  const rest = new Map(known.map((row) => [row.id, row]))
  // First by file and account, because two people may have the same name.
  const placed = people.map((person) => {
    const same = [...rest.values()].find(
      ({ member, account }) =>
        (member !== null && member === person.member) || (account !== null && account === person.account),
    )
    if (same) rest.delete(same.id)
    return { person, same }
  })
  for (const { person, same } of placed) {
    const { name, member, account, names } = person
    const found = same ?? [...rest.values()].find((one) => names.some((each) => isSameName(each, one.name)))
    if (!found) {
      const row = { id: newId(), name, member, account, joinedAt: now, settledAt }
      await insertRow(run, 'firm_people', row)
      continue
    }
    rest.delete(found.id)
    if (!found.isHere || found.name !== name || found.member !== member || found.account !== account)
      await updateRow(run, 'firm_people', { id: found.id }, { name, member, account, leftAt: null })
  }
  for (const { id, isHere } of rest.values())
    if (isHere) await updateRow(run, 'firm_people', { id }, { leftAt: now })
}

async function followNames(run: RunSql, people: readonly string[], now: number): Promise<void> {
  const names = [...new Set(people)].sort()
  const before = await currentVersion(run, FIRM_PEOPLE)
  const known = before ? await namesInVersion(run, before.id) : []
  if (JSON.stringify(known.sort()) === JSON.stringify(names)) return
  const id = newId()
  const version = { id, list: FIRM_PEOPLE, title: 'People of the firm', kind: 'own', columns: {} } as const
  await beginVersion(run, { ...version, names: names.length, person: OFFICE, now })
  for (const [place, name] of names.entries()) {
    const row = { id: `${id}-${place}`, list: id, line: place + 1, name, kind: 'person' }
    await insertRow(run, 'list_names', row)
  }
  await endCurrent(run, FIRM_PEOPLE, { state: 'replaced', person: OFFICE, now })
  await makeCurrent(run, id)
}

const joined = tableOf('firm_people', z.object({ id: z.string(), name: z.string() }))

/** Newcomers about whose former clients the lawyers are still asked, in the order in which they joined. */
export function joinedPeople(run: RunSql) {
  return joined.rows(run, 'where settled_at is null and left_at is null order by joined_at, id')
}

/** Notes that there are no more clients of this person's former firm to upload. False if nobody is asked for them. */
export function settleJoined(run: RunSql, id: string, by: string, now: number): Promise<boolean> {
  return updateRow(run, 'firm_people', { id, settledAt: null }, { settledBy: by, settledAt: now })
}
