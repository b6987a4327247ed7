import {
  listNamesRequestSchema,
  mostListBytes,
  mostListHeadBytes,
  overVersionSchema,
  readListSchema,
} from '../../lists.ts'
import type { NameList } from '../../lists.ts'
import { suggestColumns } from '../lists/columns.ts'
import {
  bringBack,
  importList,
  isKept,
  removeList,
  settleFormerClients,
  isOld,
  lookAtList,
} from '../lists/keep-list.ts'
import { FIRM_PEOPLE } from '../../../../server/store/conflict-gate.ts'
import { joinedPeople } from '../firm-people.ts'
import { findVersion, listVersions, namesOfVersion, rememberedColumnsOf } from '../lists/name-lists.ts'
import type { ListVersion } from '../lists/name-lists.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import { lawyersNow } from '../../../people/server/lawyers.ts'
import { findPerson, namesById } from '../../../people/server/store/people.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { allowedTo } from '../../../kit/guards/admit.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { dividedUpload } from '../../../kit/read-upload.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { done, get, nothing, post, refuse, reply, upload } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** The longest JSON before a file that is only looked at, in bytes. */
const mostLookHeadBytes = 1_000

const mostBodyBytes = mostListHeadBytes + mostListBytes

const shownNames = 100

/** Routes for the lists of names: to look at a file, and to import, replace and remove a list. */
export function listRoutes({ database, conflicts, team, now }: OfficeParts): Route[] {
  return [
    get('/conflicts/lists', 'staff', async () => {
      const names = await namesById(database.run)
      const nameOf = (id: string) => names.get(id) ?? 'Someone'
      const lists = asLists(await listVersions(database.run), nameOf, now())
      return reply({ lists, joined: await joinedPeople(database.run) })
    }),

    upload('/conflicts/lists/read', 'staff', mostBodyBytes, async ({ request }, body) => {
      const { head, rest: file } = dividedUpload(body, readListSchema, mostLookHeadBytes)
      const { list, isNamed } = head
      const remembered = list === null ? {} : await rememberedColumnsOf(database.run, list)
      const look = { file, isNamed, remembered: Object.keys(remembered) }
      const looked = await lookAtList(look, request.signal)
      return reply({ ...looked, columns: suggestColumns(looked.headings, remembered) })
    }),

    upload('/conflicts/lists/import', 'staff', mostBodyBytes, async ({ user, request }, body) => {
      const imported = await importList(database, body, (run) => actorNow(run, user), request.signal)
      conflicts.wake()
      return reply(imported)
    }),

    post('/conflicts/lists/:id/use', 'staff', overVersionSchema, async ({ id, user }, { over }) => {
      await bringBack(database, { id, over }, actor(user))
      conflicts.wake()
      return done()
    }),

    post('/conflicts/lists/:id/remove', 'lawyer', overVersionSchema, async ({ id, user }, { over }) => {
      await removeList(database, { list: id, over }, actor(user))
      return done()
    }),

    post('/conflicts/joined/:id/settle', 'lawyer', nothing, async ({ id, user }) => {
      await settleFormerClients(database, id, actor(user))
      return done()
    }),

    post('/conflicts/lists/:id/names', 'lawyer', listNamesRequestSchema, async ({ id }, { words }) => {
      const version = await findVersion(database.run, id)
      if (version?.state !== 'current') return refuse(404, 'This version is no longer in use.')
      return reply(await namesOfVersion(database.run, id, words, shownNames))
    }),
  ]

  function actor({ person, grants }: SignedIn) {
    return { person, isLawyer: grants.includes('lawyer'), now: now() }
  }

  /** The actor, with the grants that the person has now. Throws `Refusal` if they may no longer change lists. */
  async function actorNow(run: RunSql, { person: { id } }: SignedIn) {
    const person = await findPerson(run, id)
    const isLawyer = (await lawyersNow(run, team)).has(id)
    if (person && (isLawyer || person.grants.includes('staff'))) return { person, isLawyer, now: now() }
    throw new Refusal(403, allowedTo.staff)
  }
}

function asLists(versions: ListVersion[], nameOf: (id: string) => string, now: number): NameList[] {
  const lists = Map.groupBy(versions, ({ list }) => list)
  return [...lists].flatMap(([list, ofList]) => {
    const [newest] = ofList
    if (!newest) return []
    const current = ofList.find(({ state }) => state === 'current')
    const { title, kind } = current ?? newest
    const isKeptByOffice = list === FIRM_PEOPLE
    return {
      list,
      title,
      kind,
      isOld: current !== undefined && !isKeptByOffice && isOld(current.uploadedAt, now),
      isKeptByOffice,
      versions: ofList.map(({ id, version, names, state, uploadedAt, uploadedBy, endedAt, endedBy }) => ({
        id,
        version,
        names,
        state,
        uploadedAt,
        uploadedBy: nameOf(uploadedBy),
        endedAt,
        endedBy: endedBy === null ? null : nameOf(endedBy),
        isKept: isKept({ endedAt }, now),
      })),
    }
  })
}
