import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import type { PostgresServer } from '../../testing/postgres-server.ts'
import { joinWith, openSampleOffice, signIn } from '../../testing/sample-office.ts'
import type { SampleOffice } from '../../testing/sample-office.ts'
import { readOfficeCommand, runOfficeCommand } from './command.ts'

const HOUR = 60 * 60_000

type Options = { challenge: string; user: { id: string } }

function commandPlace({ database, origin, clock }: SampleOffice) {
  return { database, team: () => [], origins: [origin], now: clock.now } as const
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
    expect((await look(token)).status, 'used').toBe(410)

    const late = await office.invite(['staff'])
    office.clock.now += HOUR
    expect((await look(late)).status, 'expired').toBe(410)
    expect((await look('A'.repeat(43))).status, 'guessed').toBe(410)
  })

  test('of two who accept the same invitation at once, one gets in', async (context) => {
    const office = await openOffice(context)
    const token = await office.invite(['staff'])
    const prepare = async () => {
      const browser = office.browser()
      const { json } = await browser.send('POST', '/office/api/join/options', { token })
      const response = createAuthenticator(office.origin).create(json as Options)
      return () => browser.send('POST', '/office/api/join', { token, response })
    }
    const both = [await prepare(), await prepare()]
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
    const { codes } = await office.join(['administrator'])
    const [code = ''] = codes
    expect(JSON.stringify(await office.database.run('select * from office_recovery_codes'))).not.toContain(
      code,
    )

    const browser = office.browser()
    const use = () => browser.send('POST', '/office/api/recovery', { code: ` ${code.toLowerCase()} ` })
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

  test('who removes a passkey, or is removed, is signed out everywhere at once', async (context) => {
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
    await browser.send('POST', `/office/api/own/passkeys/${first?.id}/remove`)
    expect((await elsewhere.send('GET', '/office/api/own')).status).toBe(404)
    expect((await signIn(elsewhere, device)).status, 'the removed passkey').toBe(403)
    expect((await signIn(elsewhere, second)).status).toBe(200)
    expect((await elsewhere.send('POST', `/office/api/own/passkeys/${last?.id}/remove`)).status).toBe(409)

    await boss.send('POST', `/office/api/people/${id}/remove`)
    expect((await elsewhere.send('GET', '/office/api/own')).status).toBe(404)
    expect((await signIn(elsewhere, second)).status).toBe(403)
  })

  test('a change of grants counts at once, and an administrator always remains', async (context) => {
    const office = await openOffice(context)
    await office.database.run(`update office_people set grants = '[]'`)
    const { browser: boss, id: bossId } = await office.join(['administrator'])
    const { browser, id } = await office.join(['staff'])
    const grant = (person: string, grants: string[]) =>
      boss.send('POST', `/office/api/people/${person}/grants`, { grants })
    expect((await grant(id, ['administrator'])).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(200)
    expect((await grant(id, ['staff'])).status).toBe(200)
    expect((await browser.send('GET', '/office/api/people')).status).toBe(403)
    expect((await grant(bossId, ['staff'])).status).toBe(409)
    expect((await boss.send('POST', `/office/api/people/${bossId}/remove`)).status).toBe(409)
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

  test('the command says whom another host name would lock out', async (context) => {
    const office = await openOffice(context)
    await office.database.run('update office_people set removed_at = 1')
    await office.join(['staff'])
    const check = (origin: string) =>
      runOfficeCommand(readOfficeCommand(['check']), { ...commandPlace(office), origins: [origin] })
    expect(await check('http://localhost:9')).toBe('Everyone can sign in at http://localhost:9.')
    expect(await check('https://www.firm.example')).toContain('Dana Sample: 10 recovery codes left')
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
