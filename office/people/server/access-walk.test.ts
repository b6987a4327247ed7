import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { invitedSchema, peopleSchema } from '../contract.ts'
import type { People } from '../contract.ts'
import { wantedGrants } from '../access-questions.ts'
import type { WaitingQuestion } from '../access-questions.ts'
import type { Grant } from '../../contract.ts'
import { createAuthenticator } from '../../../server/testing/authenticator.ts'
import { joinOffice } from '../../../server/testing/join-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { joinWith, signIn } from '../../../server/testing/sign-in.ts'
import { findMessage } from '../../messages/server/store/messages.ts'
import { listPeople } from './store/people.ts'
import { readOfficeCommand, runOfficeCommand } from './command.ts'

// An administrator, who may be a lawyer too, does everything possible, in any order, with all accounts that they
// invited. In between, an honest administrator, who invites none of these accounts, saves other grants, removes staff,
// invites lawyers and ends their access; and an honest lawyer declines anything, but approves only what that
// administrator asked. One message is restricted to a lawyer who is here, another to one who has left.

vi.setConfig({ testTimeout: 300_000 })

const grants: Grant[] = ['staff', 'lawyer', 'administrator']
const members = ['ada', 'bea', 'cleo', 'sam', null]
const secret = 'privatewords'
const hired = 'Paula Novak'
/** Not the attackers' network, which may be refused after too many attempts. */
const honestNetwork = '198.51.100.1'

const deeds = [
  'bring',
  'bring',
  'invite',
  'invite',
  'invite',
  'invite',
  'join',
  'join',
  'cancel',
  'grant',
  'grant',
  'grant',
  'grant',
  'grant',
  'remove',
  'remove',
  'end-sessions',
  'remove-passkey',
  'withdraw',
  'yes',
  'yes',
  'yes',
  'yes',
  'no',
  'ask-to-open',
  'agree-to-open',
  'ask-to-open',
  'agree-to-open',
  'restriction',
  'undo',
  'delete',
  'look',
  'export',
  'address',
  'page',
] as const

const honestDeeds = [
  'save',
  'save',
  'save',
  'save',
  'save',
  'save',
  'dismiss',
  'hire',
  'hire',
  'hire',
  'ask',
  'ask',
  'refuse',
  'approve',
  'approve',
  'approve',
] as const

const act = fc.record({
  deed: fc.constantFrom(...deeds, ...honestDeeds),
  who: fc.nat(20),
  whom: fc.nat(20),
  member: fc.constantFrom(...members),
  grants: fc.subarray(grants, { minLength: 1 }),
})

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type Target = People['people'][number]

const pagesBefore = structuredClone(sampleTeam)
afterEach(() => restorePages())

function restorePages(): void {
  sampleTeam.splice(0, sampleTeam.length, ...structuredClone(pagesBefore))
}

type Case = {
  who: string
  own: Grant[]
  member: string | null
  others: readonly ['ada', 'bea'?]
  runs: number
}

const cases: Case[] = [
  {
    who: 'an administrator',
    own: ['staff', 'administrator'],
    member: null,
    others: ['ada', 'bea'],
    runs: 15,
  },
  {
    who: 'an administrator who is one of three lawyers',
    own: ['lawyer', 'administrator'],
    member: 'cleo',
    others: ['ada', 'bea'],
    runs: 20,
  },
  {
    who: 'an administrator who is one of two lawyers',
    own: ['lawyer', 'administrator'],
    member: 'cleo',
    others: ['ada'],
    runs: 30,
  },
]

test.each(cases)(
  '$who reaches no other lawyer’s grant and no restricted message, whatever they and honest people do in any order',
  async (setting) => {
    const counted = { joined: 0, asked: 0, decided: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 90, size: 'max' }), async (acts) => {
        const walk = await begin(setting)
        try {
          for (const each of acts) await walk.step(each)
          counted.joined += walk.controlled.length - 1
          counted.asked += walk.counted.asked
          counted.decided += walk.counted.decided
        } finally {
          restorePages()
          await walk.close()
        }
      }),
      { numRuns: setting.runs, endOnFailure: true },
    )
    // A walk in which nothing happens proves nothing.
    expect(counted.joined).toBeGreaterThan(5)
    expect(counted.asked).toBeGreaterThan(5)
    expect(counted.decided).toBeGreaterThan(0)
  },
)

async function begin({ own, member: ownMember, others: names }: Case) {
  const office = await openSampleOffice()
  const { run } = office.database
  const ada = await office.join(['lawyer'], 'ada')
  const bea = names.includes('bea') ? await office.join(['lawyer', 'staff'], 'bea') : undefined
  const gone = await office.join(['lawyer'], 'cleo')
  const counted = { asked: 0, decided: 0 }
  const references: string[] = []
  for (const lawyer of [ada, gone]) {
    const reference = await storeMessage(office.store, sampleIntake({ description: secret }))
    const restriction = { version: 0, people: [lawyer.id] }
    const path = `/office/api/messages/${reference}/restriction`
    expect((await lawyer.browser.send('POST', path, restriction)).status).toBe(200)
    references.push(reference)
  }
  const place = { database: office.database, team: () => sampleTeam, now: office.clock.now }
  const hasWritten = async () => false
  const openMessage = () => Promise.resolve('')
  const leave = readOfficeCommand(['remove', '--', gone.id])
  await runOfficeCommand(leave, { ...place, origins: [office.origin], openMessage, hasWritten })
  const mallory = await office.join(own, ownMember)
  const controlled: Joined[] = [mallory]
  let boss = await office.join(['staff', 'administrator'])
  const lawyersToBe = new Set([ada, ...(bea ? [bea] : [])].map(({ id }) => id))
  /** The questions that the honest administrator asked. */
  const honest = new Set<string>()
  const restrictions = await Promise.all(references.map(restrictionOf))
  const tokens: string[] = []

  async function restrictionOf(reference: string) {
    return (await findMessage(run, reference, null))?.record.restriction?.people
  }

  async function send(who: Joined, method: string, path: string, body?: object) {
    const answer = await who.browser.send(method, `/office/api${path}`, body)
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500)
    expect(answer.text, `${method} ${path}`).not.toContain(secret)
    return answer
  }

  /** Everyone with access, with their passkeys and the questions about them, as an attacker sees them. */
  async function everyone() {
    for (const person of controlled) {
      const { status, json } = await send(person, 'GET', '/people')
      if (status === 200) return peopleSchema.parse(json)
    }
    return { people: [], invitations: [], members: [] }
  }

  async function join(token: string) {
    const [browser, device] = [office.browser(), createAuthenticator(office.origin)]
    // The invitation may have been canceled.
    if ((await browser.send('POST', '/office/api/join/look', { token })).status !== 200) return
    const joined = await joinWith(browser, device, token)
    expect(joined.status).toBeLessThan(500)
    if (joined.status !== 200) return
    // The second way in, which opens the office.
    await browser.send('POST', '/office/api/own/recovery-codes')
    const { json } = await browser.send('GET', '/office/api/session')
    const { person } = json as { person: { id: string } }
    controlled.push({ browser, device, codes: [], id: person.id })
  }

  async function invite(who: Joined, asked: { name?: string; member: string | null; grants: Grant[] }) {
    const invitation = { name: 'Eleanor Whitlock', email: null, ...asked }
    const { status, json } = await send(who, 'POST', '/people/invitations', invitation)
    return status === 200 ? [invitedSchema.parse(json).address.slice(-43)] : []
  }

  async function save(who: Joined, { id, ...target }: Target, wanted: (was: Grant[]) => Grant[]) {
    const kinds = target.questions.map(({ kind }) => kind)
    const was = wantedGrants(target.grants, kinds)
    await send(who, 'POST', `/people/${id}/grants`, { was, grants: wanted(was) })
  }

  async function remove(who: Joined, { id }: Target, workTo: string | null = null) {
    await send(who, 'POST', `/people/${id}/remove`, { draftsTo: null, drafts: 0, workTo })
  }

  async function approve(who: Joined, { id, kind, person }: WaitingQuestion) {
    const { status } = await send(who, 'POST', `/access-questions/${id}/yes`)
    if (status !== 200 || !honest.has(id)) return
    counted.decided += 1
    if (kind === 'make-lawyer') lawyersToBe.add(person.id)
    else lawyersToBe.delete(person.id)
  }

  /** Everyone with access, as the honest administrator sees them, who is invited again by the command if removed. */
  async function shownToBoss(): Promise<People> {
    const { status, json } = await send(boss, 'GET', '/people')
    if (status === 200) return peopleSchema.parse(json)
    boss = await office.join(['staff', 'administrator'], null, honestNetwork)
    return shownToBoss()
  }

  async function honestStep({ deed, who: index, whom }: Act) {
    const { people, invitations, members: team } = await shownToBoss()
    // Those about whom something was asked are in the list twice.
    const targets = [...people, ...people.filter((person) => person.questions.length > 0)]
    const target = targets[whom % targets.length]
    const questions = people.flatMap((person) => person.questions)
    const colleagues = people.filter(
      ({ id, member: linked }) => linked && ![ada, ...controlled].some((other) => other.id === id),
    )
    const colleague = colleagues[whom % colleagues.length]

    if (deed === 'save' && target)
      await save(boss, target, (was) =>
        was.includes('staff') ? was.filter((grant) => grant !== 'staff') : [...was, 'staff'],
      )
    if (deed === 'dismiss' && target?.grants.join() === 'staff') await remove(boss, target)
    const free = team.find(({ file, lawyer }) => lawyer && !people.some((person) => person.member === file))
    if (deed === 'hire' && free) {
      const earlier = invitations.find(({ name }) => name === hired)
      if (earlier) await send(boss, 'POST', `/people/invitations/${earlier.id}/cancel`)
      const [token] = await invite(boss, { name: hired, member: free.file, grants: ['lawyer'] })
      // If it is not accepted now, it is canceled or sent again later.
      if (token && index % 3 > 0) await joinOffice(office.browser(honestNetwork), office.origin, token)
    }
    if (deed === 'ask' && colleague) {
      if (index % 3 === 0) await remove(boss, colleague)
      else if (colleague.questions.length === 0)
        await save(boss, colleague, (was) => (was.includes('lawyer') ? ['staff'] : ['staff', 'lawyer']))
    }
    if (deed === 'hire' || deed === 'ask') {
      const before = new Set(questions.map(({ id }) => id))
      for (const { id } of (await shownToBoss()).people.flatMap((person) => person.questions))
        if (!before.has(id)) honest.add(id)
    }

    const answered = deed === 'approve' ? questions.filter(({ id }) => honest.has(id)) : questions
    const question = answered[whom % answered.length]
    if (deed === 'approve' && question) await approve(ada, question)
    if (deed === 'refuse' && question) await send(ada, 'POST', `/access-questions/${question.id}/no`)
  }

  async function step(act: Act) {
    if (honestDeeds.some((deed) => deed === act.deed)) await honestStep(act)
    else await attack(act)
    await hold()
  }

  async function attack({ deed, who: index, whom, member, grants: wanted }: Act) {
    const reference = references[whom % references.length] ?? ''
    const { people, invitations } = await everyone()
    const here = controlled.filter(({ id }) => people.some((person) => person.id === id))
    const who = (index % 3 > 0 && here[index % here.length]) || mallory
    // An attacker who gives up their own grants can do nothing more, so this is rare.
    const targets = people.filter(({ id }) => id !== mallory.id || index % 8 === 0)
    const target = targets[whom % targets.length]
    const questions = people.flatMap((person) => person.questions)
    const question = questions[whom % questions.length]
    counted.asked += questions.length
    const version = (await findMessage(run, reference, null))?.version ?? 0

    if (deed === 'invite') tokens.push(...(await invite(who, { member, grants: wanted })))
    // An account that is not a lawyer's: most of the others are refused.
    if (deed === 'bring') {
      const own: Grant[] = wanted.includes('administrator') ? ['staff', 'administrator'] : ['staff']
      for (const token of await invite(who, { member: null, grants: own })) await join(token)
    }
    if (deed === 'join' && tokens.length > 0) await join(tokens.splice(whom % tokens.length, 1).at(0) ?? '')
    if (deed === 'cancel')
      await send(who, 'POST', `/people/invitations/${invitations[0]?.id ?? 'none'}/cancel`)
    if (deed === 'grant' && target) await save(who, target, () => wanted)
    if (deed === 'remove' && target)
      await remove(who, target, index % 2 === 0 ? null : people[index % people.length]?.id)
    if (deed === 'end-sessions' && target) {
      await send(who, 'POST', `/people/${target.id}/end-sessions`)
      const ended = [ada, boss, ...controlled].find(({ id }) => id === target.id)
      if (ended) await signIn(ended.browser, ended.device)
    }
    if (deed === 'remove-passkey')
      await send(who, 'POST', `/people/passkeys/${target?.passkeys[0]?.id ?? 'none'}/remove`)
    if (deed === 'withdraw' && question) await send(who, 'POST', `/people/questions/${question.id}/withdraw`)
    if (deed === 'yes' && question) await approve(who, question)
    if (deed === 'no' && question) await send(who, 'POST', `/access-questions/${question.id}/no`)
    if (deed === 'restriction')
      await send(who, 'POST', `/messages/${reference}/restriction`, { version, people: null })
    if (deed === 'ask-to-open' || deed === 'agree-to-open' || deed === 'undo' || deed === 'delete')
      await send(who, 'POST', `/messages/${reference}/${deed}`, { version })
    if (deed === 'look') await send(who, 'GET', `/messages/${reference}`)
    if (deed === 'export') await send(who, 'POST', '/messages/export', { search: {}, format: 'csv' })
    if (deed === 'address') await send(who, 'POST', '/own/address', { email: 'mallory@evil.example' })
    // A lawyer publishes that someone is no longer a lawyer, or is one again.
    const page = sampleTeam[whom % sampleTeam.length]
    if (deed === 'page' && page && page.file !== 'sam') page.lawyer = !page.lawyer
  }

  async function hold() {
    const here = await listPeople(run)
    const lawyers = here.filter((person) => person.grants.includes('lawyer')).map(({ id }) => id)
    // Nobody else becomes a lawyer, or ceases to be one.
    expect(lawyers.filter((id) => id !== mallory.id).toSorted()).toEqual([...lawyersToBe].toSorted())
    expect(await Promise.all(references.map(restrictionOf))).toEqual(restrictions)
    const linked = here.flatMap((person) => person.member ?? [])
    expect(linked).toHaveLength(new Set(linked).size)
  }

  return { step, controlled, counted, close: () => office.close() }
}
