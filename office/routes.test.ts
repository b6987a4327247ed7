import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grant } from './contract.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import type { Joined } from '../server/testing/join-office.ts'
import type { SampleOffice } from '../server/testing/sample-office.ts'
import type { Rule } from './kit/route.ts'

/** Every route and who may call it: a new route belongs in this list. */
const rules: Record<string, Rule> = {
  'GET /session': 'anyone',
  'POST /sign-in/options': 'anyone',
  'POST /sign-in': 'anyone',
  'POST /recovery': 'anyone',
  'POST /join/look': 'anyone',
  'POST /join/options': 'anyone',
  'POST /join': 'anyone',
  'POST /proof/options': 'signed-in',
  'POST /proof': 'signed-in',
  'POST /sign-out': 'signed-in',
  'GET /rail': 'open',
  'GET /today': 'open',
  'GET /today/pulse': 'staff',
  'POST /back-up': 'administrator',
  'GET /mail': 'administrator',
  'POST /mail/trial': 'administrator',
  'POST /find': 'open',
  'GET /own': 'signed-in',
  'POST /own/passkeys/options': 'signed-in',
  'POST /own/passkeys': 'signed-in',
  'POST /own/passkeys/:id/name': 'open',
  'POST /own/passkeys/:id/remove': 'open',
  'POST /own/recovery-codes': 'signed-in',
  'POST /own/sessions/:id/end': 'signed-in',
  'POST /own/sessions/end-others': 'signed-in',
  'GET /own/mails': 'open',
  'POST /own/mails': 'open',
  'POST /own/address': 'open',
  'GET /own/absence': 'staff',
  'POST /own/absence': 'staff',
  'GET /people': 'administrator',
  'POST /people/invitations': 'administrator',
  'POST /people/invitations/:id/cancel': 'administrator',
  'POST /people/:id/grants': 'administrator',
  'POST /people/:id/name': 'administrator',
  'POST /people/:id/end-sessions': 'administrator',
  'POST /people/:id/remove': 'administrator',
  'POST /people/passkeys/:id/remove': 'administrator',
  'GET /access-questions': 'lawyer',
  'POST /access-questions/:id/yes': 'lawyer',
  'POST /access-questions/:id/no': 'lawyer',
  'POST /people/questions/:id/withdraw': 'administrator',
  'GET /content/old-addresses': 'staff',
  'POST /content/old-addresses': 'staff',
  'GET /audit': 'administrator',
  'POST /audit/export': 'administrator',
  'GET /conflicts': 'staff',
  'GET /conflicts/undecided': 'staff',
  'POST /conflicts/records': 'lawyer',
  'GET /conflicts/messages/:id': 'staff',
  'POST /conflicts/messages/:id/names': 'staff',
  'POST /conflicts/messages/:id/identity': 'lawyer',
  'POST /conflicts/messages/:id/decision': 'lawyer',
  'POST /conflicts/messages/:id/open': 'lawyer',
  'GET /conflicts/lists': 'staff',
  'POST /conflicts/lists/read': 'staff',
  'POST /conflicts/lists/import': 'staff',
  'POST /conflicts/lists/:id/use': 'staff',
  'POST /conflicts/lists/:id/remove': 'lawyer',
  'POST /conflicts/lists/:id/names': 'lawyer',
  'POST /conflicts/joined/:id/settle': 'lawyer',
  'POST /conflicts/messages/:id/names-complete': 'staff',
  'POST /conflicts/names/look': 'staff',
  'POST /conflicts/names/check': 'staff',
  'POST /messages/search': 'staff',
  'GET /messages/pulse': 'staff',
  'GET /messages/readers': 'staff',
  'GET /messages/:id': 'staff',
  'GET /messages/:id/thread': 'staff',
  'POST /messages/:id/reply': 'staff',
  'POST /messages/:id/receipt': 'staff',
  'GET /messages/:id/decline': 'lawyer',
  'POST /messages/:id/decline': 'lawyer',
  'POST /messages/:id/cancel-reply': 'staff',
  'POST /messages/:id/belonging': 'staff',
  'POST /messages/:id/reply-with-files': 'staff',
  'POST /messages/:id/file': 'staff',
  'POST /messages/:id/state': 'staff',
  'POST /messages/:id/owner': 'staff',
  'POST /messages/:id/promise': 'staff',
  'POST /messages/:id/urgent': 'staff',
  'POST /messages/:id/outcome': 'staff',
  'POST /messages/log': 'staff',
  'POST /messages/:id/trash': 'staff',
  'POST /messages/bulk': 'staff',
  'POST /messages/:id/deadline': 'staff',
  'POST /messages/:id/notes': 'staff',
  'POST /messages/:id/undo': 'staff',
  'POST /messages/:id/restriction': 'lawyer',
  'POST /messages/:id/ask-to-open': 'lawyer',
  'POST /messages/:id/agree-to-open': 'lawyer',
  'POST /messages/:id/hold': 'staff',
  'POST /messages/:id/delete': 'staff',
  'POST /messages/:id/retry': 'staff',
  'POST /messages/older': 'staff',
  'POST /messages/purge': 'staff',
  'POST /messages/export': 'staff',
  'GET /adoption': 'administrator',
  'POST /adoption': 'administrator',
  'POST /adoption/places-to-read/read': 'administrator',
  'GET /content': 'staff',
  'GET /content/files/:id': 'staff',
  'POST /content/files/:id/draft': 'staff',
  'POST /content/files/:id/save': 'staff',
  'POST /content/files/:id/preview': 'staff',
  'POST /content/files/:id/share': 'staff',
  'GET /content/files/:id/comments': 'staff',
  'POST /content/files/:id/comments': 'staff',
  'POST /content/comments/:id/reply': 'staff',
  'POST /content/comments/:id/edit': 'staff',
  'POST /content/comments/:id/delete': 'staff',
  'POST /content/comments/:id/done': 'staff',
  'POST /content/comments/:id/reopen': 'staff',
  'GET /content/shared': 'staff',
  'GET /content/pictures': 'staff',
  'POST /content/pictures': 'staff',
  'POST /content/pictures/delete': 'staff',
  'POST /content/files/:id/choose-picture': 'staff',
  'POST /content/shared/:id/revoke': 'staff',
  'POST /content/files/:id/presence': 'staff',
  'POST /content/files/:id/discard': 'staff',
  'POST /content/files/:id/withdraw': 'staff',
  'GET /content/choices': 'staff',
  'POST /content/files/:id/reviewed': 'lawyer',
  'POST /content/changed-law': 'staff',
  'POST /content/files/:id/keep': 'lawyer',
  'POST /content/files/:id/take-back': 'lawyer',
  'GET /content/files/:id/lawyers': 'staff',
  'POST /content/files/:id/ask': 'staff',
  'POST /content/files/:id/not-concerned': 'staff',
  'POST /content/new': 'staff',
  'GET /content/files/:id/links': 'staff',
  'POST /content/files/:id/rename': 'staff',
  'POST /content/files/:id/delete': 'staff',
  'POST /content/files/:id/drop-pictures': 'staff',
  'POST /content/files/:id/picture': 'staff',
  'GET /publish': 'staff',
  'POST /publish': 'staff',
  'GET /publish/check': 'staff',
  'POST /publish/check': 'staff',
  'POST /publish/preview': 'staff',
  'POST /publish/approve': 'lawyer',
  'POST /publish/send-back': 'lawyer',
  'GET /content/files/:id/departure': 'staff',
  'POST /content/files/:id/departure': 'staff',
  'POST /content/word': 'staff',
  'GET /publish/versions/:id': 'staff',
  'POST /publish/versions/:id': 'staff',
  'GET /publish/offline/:id': 'staff',
  'POST /publish/offline/:id/take': 'staff',
  'POST /publish/offline/:id/put-back': 'staff',
  'POST /publish/schedule': 'staff',
  'GET /publish/scheduled': 'staff',
  'POST /publish/scheduled/:id/move': 'staff',
  'POST /publish/scheduled/:id/cancel': 'staff',
  'POST /publish/restore': 'staff',
  'GET /publish/history': 'staff',
  'GET /publish/history/:id': 'staff',
  'GET /publish/history/:id/since': 'staff',
  'POST /publish/deploy': 'staff',
}

let office: SampleOffice
const joined: Partial<Record<Grant, Joined>> = {}

beforeAll(async () => {
  office = await openSampleOffice()
  joined.staff = await office.join(['staff'])
  joined.lawyer = await office.join(['lawyer'], 'ada')
  joined.administrator = await office.join(['administrator'])
})
afterAll(() => office.close())

test('every route has its rule here, and no rule is left without a route', () => {
  const found = office.routes.map(({ method, path, rule }) => [`${method} ${path}`, rule])
  expect(Object.fromEntries(found)).toEqual(rules)
  expect(found).toHaveLength(Object.keys(rules).length)
})

test('every change of access asks for a recent passkey', () => {
  const unasked = office.routes.filter(({ method, rule, asksForProof }) => {
    return method === 'POST' && rule !== 'anyone' && rule !== 'staff' && rule !== 'lawyer' && !asksForProof
  })
  const ofAccess = unasked.filter(({ path }) => !/^\/(?:messages|content)\//.test(path))
  expect(ofAccess.map(({ path }) => path)).toEqual([
    '/proof/options',
    '/proof',
    '/sign-out',
    '/back-up',
    '/mail/trial',
    '/find',
    '/own/mails',
    '/adoption/places-to-read/read',
  ])
})

test('an export and a purge of messages ask for a recent passkey, and so does opening a closed one', () => {
  const asked = office.routes.filter(
    ({ path, asksForProof }) => /^\/(?:messages|conflicts)\//.test(path) && asksForProof,
  )
  expect(asked.map(({ path }) => path)).toEqual([
    '/messages/export',
    '/messages/:id/ask-to-open',
    '/messages/:id/agree-to-open',
    '/messages/purge',
    '/conflicts/messages/:id/open',
  ])
})

test.each(Object.entries(rules))('%s: only %s', async (route, rule) => {
  const [method = '', path = ''] = route.split(' ')
  const address = `/office/api${path.replace(':id', 'none')}`
  // A body that no route accepts: a caller who passes the rule gets 400 or an answer, and nothing changes.
  const send = (browser: Joined['browser']) =>
    browser.send(method, address, { code: 5, token: 5, response: 5, grants: 5 })

  const stranger = await send(office.browser())
  expect(stranger.status === 404).toBe(rule !== 'anyone')

  // These would end the sessions that the next rows need.
  if (path.startsWith('/sign-out') || path.endsWith('end-others') || path.endsWith('end-sessions')) return
  for (const [grant, person] of Object.entries(joined)) {
    const isAllowed = mayCall(grant, rule)
    expect([grant, (await send(person.browser)).status === 403]).toEqual([grant, !isAllowed])
  }
})

test('a person who lost access while their request still arrived is refused, whatever the route', async () => {
  const { id, browser } = await office.join(['staff', 'lawyer', 'administrator'], 'bea')
  const { run } = office.database
  const sendWhile = async (path: string, change: string, back: string) => {
    // The body is read only after the guards have let the request through.
    const body = new ReadableStream(
      {
        async pull(controller) {
          await run(change, id)
          controller.enqueue(new TextEncoder().encode('{"code":5}'))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const { status } = await browser.send('POST', `/office/api${path.replace(':id', 'none')}`, body)
    await run(back, id)
    return [path, status]
  }
  const people = 'update office_people set'
  for (const { method, path, rule } of office.routes) {
    if (method === 'GET' || rule === 'anyone') continue
    const removed = [
      `${people} removed_at = 1 where id = $1`,
      `${people} removed_at = null where id = $1`,
    ] as const
    expect(await sendWhile(path, ...removed)).toEqual([path, 401])
    if (rule === 'open' || rule === 'signed-in') continue
    const all = `'["staff","lawyer","administrator"]'`
    const granted = [
      `${people} grants = '[]' where id = $1`,
      `${people} grants = ${all} where id = $1`,
    ] as const
    expect(await sendWhile(path, ...granted)).toEqual([path, 403])
  }
})

/** A lawyer may do all that staff may do, an administrator only what is for administrators. */
function mayCall(grant: string, rule: Rule): boolean {
  if (rule === 'staff') return grant !== 'administrator'
  return rule === 'lawyer' || rule === 'administrator' ? grant === rule : true
}

test('a refusal for want of a grant is in the audit log, by id only', async () => {
  const { rows } = { rows: await office.database.run(`select * from office_audit where outcome = 'refused'`) }
  expect(rows).toContainEqual(expect.objectContaining({ person: joined.staff?.id, act: '/people' }))
})
