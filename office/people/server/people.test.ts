import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownSchema, peopleSchema } from '../contract.ts'
import { questionsSchema, wantedGrants } from '../access-questions.ts'
import { createAuthenticator } from '../../../server/testing/authenticator.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { startPostgres } from '../../../server/testing/postgres-server.ts'
import type { PostgresServer } from '../../../server/testing/postgres-server.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { joinOffice } from '../../../server/testing/join-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { TestBrowser } from '../../../server/testing/test-browser.ts'
import { draftsOf, putDraft } from '../../content/store/drafts.ts'
import { settleDepartures } from './settle-departures.ts'
import { listAudit } from './store/audit.ts'
import { listNotices } from './store/notices.ts'
import { findPerson, namesById } from './store/people.ts'
import { listQuestions } from './store/questions.ts'
import { joinWith, signIn } from '../../../server/testing/sign-in.ts'
import { openByCommand } from '../../messages/server/open-together.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'
import { readOfficeCommand, runOfficeCommand } from './command.ts'

const HOUR = 60 * 60_000

/** The removal of a person who has no drafts. */
const withoutDrafts = { draftsTo: null, drafts: 0 }

/** A person's grants, as an administrator sees them. */
async function shownGrants({ database: { run } }: SampleOffice, id: string) {
  const waiting = (await listQuestions(run)).filter(({ person }) => person === id)
  const kinds = waiting.map(({ kind }) => kind)
  return wantedGrants((await findPerson(run, id))?.grants ?? [], kinds)
}

type Options = { challenge: string; user: { id: string } }

/** Makes a passkey for an invitation. Returns a function that joins with it. */
async function beginToJoin({ browser: open, origin }: SampleOffice, token: string) {
  const browser = open()
  const { json } = await browser.send('POST', '/office/api/join/options', { token })
  const response = createAuthenticator(origin).create(json as Options)
  return () => browser.send('POST', '/office/api/join', { token, response })
}

function commandPlace({ database, origin, clock }: SampleOffice) {
  const openMessage = (reference: string) =>
    openByCommand(database, { reference, team: () => sampleTeam, now: clock.now })
  const place = { database, team: () => sampleTeam, openMessage, hasWritten: async () => false }
  return { ...place, origins: [origin], now: clock.now } as const
}

let postgres: PostgresServer | undefined
beforeAll(async () => void (postgres = await startPostgres()))
afterAll(() => postgres?.stop())

describe.each(['SQLite', 'PostgreSQL'])('in %s', (engine) => {
  async function openOffice(context: { skip(note: string): void }) {
    if (engine === 'PostgreSQL' && !postgres) context.skip('PostgreSQL is not installed')
    const office = await openSampleOffice(engine === 'PostgreSQL' ? postgres?.url : undefined)
    onTestFinished(() => office.close())
    return office
  }

  test('an invitation works once, for one hour; opening it uses nothing up', async (context) => {
    const office = await openOffice(context)
    const token = await office.invite(['staff'])
    const look = (value: string) => office.browser().send('POST', '/office/api/join/look', { token: value })
    expect((await look(token)).status).toBe(200)
    expect((await look(token)).json['name']).toBe('Dana Sample')
    expect(JSON.stringify(await office.database.run('select * from office_invitations'))).not.toContain(token)

    expect((await joinWith(office.browser(), createAuthenticator(office.origin), token)).status).toBe(200)
    expect(office.reports.at(-1)).toBe('Dana Sample: joined the office.')
    expect((await look(token)).status, 'used').toBe(410)

    const late = await office.invite(['staff'])
    office.clock.now += HOUR
    expect((await look(late)).status, 'expired').toBe(410)
    expect((await look('A'.repeat(43))).status, 'guessed').toBe(410)
    expect((await look(late.slice(0, 40))).status, 'copied in part').toBe(410)

    office.clock.now += 365 * 24 * HOUR
    const future = await office.invite(['staff'])
    expect((await look(future)).status).toBe(200)
    office.clock.now -= 365 * 24 * HOUR
    expect((await look(future)).status, 'made while the clock was fast').toBe(410)
    await office.invite(['staff'])
    expect(await office.database.run('select id from office_invitations')).toHaveLength(1)
  })

  test('an invitation that was used meanwhile is not said to be canceled, and a person who left has no sessions to end', async (context) => {
    const office = await openOffice(context)
    const administrator = await office.join(['administrator'])
    const { browser: boss } = administrator
    const invited = async () => {
      const { invitations } = parseExact(peopleSchema, (await boss.send('GET', '/office/api/people')).json)
      return invitations[0]?.id
    }
    const token = await office.invite(['staff'])
    const used = await invited()
    const joined = await joinOffice(office.browser(), office.origin, token)
    const cancel = (id = '') => boss.send('POST', `/office/api/people/invitations/${id}/cancel`)
    expect((await cancel(used)).status).toBe(410)
    await office.invite(['staff'])
    const open = await invited()
    expect([(await cancel(open)).status, (await cancel(open)).status]).toEqual([200, 410])
    expect(await recordedActs(office, administrator)).toContain(`cancel-invitation ${open}`)
    const path = `/office/api/people/${joined.id}`
    expect((await boss.send('POST', `${path}/remove`, { draftsTo: null, drafts: 0 })).status).toBe(200)
    expect((await boss.send('POST', `${path}/end-sessions`)).status).toBe(410)
    expect(await office.database.run('select act from office_audit where subject = $1', joined.id)).toEqual([
      { act: 'remove-person' },
    ])
  })

  test('of two who accept the same invitation at once, one gets in', async (context) => {
    const office = await openOffice(context)
    const token = await office.invite(['staff'])
    const both = [await beginToJoin(office, token), await beginToJoin(office, token)]
    const statuses = (await Promise.all(both.map((finish) => finish()))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
  })

  test('the office opens only after a second way in', async (context) => {
    const office = await openOffice(context)
    const browser = office.browser()
    await joinWith(browser, createAuthenticator(office.origin), await office.invite(['administrator']))
    expect((await browser.send('GET', '/office')).text).toContain('Sign in')
    expect((await browser.send('GET', '/office/api/people')).status).toBe(403)
    await browser.send('POST', '/office/api/own/recovery-codes')
    expect((await browser.send('GET', '/office')).text).toContain('Office')
    expect((await browser.send('GET', '/office/api/people')).status).toBe(200)
  })

  test('a recovery code works once, is stored as a hash, and opens nothing but the way to a new passkey', async (context) => {
    const office = await openOffice(context)
    const administrator = await office.join(['administrator'])
    const { codes } = administrator
    expect(await recordedActs(office, administrator)).toContain('new-recovery-codes')
    const [code = ''] = codes
    expect(JSON.stringify(await office.database.run('select * from office_recovery_codes'))).not.toContain(
      code,
    )

    const browser = office.browser()
    const use = () =>
      browser.send('POST', '/office/api/recovery', { code: ` ${code.toLowerCase().replaceAll('-', '–')}. ` })
    expect((await use()).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(403)
    const device = createAuthenticator(office.origin)
    const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
    const response = device.create(json as Options)
    expect((await browser.send('POST', '/office/api/own/passkeys', { response })).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(200)
    expect((await use()).status, 'used').toBe(403)
    expect(office.reports).toContain('Dana Sample: a recovery code was used to sign in to the office.')
  })

  test('a person who removes a passkey, or is removed, is signed out everywhere at once', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const { browser, device, id } = await office.join(['staff'])
    const second = createAuthenticator(office.origin)
    office.clock.now += 1
    const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
    const response = second.create(json as Options)
    await browser.send('POST', '/office/api/own/passkeys', { response })
    const elsewhere = office.browser()
    await signIn(elsewhere, device)

    const { passkeys } = (await browser.send('GET', '/office/api/own')).json as { passkeys: { id: string }[] }
    const [first, last] = passkeys
    expect(await recordedActs(office, { id })).toContain(`add-passkey ${last?.id}`)
    await browser.send('POST', `/office/api/own/passkeys/${first?.id}/remove`)
    expect((await elsewhere.send('GET', '/office/api/own')).status).toBe(404)
    expect((await signIn(elsewhere, device)).status, 'the removed passkey').toBe(403)
    expect((await signIn(elsewhere, second)).status).toBe(200)
    expect((await elsewhere.send('POST', `/office/api/own/passkeys/${last?.id}/remove`)).status).toBe(409)
    expect(await recordedActs(office, { id })).toContain(`remove-passkey ${first?.id}`)

    await boss.send('POST', `/office/api/people/${id}/remove`, withoutDrafts)
    expect((await elsewhere.send('GET', '/office/api/own')).status).toBe(404)
    expect((await signIn(elsewhere, second)).status).toBe(403)
  })

  test('a change of grants counts at once, and an administrator always remains', async (context) => {
    const office = await openOffice(context)
    await office.database.run(`update office_people set grants = '[]'`)
    const { browser: boss, id: bossId } = await office.join(['administrator'])
    const { browser, id } = await office.join(['staff'])
    const grant = async (person: string, grants: string[]) =>
      boss.send('POST', `/office/api/people/${person}/grants`, {
        was: await shownGrants(office, person),
        grants,
      })
    expect((await grant(id, ['administrator'])).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(200)
    expect((await grant(id, ['staff'])).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(403)
    expect((await grant(bossId, ['staff'])).status).toBe(409)
    expect((await boss.send('POST', `/office/api/people/${bossId}/remove`, withoutDrafts)).status).toBe(409)
  })

  test('an administrator who saves grants that another one has changed is told, and changes nothing', async (context) => {
    const office = await openOffice(context)
    const [one, other] = [await office.join(['administrator']), await office.join(['administrator'])]
    const { id } = await office.join(['staff'])
    const was = await shownGrants(office, id)
    const save = async ({ browser }: Joined, grants: string[]) =>
      (await browser.send('POST', `/office/api/people/${id}/grants`, { was, grants })).status
    expect(await save(one, ['staff', 'administrator'])).toBe(200)
    expect(await save(other, ['staff', 'lawyer'])).toBe(409)
    expect(await shownGrants(office, id)).toEqual(['staff', 'administrator'])
  })

  test('the invitations of an administrator who is removed, or is one no longer, are canceled', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    for (const [change, body] of [
      ['remove', withoutDrafts],
      ['grants', { was: ['administrator'], grants: ['staff'] }],
    ] as const) {
      const { browser, id } = await office.join(['administrator'])
      const invitation = { name: 'Another Name', email: null, member: null, grants: ['administrator'] }
      const { json } = await browser.send('POST', '/office/api/people/invitations', invitation)
      const token = String(json['address']).slice(-43)
      const look = () => office.browser().send('POST', '/office/api/join/look', { token })
      expect((await look()).status).toBe(200)
      expect((await boss.send('POST', `/office/api/people/${id}/${change}`, body)).status).toBe(200)
      expect((await look()).status).toBe(410)
    }
  })

  test('of two administrators who remove each other at once, one remains', async (context) => {
    const office = await openOffice(context)
    for (let round = 0; round < 5; round++) {
      await office.database.run(`update office_people set removed_at = 1, grants = '[]'`)
      const [one, other] = [await office.join(['administrator']), await office.join(['administrator'])]
      const removals = [
        one.browser.send('POST', `/office/api/people/${other.id}/remove`, withoutDrafts),
        other.browser.send('POST', `/office/api/people/${one.id}/remove`, withoutDrafts),
      ]
      const statuses = (await Promise.all(removals)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await office.database.run('select id from office_people where removed_at is null')).toHaveLength(
        1,
      )
    }
  })

  test('a passkey is first called after its browser, unless it is on another device, and only its owner gives it another name', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const { browser } = await office.join(['staff'])
    const names = async () => {
      const { passkeys } = parseExact(ownSchema, (await browser.send('GET', '/office/api/own')).json)
      return passkeys.map(({ id, name }) => ({ id, name }))
    }
    const [first] = await names()
    expect(first?.name).toMatch(/browser|on /)
    const path = `/office/api/own/passkeys/${first?.id}/name`
    expect((await boss.send('POST', path, { name: 'Mine' })).status).toBe(410)
    expect((await browser.send('POST', path, { name: '  ' })).status).toBe(400)
    expect((await browser.send('POST', path, { name: 'a'.repeat(61) })).status).toBe(400)
    expect((await browser.send('POST', path, { name: ' Work laptop ' })).status).toBe(200)
    expect((await names()).map(({ name }) => name)).toEqual(['Work laptop'])

    // Created on a phone by QR code, so that its browser is not known.
    const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
    const response = createAuthenticator(office.origin).create(json as Options)
    const onPhone = { ...response, authenticatorAttachment: 'cross-platform' }
    office.clock.now += 1
    expect((await browser.send('POST', '/office/api/own/passkeys', { response: onPhone })).status).toBe(200)
    expect((await names()).at(-1)?.name).toBe('Phone or security key')
  })

  test('an administrator removes one of several passkeys of another person, never the last one', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const { browser, device, id } = await office.join(['staff'])
    const second = createAuthenticator(office.origin)
    const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
    await browser.send('POST', '/office/api/own/passkeys', { response: second.create(json as Options) })
    const passkeys = async () => {
      const { people } = parseExact(peopleSchema, (await boss.send('GET', '/office/api/people')).json)
      return people.find((person) => person.id === id)?.passkeys ?? []
    }
    const lost = (await passkeys())[0]?.id
    const remove = (passkey = '') => boss.send('POST', `/office/api/people/passkeys/${passkey}/remove`)
    expect((await remove(lost)).status).toBe(200)
    expect((await browser.send('GET', '/office/api/own')).status, 'signed out').toBe(404)
    const statuses = [await signIn(browser, device), await signIn(browser, second)].map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 403])
    const [left] = await passkeys()
    expect(await remove(lost)).toMatchObject({
      status: 410,
      json: { error: 'This passkey has already been removed.' },
    })
    expect(await remove(left?.id)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('last passkey') },
    })
    expect(office.reports.at(-1)).toMatch(/passkey was removed by an administrator/)
    const own = await office.join(['staff'])
    expect((await own.browser.send('POST', `/office/api/own/passkeys/${lost}/remove`)).status).toBe(410)
  })

  test('a passkey for a former host name does not count as a second one: the last that works here stays', async (context) => {
    const office = await openOffice(context)
    const { browser } = await office.join(['staff'])
    const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
    const response = createAuthenticator(office.origin).create(json as Options)
    office.clock.now += 1
    await browser.send('POST', '/office/api/own/passkeys', { response })
    const own = async () =>
      parseExact(ownSchema, (await browser.send('GET', '/office/api/own')).json).passkeys
    const [former, last] = await own()
    await office.database.run(
      `update office_passkeys set rp_id = 'old.example' where id = $1`,
      former?.id ?? '',
    )
    expect((await own()).map(({ isRemovable }) => isRemovable)).toEqual([true, false])
    const remove = (id = '') => browser.send('POST', `/office/api/own/passkeys/${id}/remove`)
    expect([(await remove(last?.id)).status, (await remove(former?.id)).status]).toEqual([409, 200])
  })

  test('an administrator changes the name of an account, and the person, lawyers and administrators are told', async (context) => {
    const { office, boss, lawyer, told } = await withLawyer(context)
    const staff = await office.join(['staff'])
    const rename = (by: { browser: TestBrowser }, name: string) =>
      by.browser.send('POST', `/office/api/people/${staff.id}/name`, { name })
    expect((await rename(lawyer, 'Sam Wed')).status).toBe(403)
    expect((await rename(boss, '  ')).status).toBe(400)
    expect((await rename(boss, 'Sam\nWed')).status).toBe(200)
    expect((await staff.browser.send('GET', '/office/api/session')).json).toMatchObject({
      person: { name: 'Sam Wed' },
    })
    expect(await told()).toContain('Dana Sample changed the name of Dana Sample to Sam Wed.')
    expect(office.reports.at(-1)).toBe('Dana Sample: is now called Sam Wed in the office.')
    const { entries } = (await boss.browser.send('GET', '/office/api/audit')).json as { entries: object[] }
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'rename-person', personName: 'Dana Sample', subjectName: 'Sam Wed' }),
    )
  })

  test('an export of the audit log is in it, with who made it', async (context) => {
    const { boss } = await withLawyer(context)
    const { json } = await boss.browser.send('POST', '/office/api/audit/export')
    expect(json['entries']).toContainEqual(
      expect.objectContaining({ act: 'export-audit-log', person: boss.id, outcome: 'done' }),
    )
  })

  test('a change that is not stored is not mailed, and the audit log has no text from a URL', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const { browser, id, codes } = await office.join(['staff'])
    const { transaction } = office.database
    office.database.transaction = (work) =>
      transaction(async (run) => {
        await work(run)
        throw new Error('The disk is full.')
      })
    office.reports.length = 0
    await boss
      .send('POST', `/office/api/people/${id}/grants`, { was: ['staff'], grants: ['administrator'] })
      .catch(() => null)
    await office
      .browser()
      .send('POST', '/office/api/recovery', { code: codes[0] })
      .catch(() => null)
    office.database.transaction = transaction
    expect(office.reports).toEqual([])

    await browser.send('POST', '/office/api/people/Rita%20Sample/grants', { was: [], grants: ['staff'] })
    expect(await listAudit(office.database.run)).toContainEqual(
      expect.objectContaining({ act: '/people/:id/grants', subject: null, outcome: 'refused' }),
    )
  })

  test('a device whose passkey is already known uses up no invitation', async (context) => {
    const office = await openOffice(context)
    const { device } = await office.join(['staff'])
    const token = await office.invite(['staff'])
    expect((await joinWith(office.browser(), device, token)).status).toBe(403)
    expect((await office.browser().send('POST', '/office/api/join/look', { token })).status).toBe(200)
  })

  test('an administrator ends all sessions of another person, who can sign in again', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const { browser, device, id } = await office.join(['staff'])
    const elsewhere = office.browser()
    await signIn(elsewhere, device)
    expect((await boss.send('POST', `/office/api/people/${id}/end-sessions`)).status).toBe(200)
    for (const each of [browser, elsewhere])
      expect((await each.send('GET', '/office/api/own')).status).toBe(404)
    expect((await boss.send('GET', '/office/api/own')).status).toBe(200)
    expect((await signIn(browser, device)).status).toBe(200)
  })

  test('an unusual sign-in is reported: another browser, after refused attempts, after a long time', async (context) => {
    const office = await openOffice(context)
    const { device } = await office.join(['staff'])
    office.reports.length = 0
    const browserWith = (agent: string) => {
      const own = office.browser()
      return {
        ...own,
        send: (...[method, path, body]: Parameters<typeof own.send>) =>
          own.send(method, path, body, { 'user-agent': agent }),
      }
    }
    await signIn(office.browser(), device)
    expect(office.reports).toEqual([])
    await signIn(browserWith('Firefox Windows'), device)
    await signIn(browserWith('Firefox Windows'), device)
    expect(office.reports).toEqual(['Dana Sample: signed in with Firefox on Windows for the first time.'])

    device.verifiesUser = false
    for (let attempt = 0; attempt < 3; attempt++) await signIn(office.browser(), device)
    device.verifiesUser = true
    await signIn(office.browser(), device)
    expect(office.reports.at(-1)).toBe('Dana Sample: signed in after 3 refused attempts within an hour.')

    office.clock.now += 91 * 24 * HOUR
    await signIn(office.browser(), device)
    expect(office.reports.at(-1)).toBe('Dana Sample: signed in with a passkey not used for three months.')
  })

  test('only a lawyer of the team can be granted lawyer', async (context) => {
    const office = await openOffice(context)
    const { browser } = await office.join(['administrator'])
    const invite = async (member: string | null) => {
      const invitation = { name: 'Dana', email: null, member, grants: ['lawyer'] }
      return (await browser.send('POST', '/office/api/people/invitations', invitation)).status
    }
    expect([await invite('ada'), await invite('sam'), await invite(null), await invite('nobody')]).toEqual([
      200, 422, 422, 422,
    ])
    const { browser: former } = await office.join(['lawyer'], 'sam')
    expect((await former.send('GET', '/office/api/session')).json).toMatchObject({ person: { grants: [] } })
  })

  test('one account for each team member, however many are invited, and however often', async (context) => {
    const office = await openOffice(context)
    const { browser: boss } = await office.join(['administrator'])
    const [first, second] = [await office.invite(['staff'], 'sam'), await office.invite(['staff'], 'sam')]
    const late = await office.invite(['staff'], 'sam')
    const both = [await beginToJoin(office, first), await beginToJoin(office, second)]
    const answers = await Promise.all(both.map((finish) => finish()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    // These refuse before a passkey is made in vain, in words for someone who is not an administrator.
    for (const path of ['/join/look', '/join/options'])
      expect(await office.browser().send('POST', `/office/api${path}`, { token: late })).toMatchObject({
        status: 410,
        json: { error: expect.stringMatching(/^This link is no longer valid/) },
      })
    expect(answers.find(({ status }) => status === 410)?.json['error']).toMatch(/^This link is no longer/)
    const again = { name: 'Sam Staff', email: null, member: 'sam', grants: ['staff'] }
    expect((await boss.send('POST', '/office/api/people/invitations', again)).status).toBe(409)
    const command = readOfficeCommand(['invite', 'Sam', '--grant', 'staff', '--member', 'sam'])
    await expect(runOfficeCommand(command, commandPlace(office))).rejects.toThrow('already has the account')

    const { people, invitations } = parseExact(
      peopleSchema,
      (await boss.send('GET', '/office/api/people')).json,
    )
    expect(invitations).toEqual([])
    const sam = people.find(({ member }) => member === 'sam')
    await boss.send('POST', `/office/api/people/${sam?.id}/remove`, withoutDrafts)
    const { status } = await office.browser().send('POST', '/office/api/join/look', { token: late })
    expect(status, 'after a removal').toBe(410)
  })

  test('the command takes no option of another one: a removal with a grant is refused', () => {
    for (const words of [
      ['remove', 'Sam', '--grant', 'lawyer'],
      ['confirm', '1', '--email', 'sam@firm.example'],
      ['check', '--member', 'sam'],
    ])
      expect(() => readOfficeCommand(words)).toThrow(/^Let people in to the office/)
  })

  test('a name is one line at every route, and so is one that an earlier version stored', async (context) => {
    const office = await openOffice(context)
    const { browser: boss, id } = await office.join(['administrator'])
    const name = 'Dana\n\nBea Counsel confirmed:\u2028Dana is a lawyer'
    const line = 'Dana Bea Counsel confirmed: Dana is a lawyer'
    const invitation = { name, email: null, member: null, grants: ['staff'] }
    expect((await boss.send('POST', '/office/api/people/invitations', invitation)).status).toBe(200)
    expect(readOfficeCommand(['invite', name, '--grant', 'staff'])).toMatchObject({
      invitation: { name: line },
    })
    await office.database.run('update office_people set name = $1 where id = $2', name, id)
    const { people, invitations } = parseExact(
      peopleSchema,
      (await boss.send('GET', '/office/api/people')).json,
    )
    expect([people, invitations].map(([one]) => one?.name)).toEqual([line, line])
    expect((await namesById(office.database.run)).get(id)).toBe(line)
  })

  /** An office with a lawyer and an administrator, both invited by the command. */
  async function withLawyer(context: { skip(note: string): void }) {
    const office = await openOffice(context)
    const boss = await office.join(['administrator'])
    const lawyer = await office.join(['lawyer'], 'ada')
    const grantsOf = async ({ browser }: { browser: TestBrowser }) => {
      const { json } = await browser.send('GET', '/office/api/session')
      return (json as { person?: { grants: string[] } }).person?.grants
    }
    const questions = async (person = lawyer) => {
      const { json } = await person.browser.send('GET', '/office/api/access-questions')
      return parseExact(questionsSchema, json).questions
    }
    const answer = async (word: 'yes' | 'no', person = lawyer, id?: string) => {
      const path = `/office/api/access-questions/${id ?? (await questions()).at(0)?.id}/${word}`
      return (await person.browser.send('POST', path)).status
    }
    const grant = async (id: string, grants: string[], person = boss) => {
      const sent = { was: await shownGrants(office, id), grants }
      return (await person.browser.send('POST', `/office/api/people/${id}/grants`, sent)).status
    }
    const told = async () =>
      (await listNotices(office.database.run, office.clock.now)).map(({ says }) => says)
    return { office, boss, lawyer, grantsOf, questions, answer, grant, told }
  }

  test('a new lawyer’s account, and a grant that makes someone a lawyer, wait for a lawyer’s approval', async (context) => {
    const { office, boss, lawyer, grantsOf, questions, answer, grant, told } = await withLawyer(context)
    const invitation = { name: 'Bea Counsel', email: null, member: 'bea', grants: ['lawyer', 'staff'] }
    const { json } = await boss.browser.send('POST', '/office/api/people/invitations', invitation)
    const bea = await joinOffice(office.browser(), office.origin, String(json['address']).slice(-43))
    expect(await grantsOf(bea)).toEqual(['staff'])
    expect((await bea.browser.send('GET', '/office/api/own')).json['approvedBy']).toBe('lawyer')
    expect(await questions()).toMatchObject([
      {
        kind: 'make-lawyer',
        askedBy: 'Dana Sample',
        person: { memberName: 'Bea Counsel', email: 'bea@firm.example' },
      },
    ])
    expect((await lawyer.browser.send('GET', '/office/api/today')).json['questions']).toHaveLength(1)
    expect(await told()).toContainEqual(
      expect.stringContaining('Bea Counsel becomes a lawyer of the office. Nothing changes until'),
    )
    const [asked] = await questions()
    for (const person of [boss, bea]) expect(await answer('yes', person, asked?.id)).toBe(403)
    expect(await answer('yes')).toBe(200)
    expect(await grantsOf(bea)).toEqual(['staff', 'lawyer'])
    expect(await answer('yes', lawyer, asked?.id), 'answered').toBe(410)

    const cleo = await office.join(['staff'], 'cleo')
    expect(await grant(cleo.id, ['lawyer', 'administrator'])).toBe(200)
    expect(await grantsOf(cleo), 'until it is approved').toEqual(['staff', 'administrator'])
    expect(await answer('no')).toBe(200)
    expect([await grantsOf(cleo), await questions()]).toEqual([['staff', 'administrator'], []])
    expect(await grant(cleo.id, ['lawyer'])).toBe(200)
    expect(office.reports.at(-1)).toBe('Dana Sample: now has the grants staff.')
    expect(await grant(cleo.id, ['staff']), 'taken back').toBe(200)
    expect(await questions()).toEqual([])

    expect(await grant(cleo.id, ['administrator'])).toBe(200)
    expect(await grant(cleo.id, ['lawyer'])).toBe(200)
    expect(office.reports.at(-1)).toBe('Dana Sample: has no grant now.')
    expect(await grantsOf(cleo)).toEqual([])
    expect(await grant(cleo.id, ['staff']), 'taken back').toBe(200)
    expect(await questions()).toEqual([])
  })

  test('the removal of a lawyer, or of the grant, waits for a lawyer who did not ask for it', async (context) => {
    const { office, boss, lawyer, grantsOf, questions, answer, grant, told } = await withLawyer(context)
    const bea = await office.join(['lawyer', 'administrator'], 'bea')
    const remove = async (id: string, person = boss) =>
      (await person.browser.send('POST', `/office/api/people/${id}/remove`, withoutDrafts)).status
    expect(await grant(lawyer.id, ['staff'])).toBe(200)
    expect(await grantsOf(lawyer)).toEqual(['staff', 'lawyer'])
    expect(await remove(lawyer.id)).toBe(200)
    expect(await grantsOf(lawyer)).toEqual(['staff', 'lawyer'])
    expect((await questions(bea)).map(({ kind }) => kind).sort()).toEqual(['end-lawyer', 'remove'])

    const [own] = await questions(bea)
    const withdraw = await boss.browser.send('POST', `/office/api/people/questions/${own?.id}/withdraw`)
    expect(withdraw.status).toBe(200)
    for (const { id } of await questions(bea)) expect(await answer('no', bea, id)).toBe(200)

    // Neither of two lawyers can remove the other alone: that one must agree, or the command must approve it.
    expect(await remove(lawyer.id, bea)).toBe(200)
    expect(await grantsOf(lawyer)).toEqual(['staff', 'lawyer'])
    const [asked] = await questions(bea)
    expect(asked).toMatchObject({ isOwn: true, isAnswerable: false })
    expect(await answer('yes', bea, asked?.id)).toBe(409)
    expect(await answer('yes', lawyer, asked?.id)).toBe(200)
    expect(await grantsOf(lawyer)).toBeUndefined()
    expect(await told()).toContain('Dana Sample confirmed: Dana Sample is removed from the office.')
  })

  test('a lawyer cannot approve what an account that they let in asks, nor what is asked for such an account, while another lawyer can', async (context) => {
    const { office, lawyer, grantsOf, questions, answer, grant, told } = await withLawyer(context)
    const invited = async (by: { browser: TestBrowser }, grants: string[], member: string | null = null) => {
      const invitation = { name: 'Dana Sample', email: null, member, grants }
      const { json } = await by.browser.send('POST', '/office/api/people/invitations', invitation)
      return joinOffice(office.browser(), office.origin, String(json['address']).slice(-43))
    }
    const bea = await office.join(['lawyer', 'administrator'], 'bea')
    const puppet = await invited(await invited(bea, ['administrator']), ['administrator'])

    // Asked by an account that Bea let in through another one.
    const cleo = await invited(puppet, ['lawyer', 'staff'], 'cleo')
    const [asked] = await questions(bea)
    expect(asked).toMatchObject({ isOwn: true, isAnswerable: true })
    expect(await answer('yes', bea, asked?.id)).toBe(409)
    expect(await answer('no', lawyer, asked?.id)).toBe(200)

    // Asked by another administrator, for the account that Bea let in.
    const boss = await office.join(['administrator'])
    expect(await grant(cleo.id, ['lawyer', 'staff'], boss)).toBe(200)
    expect(await answer('yes', bea)).toBe(409)
    expect(await grantsOf(cleo)).toEqual(['staff'])
    expect(await answer('yes', lawyer)).toBe(200)
    expect(await grantsOf(cleo)).toEqual(['staff', 'lawyer'])

    // Where Bea is the only lawyer, what she does is reported.
    for (const { id } of [lawyer, cleo])
      await runOfficeCommand(readOfficeCommand(['remove', '--', id]), commandPlace(office))
    const sole = await invited(puppet, ['lawyer'], 'cleo')
    expect(await answer('yes', bea, (await questions(bea)).at(0)?.id)).toBe(200)
    expect(await grantsOf(sole)).toEqual(['lawyer'])
    expect(await told()).toContain('Dana Sample confirmed: Dana Sample becomes a lawyer of the office.')
  })

  test('no lawyer can approve a request from an account that this lawyer made an administrator, even indirectly', async (context) => {
    const { office, lawyer, grantsOf, questions, answer, grant } = await withLawyer(context)
    const bea = await office.join(['lawyer', 'administrator'], 'bea')
    const sam = await office.join(['staff'])
    const puppet = await office.join(['staff'])
    expect(await grant(sam.id, ['staff', 'administrator'], bea)).toBe(200)
    expect(await grant(puppet.id, ['staff', 'administrator'], sam)).toBe(200)
    for (const asking of [sam, puppet]) {
      expect(await grant(lawyer.id, ['staff'], asking)).toBe(200)
      const [asked] = await questions(bea)
      expect(asked).toMatchObject({ kind: 'end-lawyer', isOwn: true, isAnswerable: false })
      expect(await answer('yes', bea)).toBe(409)
      expect(await answer('no', bea)).toBe(200)
    }
    expect(await grantsOf(lawyer)).toContain('lawyer')
  })

  test('what a lawyer asked for stays theirs when an administrator saves other grants, and is told when taken back', async (context) => {
    const { office, boss, lawyer, grantsOf, questions, answer, grant, told } = await withLawyer(context)
    const bea = await office.join(['lawyer', 'administrator'], 'bea')
    const cleo = await office.join(['staff'], 'cleo')

    expect(await grant(cleo.id, ['staff', 'lawyer'], bea)).toBe(200)
    expect(await grant(cleo.id, ['staff', 'lawyer', 'administrator'], boss)).toBe(200)
    expect(await grantsOf(cleo)).toEqual(['staff', 'administrator'])
    expect(await answer('yes', bea)).toBe(409)
    expect(await grantsOf(cleo)).toEqual(['staff', 'administrator'])
    expect(await grant(cleo.id, ['staff'], boss), 'taken back').toBe(200)
    const withdrawn = 'Dana Sample declined or withdrew: Dana Sample becomes a lawyer of the office.'
    expect((await told()).filter((says) => says === withdrawn)).toHaveLength(1)
    expect(await grant(cleo.id, ['staff', 'lawyer'], bea)).toBe(200)
    const removal = await boss.browser.send('POST', `/office/api/people/${cleo.id}/remove`, withoutDrafts)
    expect(removal.status).toBe(200)
    expect((await told()).filter((says) => says === withdrawn)).toHaveLength(2)

    expect(await grant(lawyer.id, ['staff'], bea)).toBe(200)
    expect(await grant(lawyer.id, ['staff', 'administrator'], boss)).toBe(200)
    expect(await answer('yes', bea)).toBe(409)
    expect(await grantsOf(lawyer)).toContain('lawyer')
    expect(await questions()).toMatchObject([{ kind: 'end-lawyer' }])
  })

  test('with several lawyers, nobody confirms what they asked for themselves', async (context) => {
    const { office, lawyer, grantsOf, questions, answer } = await withLawyer(context)
    const bea = await office.join(['lawyer', 'administrator'], 'bea')
    const cleo = await office.join(['lawyer'], 'cleo')
    const path = `/office/api/people/${lawyer.id}/remove`
    expect((await bea.browser.send('POST', path, withoutDrafts)).status).toBe(200)
    const [asked] = await questions(bea)
    expect(asked?.isOwn).toBe(true)
    expect(await answer('yes', bea, asked?.id)).toBe(409)
    expect(await grantsOf(lawyer)).toEqual(['lawyer'])
    expect(await answer('yes', cleo, asked?.id)).toBe(200)
    expect(await grantsOf(lawyer)).toBeUndefined()
  })

  test('when a person leaves, previews and shared links end at once, and the drafts go to the chosen person or are deleted', async (context) => {
    const { office, boss, lawyer, questions, answer } = await withLawyer(context)
    const { run } = office.content.store
    const [one, other] = [await office.join(['staff']), await office.join(['lawyer'], 'bea')]
    const [receiver, busy] = [await office.join(['staff']), await office.join(['staff'])]
    const draftOf = ({ id: person }: { id: string }, path: string, text: string) =>
      putDraft(run, { person, path, base: null, baseText: null, number: 1, text, field: null, at: 1 })
    const drafts = async ({ id }: { id: string }) =>
      (await draftsOf(run, id)).map(({ path, text }) => [path, text])
    const { pages } = office.previews
    const sharedBy = async ({ id: person }: { id: string }) => {
      const site = mkdtempSync(join(office.folder, 'site-'))
      writeFileSync(join(site, 'index.html'), 'private')
      const token = await pages.showWriting(`${person} blog/a.md`, site)
      const shared = await pages.share(token, `${person} blog/a.md`, { person, path: 'blog/a.md', page: '/' })
      return [token, shared ?? '']
    }
    const remove = async (id: string, body: object) =>
      (await boss.browser.send('POST', `/office/api/people/${id}/remove`, body)).status
    await draftOf(one, 'blog/a.md', 'Words of one')
    await draftOf(one, 'blog/b.md', 'More words of one')
    await draftOf(busy, 'blog/b.md', 'Own words')
    const [tokens, kept] = [await sharedBy(one), await sharedBy(busy)]

    const { people } = parseExact(peopleSchema, (await boss.browser.send('GET', '/office/api/people')).json)
    expect(people.find(({ id }) => id === one.id)?.drafts).toBe(2)
    expect(await remove(one.id, { draftsTo: null, drafts: 0 }), 'another number').toBe(409)
    const former = await office.join(['lawyer'], 'cleo')
    await office.database.run(`update office_people set member = 'not-here' where id = $1`, former.id)
    for (const nobody of [one.id, boss.id, former.id, 'nobody'])
      expect(await remove(one.id, { draftsTo: nobody, drafts: 2 }), nobody).toBe(409)
    expect(await remove(one.id, { draftsTo: busy.id, drafts: 2 })).toBe(200)
    expect(
      (await listNotices(office.database.run, 0)).filter(({ recipients }) => recipients.includes(busy.id)),
    ).toEqual([
      expect.objectContaining({
        says: expect.stringMatching(/^Dana Sample handed you the drafts of Dana/) as string,
      }),
    ])
    expect((await listAudit(office.database.run)).find(({ act }) => act === 'hand-drafts')).toMatchObject({
      person: boss.id,
      subject: busy.id,
    })
    for (const token of tokens) expect(await pages.find(token, '')).toBeUndefined()
    for (const token of kept) expect(await pages.find(token, '')).toBeDefined()
    expect(await drafts(busy)).toEqual([
      ['blog/a.md', 'Words of one'],
      ['blog/b.md', 'Own words'],
    ])
    expect(await drafts(one), 'until the own one is gone').toEqual([['blog/b.md', 'More words of one']])
    await run('delete from drafts where person = $1 and path = $2', busy.id, 'blog/b.md')
    await settleDepartures({ ...office, now: () => office.clock.now })
    expect(await drafts(busy)).toContainEqual(['blog/b.md', 'More words of one'])

    // A lawyer's previews and drafts stay until a lawyer approves the removal.
    await draftOf(other, 'blog/c.md', 'Words of a lawyer')
    const ofLawyer = await sharedBy(other)
    expect(await remove(other.id, { draftsTo: receiver.id, drafts: 1 })).toBe(200)
    expect(await drafts(other)).toHaveLength(1)
    const [asked] = await questions()
    expect(await answer('yes', lawyer, asked?.id)).toBe(200)
    expect(await drafts(receiver)).toEqual([['blog/c.md', 'Words of a lawyer']])
    for (const token of ofLawyer) expect(await pages.find(token, '')).toBeUndefined()

    expect(await remove(receiver.id, { draftsTo: null, drafts: 1 })).toBe(200)
    expect(await drafts(receiver)).toEqual([])
  })

  test('a removal that waited deletes nothing written since, and gives nothing to someone who no longer works here', async (context) => {
    const { office, boss, lawyer, questions, answer } = await withLawyer(context)
    const { run } = office.content.store
    const [bea, staff] = [await office.join(['lawyer'], 'bea'), await office.join(['staff'])]
    const ask = async (draftsTo: string | null, drafts: number) =>
      (await boss.browser.send('POST', `/office/api/people/${bea.id}/remove`, { draftsTo, drafts })).status
    expect(await ask(null, 0)).toBe(200)
    const written = { base: null, baseText: null, number: 1, text: 'Words', field: null }
    await putDraft(run, { person: bea.id, path: 'blog/a.md', at: office.clock.now + 1, ...written })
    expect(await answer('yes')).toBe(409)
    office.clock.now += 2
    expect(await ask(staff.id, 1)).toBe(200)
    expect(await questions()).toMatchObject([{ draftsTo: 'Dana Sample', person: { id: bea.id } }])
    await office.database.run(`update office_people set grants = '["administrator"]' where id = $1`, staff.id)
    expect(await answer('yes')).toBe(409)
    expect(await draftsOf(run, bea.id)).toHaveLength(1)
    expect(await ask(null, 1)).toBe(200)
    expect(await answer('yes', lawyer)).toBe(200)
    expect(await draftsOf(run, bea.id)).toEqual([])
  })

  test('where the office once had a lawyer and has none, an administrator’s invitation makes none: the command does', async (context) => {
    const { office, boss, lawyer, grantsOf } = await withLawyer(context)
    await runOfficeCommand(readOfficeCommand(['remove', '--', lawyer.id]), commandPlace(office))
    expect(await grantsOf(lawyer)).toBeUndefined()
    const invitation = { name: 'Bea Counsel', email: null, member: 'bea', grants: ['lawyer'] }
    const { json } = await boss.browser.send('POST', '/office/api/people/invitations', invitation)
    const bea = await joinOffice(office.browser(), office.origin, String(json['address']).slice(-43))
    expect(await grantsOf(bea)).toEqual([])
    const { people } = parseExact(peopleSchema, (await boss.browser.send('GET', '/office/api/people')).json)
    expect(people.find(({ id }) => id === bea.id)?.questions).toMatchObject([{ isAnswerable: false }])
    const approvedBy = async () =>
      parseExact(ownSchema, (await bea.browser.send('GET', '/office/api/own')).json).approvedBy
    expect(await approvedBy()).toBe('command')

    const said = await runOfficeCommand(readOfficeCommand(['waiting']), commandPlace(office))
    const [number = ''] = said.split(' ')
    expect(await runOfficeCommand(readOfficeCommand(['confirm', number]), commandPlace(office))).toBe(
      'Bea Counsel becomes a lawyer of the office.',
    )
    expect(await grantsOf(bea)).toEqual(['lawyer'])
    expect(await approvedBy()).toBeNull()
  })

  test('no account is linked to someone who has left the firm, and where its only lawyer has left, the command still approves', async (context) => {
    const { office, boss, grantsOf } = await withLawyer(context)
    const gone = ['ada', 'cleo']
    const team = () =>
      sampleTeam.map((one) => (gone.includes(one.file) ? { ...one, lawyer: false, hasLeft: true } : one))
    const place = { ...commandPlace(office), team }
    const link = readOfficeCommand(['invite', 'Cleo', '--grant', 'staff', '--member', 'cleo'])
    await expect(runOfficeCommand(link, place)).rejects.toThrow(
      'no team member "cleo". Choose one of: bea, sam.',
    )

    const invitation = { name: 'Bea Counsel', email: null, member: 'bea', grants: ['lawyer'] }
    const { json } = await boss.browser.send('POST', '/office/api/people/invitations', invitation)
    const bea = await joinOffice(office.browser(), office.origin, String(json['address']).slice(-43))
    expect(await grantsOf(bea)).toEqual([])
    const [number = ''] = (await runOfficeCommand(readOfficeCommand(['waiting']), place)).split(' ')
    await runOfficeCommand(readOfficeCommand(['confirm', number]), place)
    expect(await grantsOf(bea)).toEqual(['lawyer'])
  })

  test('mail goes to the account’s own address, which only its owner changes, and not to the team page’s', async (context) => {
    const office = await openOffice(context)
    const { browser, id } = await office.join(['staff'], 'sam')
    office.reports.length = 0
    expect((await browser.send('POST', '/office/api/own/address', { email: 'no address' })).status).toBe(400)
    expect(
      (await browser.send('POST', '/office/api/own/address', { email: 'new@firm.example' })).status,
    ).toBe(200)
    expect(await recordedActs(office, { id })).toContain(`change-address ${id}`)
    expect((await browser.send('GET', '/office/api/own/mails')).json['address']).toBe('new@firm.example')
    expect(office.reports).toEqual([
      'Dana Sample: the address for the office’s emails was changed. Also to dana@firm.example.',
    ])
    await office.database.run('update office_people set email = null where id = $1', id)
    expect((await browser.send('GET', '/office/api/own/mails')).json['address']).toBeNull()
    const { fixes } = (await browser.send('GET', '/office/api/today')).json as {
      fixes: { about: string }[]
    }
    expect(fixes).toContainEqual(expect.objectContaining({ about: 'address' }))
  })

  test('the command says whom another host name would lock out', async (context) => {
    const office = await openOffice(context)
    await office.database.run('update office_people set removed_at = 1')
    await office.join(['staff'])
    const check = (origin: string) =>
      runOfficeCommand(readOfficeCommand(['check']), { ...commandPlace(office), origins: [origin] })
    expect(await check('http://localhost:9')).toBe('No one is locked out at http://localhost:9.')
    expect(await check('https://www.firm.example')).toContain('Dana Sample: 10 recovery codes left')
  })

  test('lawyers and administrators are told of everyone whom the command removes', async (context) => {
    const { office, boss, told } = await withLawyer(context)
    const staff = await office.join(['staff'])
    await office.database.run(`update office_people set name = 'Sam Wed' where id = $1`, staff.id)
    for (const name of ['Sam Wed', boss.id])
      await runOfficeCommand(readOfficeCommand(['remove', '--', name]), commandPlace(office))
    expect(await told()).toEqual(
      expect.arrayContaining([
        'The command on the server decided: Sam Wed is removed from the office.',
        'The command on the server decided: Dana Sample is removed from the office.',
      ]),
    )
  })

  test('the command signs everyone out and cancels every address, as after a restored backup', async (context) => {
    const office = await openOffice(context)
    const { browser } = await office.join(['staff'])
    const token = await office.invite(['staff'])
    const place = commandPlace(office)
    await runOfficeCommand(readOfficeCommand(['end-sessions']), place)
    expect((await browser.send('GET', '/office/api/own')).status).toBe(404)
    expect((await browser.send('POST', '/office/api/join/look', { token })).status).toBe(410)
  })
})
