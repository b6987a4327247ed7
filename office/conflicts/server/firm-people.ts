import { isStaff } from '../../contract.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { FIRM_PEOPLE } from '../../../server/store/conflict-gate.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { listPeople } from '../../people/server/store/people.ts'
import { membersHere } from '../../people/server/team.ts'
import type { Member, Team } from '../../people/server/team.ts'
import { isSameName } from './check-message.ts'
import { addPerson, forgetLeft, keepPerson, knownPeople, leave } from './store/firm-people.ts'
import type { FirmPerson } from './store/firm-people.ts'
import { checkedSince } from './store/terms.ts'
import {
  addListNames,
  beginVersion,
  currentVersion,
  endCurrent,
  makeCurrent,
  namesInVersion,
} from './store/name-lists.ts'

/** Someone back within this time was not at another firm: their page was offline, or they got a new account. */
const AWAY_MS = 30 * 24 * 60 * 60_000

/** Who “uploaded” the list that the office keeps itself. */
const OFFICE = 'office'

/** A person with all names under which the firm knows them. */
type Named = FirmPerson & { names: string[] }

/**
 * Updates the list of the firm's people from the published team and the accounts, once names are checked. Each change
 * is a new version, so that every message is compared again. Lawyers are asked for the former clients of those who join
 * later.
 */
export async function keepFirmPeople(database: SqlDatabase, team: Team, now: number): Promise<void> {
  if ((await checkedSince(database.run)) === undefined) return
  const members = membersHere(team)
  await database.transaction(async (run) => {
    const people = await peopleNow(run, members)
    await followPeople(run, people, now)
    await followNames(
      run,
      people.flatMap(({ names }) => names),
      now,
    )
  })
}

/** An account that only maintains the server does not belong to a person of the firm. */
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
  await forgetLeft(run, now - AWAY_MS)
  const known = await knownPeople(run)
  const isAsked = known.length > 0
  const rest = new Map(known.map((row) => [row.id, row]))
  // Matched first by file and account, because two people may have the same name.
  const placed = people.map((person) => {
    const same = [...rest.values()].find(
      ({ member, account }) =>
        (member !== null && member === person.member) || (account !== null && account === person.account),
    )
    if (same) rest.delete(same.id)
    return { person, same }
  })
  for (const { person, same } of placed) {
    const found =
      same ?? [...rest.values()].find(({ name }) => person.names.some((each) => isSameName(each, name)))
    if (!found) {
      await addPerson(run, person, { isAsked, now })
      continue
    }
    rest.delete(found.id)
    const { isHere, name, member, account } = found
    if (!isHere || name !== person.name || member !== person.member || account !== person.account)
      await keepPerson(run, found.id, person)
  }
  for (const { id, isHere } of rest.values()) if (isHere) await leave(run, id, now)
}

async function followNames(run: RunSql, people: readonly string[], now: number): Promise<void> {
  const names = [...new Set(people)].sort()
  const before = await currentVersion(run, FIRM_PEOPLE)
  const known = before ? await namesInVersion(run, before.id) : []
  if (JSON.stringify(known.sort()) === JSON.stringify(names)) return
  const id = newId()
  const version = { id, list: FIRM_PEOPLE, title: 'People of the firm', kind: 'own', columns: {} } as const
  await beginVersion(run, { ...version, names: names.length, person: OFFICE, now })
  const nothing = {
    role: '',
    matter: '',
    opened: null,
    closed: null,
    lawyer: '',
    email: '',
    phone: '',
    address: '',
  }
  const rows = names.map((name, index) => ({ line: index + 1, name, kind: 'person' as const, ...nothing }))
  for (let from = 0; from < rows.length; from += atOnce)
    await addListNames(run, id, rows.slice(from, from + atOnce), from)
  await endCurrent(run, FIRM_PEOPLE, { state: 'replaced', person: OFFICE, now })
  await makeCurrent(run, id, ['importing'])
}

/** How many names one statement adds. */
const atOnce = 200
