import { z } from 'zod'
import type { MessageCheck } from '../contract.ts'
import { partyRoleInWords } from '../../../server/delivery/format-message.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { namesById } from '../../people/server/store/people.ts'
import { askedName } from './check-message.ts'
import type { OwnContacts } from './check-message.ts'
import type { AskedName } from './matching/name-index.ts'
import { isTooLittle } from './matching/read-name.ts'
import { checksOf, comparisonOf, hitsOf, hitsShownTo, mayNameDeleted } from './checks.ts'
import type { KeptHit } from './checks.ts'
import { decisionsOf, identitiesOf, openingsOf } from './decisions.ts'
import { checkedSince } from './retention.ts'
import { lettersOf } from './letters.ts'
import { namesOfMessage } from './message-names.ts'

type Signed = { person: string; at: number }

/** Who looks at a check. `own` are the firm's contact details. */
type Looking = { person: string; isLawyer: boolean; own: OwnContacts }

/** The conflict check of a message as a person may see it. Only lawyers see what was found. */
export async function viewCheck(
  run: RunSql,
  reference: string,
  { person, isLawyer, own }: Looking,
): Promise<MessageCheck | undefined> {
  const message = await namesOfMessage(run, reference)
  if (!message) return undefined
  const checks = await checksOf(run, reference)
  const [latest, first] = [checks[0], checks.at(-1)]
  const hits = await hitsOf(run, reference)
  const decisions = await decisionsOf(run, reference)
  const shown = await hitsShownTo(run, person, hits)
  const identities = await identitiesOf(run, reference)
  const names = await namesById(run)
  const since = await checkedSince(run)
  const signed = ({ person: by, at }: Signed) => ({ by: names.get(by) ?? 'Someone', at })
  const withSigner = <Act extends Signed>({ person: by, at, ...act }: Act) => ({
    ...act,
    ...signed({ person: by, at }),
  })
  // Nobody has read a message from the site that the first check closed and that no lawyer has opened since.
  const wasOpen =
    message.gate !== null &&
    (message.source !== 'form' ||
      message.receivedAt < (since ?? 0) ||
      (first !== undefined && !hits.some(({ at }) => at === first.at)) ||
      decisions.some(({ decision }) => decision === 'no-conflict'))
  return {
    isSetUp: since !== undefined,
    gate: message.gate,
    isPending: hits.some(({ at }) => at > (decisions[0]?.at ?? 0)),
    check: latest
      ? { id: latest.id, at: latest.at, more: latest.more, ...(await comparisonOf(run, latest)) }
      : null,
    namesDue: latest ? message.namesDue : null,
    names: message.names.map((named) => ({
      party: named.party,
      name: named.name,
      isRemoved: named.isRemoved,
      comparedBy: comparedBy(askedName(named, own), hits),
      role: partyRoleInWords(named.role),
    })),
    found: hits.length,
    hits: isLawyer
      ? hits.map((hit) => {
          const said = identities.find((each) => each.hit === hit.id)
          const identity = said ? { answer: said.answer, ...signed(said) } : null
          return { id: hit.id, asked: hit.asked.name, identity, ...shown(hit) }
        })
      : [],
    decisions: decisions.map((each) => ({
      ...withSigner(each),
      reason: isLawyer ? each.reason : '',
      mayNameDeleted: mayNameDeleted(hits, each.at),
    })),
    openings: (await openingsOf(run, reference)).map((opening) => ({
      reason: isLawyer ? opening.reason : '',
      isOwn: opening.person === person,
      ...signed(opening),
    })),
    openBefore: wasOpen ? { acts: (await changesOf(run, reference)).map(withSigner) } : null,
    letters: isLawyer ? (await lettersOf(run, reference)).map(withSigner) : [],
  }
}

function comparedBy({ name, kind, email, phone }: AskedName, hits: readonly KeptHit[]) {
  if (!isTooLittle(name, kind) || hits.some(({ asked }) => asked.name === name)) return 'name'
  return email || phone ? 'contacts' : 'nothing'
}

const changeRow = z.object({
  version: z.coerce.number(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})
const changes = tableOf('message_changes', changeRow)

/**
 * What people of the office did with a message, other than decline it, newest first. Acts of the mailbox are left out.
 */
function changesOf(run: RunSql, message: string) {
  const ofPeople = `where reference = $1 and act <> 'decline' and person in (select id from office_people)`
  return changes.rows(run, `${ofPeople} order by version desc`, message)
}
