import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { lawyersSchema, openFileSchema } from '../../content/contract.ts'
import { checkedSchema, historySchema, publishSchema, scheduledSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { adoptionAnswers } from '../../../server/testing/adoption-answers.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { joinOffice } from '../../../server/testing/join-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { listAudit } from '../../people/server/store/audit.ts'
import { followRename } from '../../people/server/access.ts'
import { lawyersNow } from '../../people/server/lawyers.ts'
import { putAbsence } from '../../messages/server/store/absences.ts'
import { findPerson, removePerson, updateGrants } from '../../people/server/store/people.ts'
import { teamIn } from '../../people/server/team.ts'
import type { Team } from '../../people/server/team.ts'
import { adoptSite } from '../../adoption/server/adopt-site.ts'
import { deleteInvitation, insertInvitation, listInvitations } from '../../door/server/store/invitations.ts'
import { lawyerNotices } from './lawyer-notices.ts'
import { lookAtClock, publishDue } from './publisher.ts'

vi.setConfig({ testTimeout: 60_000 })

let office: SampleOffice
let staff: Joined
let lawyer: Joined
beforeEach(async () => {
  office = await openSampleOffice()
  for (const name of ['facts.yaml', 'citations.yaml']) cpSync(join('content', name), file(name))
  // The lawyer's own file in the team.
  const member = onDisk('team/ada-okafor.md').replace('order: 1', 'order: 9').replace('sample: true\n', '')
  writeFileSync(file('team/ada.md'), member.replaceAll('Ada Okafor', 'Ada Law'))
  withoutBuilds(office.publishing.parts)
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'ada')
  await beginHistory(office.publishing.parts)
})
afterEach(() => office.close())

const article = 'blog/what-a-bylaw-is.md'
const file = (path: string) => join(office.folder, 'content', path)
const onDisk = (path: string) => readFileSync(file(path), 'utf8')

const post = async (who: Joined, path: string, body: object = {}) =>
  (await who.browser.send('POST', `/office/api${path}`, body)).status

async function save(path: string, values: Record<string, unknown>, who = staff): Promise<number> {
  const { json } = await who.browser.send('GET', fileAddress(path))
  const { saved } = openFileSchema.parse(json)
  const draft = { fields: { ...saved.fields, ...values }, body: saved.body, base: saved.version, number: 0 }
  const kept = await who.browser.send('POST', `${fileAddress(path)}/draft`, { ...draft, field: null })
  if (kept.status !== 200) return kept.status
  const saving = { base: saved.version, number: 1, over: null }
  return (await who.browser.send('POST', `${fileAddress(path)}/save`, saving)).status
}

async function waiting(who = staff) {
  return publishSchema.parse((await who.browser.send('GET', '/office/api/publish')).json).changes
}

async function asked(who = staff) {
  const changes = (await waiting(who)).map(({ path, version, startsFrom }) => ({ path, version, startsFrom }))
  return { changes }
}

async function publish(who = staff): Promise<number> {
  const status = await post(who, '/publish', await asked(who))
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  return status
}

const localTime = (minutes: number) =>
  new Date(office.clock.now + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
    .replace(' ', 'T')
    .slice(0, 16)

const schedule = async (who: Joined, minutes: number, reason?: string) =>
  post(who, '/publish/schedule', { ...(await asked(who)), at: localTime(minutes), reason })

async function scheduled(who = staff) {
  const { json } = await who.browser.send('GET', '/office/api/publish/scheduled')
  return scheduledSchema.parse(json).scheduled
}

const grant = (grants: ('lawyer' | 'staff')[]) => updateGrants(office.database.run, lawyer.id, grants)

async function history() {
  return historySchema.parse((await staff.browser.send('GET', '/office/api/publish/history')).json).published
}

test('an approval is used up by its publication: what a lawyer replaced does not come back by staff alone', async () => {
  await save(article, { title: 'What a Bylaw Is, First' })
  expect(await post(lawyer, '/publish/approve', await asked())).toBe(200)
  expect(await recordedActs(office, lawyer)).toContain(`approve-text ${article}`)
  expect(await publish()).toBe(200)
  expect(onDisk(article)).toContain('First')
  await save(article, { title: 'What a Bylaw Is' }, lawyer)
  expect(await publish(lawyer)).toBe(200)
  await save(article, { title: 'What a Bylaw Is, First' })
  expect(await publish(), 'the same change again').toBe(403)
  await save(article, { title: 'What a Bylaw Is, Second' }, lawyer)
  expect(await publish(lawyer)).toBe(200)

  const [newest] = await history()
  const restoring = { id: newest?.id, comparison: 'before', paths: null }
  expect(await post(staff, '/publish/restore', restoring)).toBe(200)
  expect(await recordedActs(office, staff)).toContain(`restore-text ${article}`)
  const [restored] = await waiting()
  expect(restored).toMatchObject({
    approvedBy: null,
    waitsFor: expect.stringContaining('A lawyer must publish'),
  })
  expect(await publish()).toBe(403)
  expect(await lawyerNotices(office.publishing.parts)).toEqual([])
})

test('an approval ends with its base and with its lawyer, for good, and the lawyer is told', async () => {
  await save(article, { title: 'What a Bylaw Is, Approved' })
  await post(lawyer, '/publish/approve', await asked())
  const before = onDisk(article)
  writeFileSync(file(article), before.replace(/^title: .*$/m, 'title: What a Bylaw Is, Elsewhere'))
  await publishDue(office.publishing)
  writeFileSync(file(article), before)
  expect((await waiting())[0]).toMatchObject({ approvedBy: null })
  expect(await publish()).toBe(403)
  expect(await lawyerNotices(office.publishing.parts)).toMatchObject([{ to: [lawyer.id] }])

  await post(lawyer, '/publish/approve', await asked())
  expect((await waiting())[0]).toMatchObject({ waitsFor: null })
  await grant(['staff'])
  expect((await waiting())[0]).toMatchObject({ approvedBy: null })
  const { decide } = todaySchema.parse((await lawyer.browser.send('GET', '/office/api/today')).json)
  expect(decide).toEqual([])
  await publishDue(office.publishing)
  await grant(['lawyer'])
  expect(await publish()).toBe(403)
})

test('when a lawyer leaves, the others hear of the approvals that ended with it, and of no other', async () => {
  await save(article, { title: 'What a Bylaw Is, Approved' })
  await post(lawyer, '/publish/approve', await asked())
  const before = onDisk(article)
  writeFileSync(file(article), before.replace(/^title: .*$/m, 'title: What a Bylaw Is, Elsewhere'))
  await publishDue(office.publishing)
  const told = await lawyerNotices(office.publishing.parts)
  expect(told).toMatchObject([
    { to: [lawyer.id], says: expect.stringContaining('the public version changed') },
  ])
  writeFileSync(file(article), before)
  await publishDue(office.publishing)
  await grant(['staff'])
  const other = await office.join(['lawyer'], 'bea')
  expect(await lawyerNotices(office.publishing.parts)).toEqual(told)

  await grant(['lawyer'])
  await save(article, { title: 'What a Bylaw Is, Approved Later' })
  await post(lawyer, '/publish/approve', await asked())
  await grant(['staff'])
  await publishDue(office.publishing)
  const [, left, ...more] = await lawyerNotices(office.publishing.parts)
  expect(more).toEqual([])
  expect(left).toMatchObject({
    to: [lawyer.id, other.id],
    says: expect.stringContaining('the lawyer who gave it is no longer a lawyer here'),
  })
})

test('an approval of a rename is not one of a deletion alone, nor of a former file that changed since', async () => {
  const { json } = await staff.browser.send('GET', fileAddress(article))
  const { version } = openFileSchema.parse(json).saved
  await staff.browser.send('POST', `${fileAddress(article)}/rename`, { name: 'bylaws', version })
  await post(lawyer, '/publish/approve', await asked())
  expect((await waiting()).map(({ waitsFor }) => waitsFor)).not.toContainEqual(
    expect.stringContaining('A lawyer'),
  )
  const alone = { changes: [{ path: article, version: null }] }
  expect(await post(staff, '/publish', alone)).toBe(422)
  writeFileSync(file(article), onDisk(article).replace(/^title: .*$/m, 'title: What a Bylaw Is, Elsewhere'))
  const renamed = (await waiting()).find(({ kind }) => kind === 'renamed')
  expect(renamed).toMatchObject({ approvedBy: null })
})

test('what a lawyer scheduled is moved and canceled by lawyers alone, goes out at no other time, and says so', async () => {
  await save(article, { title: 'What a Bylaw Is, Later' })
  expect(await schedule(lawyer, 30)).toBe(200)
  expect(await recordedActs(office, lawyer)).toContain(`schedule-text ${article}`)
  const [publication] = await scheduled()
  expect(publication).toMatchObject({
    lawyersOnly: expect.stringContaining('Only a lawyer'),
    lawyer: 'Dana Sample',
  })
  expect((await scheduled(lawyer))[0]).toMatchObject({ lawyersOnly: null })
  const at = `/publish/scheduled/${publication?.id}`
  expect(await post(staff, `${at}/move`, { was: localTime(30), at: localTime(2) })).toBe(403)
  expect(await post(staff, `${at}/cancel`)).toBe(403)
  expect(await publish()).toBe(403)
  expect(await publish(lawyer)).toBe(409)
  expect(await post(lawyer, `${at}/move`, { was: localTime(30), at: localTime(20) })).toBe(200)
  const audit = await listAudit(office.database.run)
  expect(audit.filter(({ act }) => /scheduled/.test(act))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        act: 'move-scheduled',
        person: lawyer.id,
        subject: article,
        outcome: 'done',
      }),
      expect.objectContaining({ act: 'move-scheduled', person: staff.id, outcome: 'refused' }),
      expect.objectContaining({ act: 'cancel-scheduled', person: staff.id, outcome: 'refused' }),
    ]),
  )
  office.clock.now += 25 * 60_000
  await publishDue(office.publishing)
  expect(onDisk(article)).toContain('Later')
  expect((await history())[0]).toMatchObject({ by: 'Dana Sample', lawyer: 'Dana Sample' })
})

test('a scheduled publication whose lawyer left does not run, and Today and the lawyers hear of it at once', async () => {
  const other = await office.join(['lawyer'], 'bea')
  await save(article, { title: 'What a Bylaw Is, Never' })
  await post(lawyer, '/publish/approve', await asked())
  expect(await schedule(staff, 30)).toBe(200)
  expect(
    await post(staff, `/publish/scheduled/${(await scheduled())[0]?.id}/move`, {
      was: localTime(30),
      at: localTime(31),
    }),
    'who scheduled what a lawyer approved chose the time',
  ).toBe(200)
  await grant(['staff'])
  await publishDue(office.publishing)
  expect((await scheduled())[0]?.refused).toMatch(/no longer a lawyer here/)
  const { fixes } = todaySchema.parse((await staff.browser.send('GET', '/office/api/today')).json)
  expect(fixes).toContainEqual(expect.objectContaining({ about: 'publish', isProblem: true }))
  const notices = await lawyerNotices(office.publishing.parts)
  expect(notices.map(({ to }) => to)).toEqual([
    [lawyer.id, other.id],
    [lawyer.id, other.id],
  ])
  await grant(['lawyer'])
  office.clock.now += 60 * 60_000
  await publishDue(office.publishing)
  expect(onDisk(article)).not.toContain('Never')
})

test('a lawyer’s name, title and credentials, and the notice, wait for a lawyer; a telephone number does not', async () => {
  const member = 'team/ada-okafor.md'
  await save(member, { phone: '+1 717 555 0199' })
  expect((await waiting())[0]).toMatchObject({ isLegal: false, waitsFor: null })
  await save(member, { role: 'Senior Counsel', admissions: ['Pennsylvania', 'Ohio'] })
  await save('pages/notice.yaml', { heading: 'Legal advice' })
  expect((await waiting()).map(({ waitsFor }) => waitsFor)).toEqual([
    expect.stringContaining('because it changes the notice'),
    expect.stringContaining('because it changes “Role”, “Admissions”'),
  ])
  expect(await publish()).toBe(403)
})

test('of a changed article no lawyer has read, a lawyer is asked; once the reading is recorded, no longer', async () => {
  await save(article, {
    excerpt: 'What bylaws are for, who may change them, and where a small company keeps them.',
  })
  await save('pages/our-firm.yaml', { heading: 'How we work' })
  const unread = async () => (await waiting(lawyer)).filter(({ isUnread }) => isUnread)
  const [change, ...others] = await unread()
  expect([change?.path, others], 'of a page no reading is recorded').toEqual([article, []])
  const reading = { version: change?.version, reviewBy: '2030-01-01' }
  expect((await lawyer.browser.send('POST', `${fileAddress(article)}/reviewed`, reading)).status).toBe(200)
  expect(await unread()).toEqual([])
})

test('nothing in the office marks as sample data what is none: no draft, save, copy, restore or publish', async () => {
  const before = onDisk('firm.yaml')
  expect(before).toContain('sample: true\n')
  expect(await save('firm.yaml', { sample: false })).toBe(200)
  expect(await save('team/ada-okafor.md', { sample: false })).toBe(200)
  expect((await waiting())[0]).toMatchObject({ waitsFor: expect.stringContaining('“Sample data”') })
  expect(await publish(lawyer)).toBe(200)
  expect(await save('firm.yaml', { sample: true }), 'draft').toBe(422)
  const [newest] = await history()
  const restoring = { id: newest?.id, comparison: 'before', paths: null }
  expect(await post(lawyer, '/publish/restore', restoring), 'the invented firm').toBe(409)
  const ofMember = { ...restoring, paths: ['team/ada-okafor.md'] }
  expect(await post(lawyer, '/publish/restore', ofMember)).toBe(200)
  const restored = (await staff.browser.send('GET', fileAddress('team/ada-okafor.md'))).json
  expect(openFileSchema.parse(restored).saved.fields).not.toHaveProperty('sample')
  const copy = await staff.browser.send('POST', '/office/api/content/new', {
    group: 'team',
    name: 'copied',
    copyOf: 'team/ada-okafor.md',
  })
  const { draft } = openFileSchema.parse(
    (await staff.browser.send('GET', fileAddress(String(copy.json['path'])))).json,
  )
  expect(draft?.fields).not.toHaveProperty('sample')
})

test('a member of the sample’s firm keeps the mark under another name, in what is written there too', async () => {
  const [was, now] = ['team/ada-okafor.md', 'team/ada-berg.md']
  const { saved } = openFileSchema.parse((await staff.browser.send('GET', fileAddress(was))).json)
  const renaming = { name: 'ada-berg', version: saved.version }
  expect((await lawyer.browser.send('POST', `${fileAddress(was)}/rename`, renaming)).status).toBe(200)
  expect(await save(now, { name: 'Ada Berg' })).toBe(200)
  const byline = { place: 'Author', was: 'ada-okafor', now: 'Ada Berg' }
  const ofArticle = (await waiting()).find(({ path }) => path.startsWith('blog/'))
  expect(ofArticle?.differences).toEqual([byline])
  expect(await publish(lawyer)).toBe(200)
  expect(await waiting()).toEqual([])
  expect(onDisk(now)).toContain('sample: true\n')
})

test('a draft that began while the file was the sample’s is not saved over the firm’s own', async () => {
  const { json } = await staff.browser.send('GET', fileAddress('firm.yaml'))
  const { saved } = openFileSchema.parse(json)
  const draft = { fields: { ...saved.fields, tagline: 'Mine' }, body: null, base: saved.version, number: 0 }
  await staff.browser.send('POST', `${fileAddress('firm.yaml')}/draft`, { ...draft, field: null })
  await save('firm.yaml', { sample: false }, lawyer)
  await publish(lawyer)
  const now = openFileSchema.parse((await staff.browser.send('GET', fileAddress('firm.yaml'))).json).saved
  const saving = { base: saved.version, number: 1, over: now.version }
  expect((await staff.browser.send('POST', `${fileAddress('firm.yaml')}/save`, saving)).status).toBe(422)
})

test('a file that was changed on disk, and then in the office, is published as one', async () => {
  writeFileSync(file('firm.yaml'), onDisk('firm.yaml').replace(/^tagline: .*$/m, 'tagline: Counsel on disk'))
  await save('firm.yaml', { phone: '+1 717 555 0199' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['on disk', 'changed'])
  expect(await publish()).toBe(200)
  expect(await waiting()).toEqual([])
  expect(onDisk('firm.yaml')).toMatch(/Counsel on disk[^]*0199/)
})

test('a site once published as a firm’s own is not adopted again, even if its folder says sample data', async () => {
  const sample = onDisk('firm.yaml')
  await save('firm.yaml', { sample: false }, lawyer)
  expect(await publish(lawyer)).toBe(200)
  writeFileSync(file('firm.yaml'), sample)
  const adopting = adoptSite(office, { person: staff.id, written: adoptionAnswers })
  await expect(adopting).rejects.toThrow('already belongs to a firm')
})

test('words that need a lawyer’s approval wait for one, are public by it, and hold up no later change of other words', async () => {
  const page = 'pages/our-firm.yaml'
  await save(page, { lede: 'A small office that returns calls. Our clients always win.' })
  expect((await waiting())[0]).toMatchObject({
    waitsFor: expect.stringContaining('“win” needs a lawyer’s approval'),
    asks: [{ grade: 'asks', words: 'win', sentence: 'Our clients always win.' }],
  })
  expect(await publish()).toBe(403)
  const { decide } = todaySchema.parse((await lawyer.browser.send('GET', '/office/api/today')).json)
  expect(decide).toMatchObject([{ path: page }])
  expect(await post(lawyer, '/publish/approve', await asked()), 'without a reason').toBe(422)
  const reason = 'It is the motto of the chess club that we advise.'
  expect(await post(lawyer, '/publish/approve', { ...(await asked()), reason })).toBe(200)
  expect(await publish()).toBe(200)
  expect(onDisk(page)).toContain('always win')
  expect(onDisk('kept-sentences.yaml')).toContain(reason)

  await save(page, { lede: 'A small office that answers the telephone. Our clients always win.' })
  expect((await waiting())[0]).toMatchObject({ asks: [], waitsFor: null })
  expect(await publish()).toBe(200)
})

test('a scheduled publication of words that a lawyer decided on is the lawyer’s to move, like any other of theirs', async () => {
  await save('pages/our-firm.yaml', { lede: 'A small office in town. Our clients always win.' })
  expect(await schedule(staff, 30)).toBe(403)
  expect(await schedule(lawyer, 30), 'without a reason').toBe(422)
  expect(await schedule(lawyer, 30, 'The motto of a chess club.')).toBe(200)
  const [publication] = await scheduled()
  expect(await post(staff, `/publish/scheduled/${publication?.id}/cancel`)).toBe(403)
  expect(await post(lawyer, `/publish/scheduled/${publication?.id}/cancel`)).toBe(200)
  expect((await recordedActs(office, lawyer)).join('\n')).toContain('cancel-scheduled ')
  const moving = { was: localTime(30), at: localTime(20) }
  expect(
    await post(lawyer, `/publish/scheduled/${publication?.id}/move`, moving),
    'once it is canceled',
  ).toBe(409)
})

test('a sentence that a lawyer kept is published by staff, written down with its reason, and asked about again once it changed or is restored', async () => {
  const page = 'pages/our-firm.yaml'
  const kept = 'Our clients always win.'
  const lede = `A small office that returns calls. ${kept}`
  const reason = 'It is the motto of the chess club that we advise.'
  await save(page, { lede })
  const [asking] = (await waiting())[0]?.asks ?? []
  const request = { rule: asking?.rule, sentence: asking?.sentence, finding: asking?.message, reason }
  const address = `${fileAddress(page)}/keep`
  expect((await staff.browser.send('POST', address, request)).status).toBe(403)
  expect((await lawyer.browser.send('POST', address, { ...request, reason: '' })).status).toBe(400)
  expect((await lawyer.browser.send('POST', address, request)).status).toBe(200)
  expect((await waiting())[0]).toMatchObject({ asks: [], waitsFor: null })
  expect(await publish()).toBe(200)
  expect(onDisk(page)).toContain(kept)
  expect(onDisk('kept-sentences.yaml')).toContain(reason)
  expect((await history())[0]?.sentences.join(' ')).toContain(reason)

  await save(page, { lede: 'A small office that returns calls. Our clients always win in town.' })
  expect(await publish()).toBe(403)
  await save(page, { lede: 'A small office that returns calls.' })
  expect(await publish()).toBe(200)
  await save(page, { lede })
  expect((await waiting())[0]).toMatchObject({ asks: [{ sentence: kept }] })
  expect(await publish()).toBe(403)
})

test('a sentence that a lawyer kept is written down only with a page that says it', async () => {
  const page = 'pages/our-firm.yaml'
  const reason = 'It is the motto of the chess club that we advise.'
  await save(page, { lede: 'A small office that returns calls. Our clients always win.' })
  expect(await post(lawyer, '/publish/approve', { ...(await asked()), reason })).toBe(200)
  await save(page, { lede: 'A small office that returns calls.' })
  expect(await publish()).toBe(200)
  expect((await history())[0]?.sentences.join(' ')).not.toContain('Kept by')
  expect(existsSync(file('kept-sentences.yaml'))).toBe(false)

  await save(page, { lede: 'A small office that returns calls. Our clients always win.' })
  expect(await publish(), 'it is still kept').toBe(200)
  expect(onDisk('kept-sentences.yaml')).toContain(reason)
  expect((await history())[0]?.sentences.join(' ')).toContain(reason)
})

test('a citation that a lawyer kept in a file that is not public yet is asked about in every other', async () => {
  const [first, second] = ['pages/our-firm.yaml', 'pages/contact-us.yaml'] as const
  const lede = 'A small office. The rule is in 3 Pa.C.S. § 101.'
  await save(first, { lede })
  const { rule, sentence, message: finding } = (await waiting())[0]?.asks[0] ?? {}
  const request = { rule, sentence, finding, reason: 'I read it.' }
  expect((await lawyer.browser.send('POST', `${fileAddress(first)}/keep`, request)).status).toBe(200)
  await save(second, { lede })
  const asks = new Map((await waiting()).map((change) => [change.path, change.asks.length]))
  expect(asks).toEqual(
    new Map([
      [first, 0],
      [second, 1],
    ]),
  )
})

test('a citation that a lawyer approved in one file is accepted in another that staff publish the next day', async () => {
  const cite = (page: string, words: string) =>
    save(page, { lede: `A small office. ${words} is in 3 Pa.C.S. § 101.` })
  await cite('pages/our-firm.yaml', 'The rule')
  expect(await publish()).toBe(403)
  expect(await publish(lawyer)).toBe(200)
  expect(onDisk('kept-sentences.yaml')).toContain('Read and approved with the change.')
  await cite('pages/contact-us.yaml', 'The same rule')
  expect((await waiting())[0]).toMatchObject({ asks: [], waitsFor: null })
  expect(await publish()).toBe(200)
})

test('a sentence that stops and is right is kept by a lawyer; the check before a publication knows that, and staff publish it', async () => {
  const page = 'pages/our-firm.yaml'
  const sentence = 'Its first sign gave the day as Thursday, November 27, 2026.'
  await save(page, { lede: `A small office that returns calls. ${sentence}` })
  const check = async () =>
    checkedSchema.parse((await staff.browser.send('POST', '/office/api/publish/check', await asked())).json)
  const [found] = (await check()).findings
  expect(found).toMatchObject({ path: page, grade: 'stops', sentence })
  const reason = 'The misprint is the point of the story.'
  const request = { rule: found?.rule, sentence, finding: found?.message, reason }
  const keep = async (who: Joined) =>
    (await who.browser.send('POST', `${fileAddress(page)}/keep`, request)).status
  expect(await keep(staff)).toBe(403)
  expect(await keep(lawyer)).toBe(200)
  expect((await check()).findings).toEqual([])
  expect(await publish()).toBe(200)
  expect(onDisk(page)).toContain(sentence)
  expect(onDisk('kept-sentences.yaml')).toContain(reason)
})

test('what a lawyer kept or approved no longer counts once they are none: not now, not at its time, and not when they are back', async () => {
  const page = 'pages/our-firm.yaml'
  const reason = 'It is the motto of the chess club that we advise.'
  await save(page, { lede: 'A small office that returns calls. Our clients always win.' })
  await post(lawyer, '/publish/approve', { ...(await asked()), reason })
  expect(await schedule(staff, 30), 'the sentence is kept').toBe(200)
  await grant(['staff'])
  expect((await waiting())[0]).toMatchObject({ asks: [{ words: 'win' }] })
  await publishDue(office.publishing)
  expect((await scheduled())[0]?.refused).toContain('“win” needs a lawyer’s approval')
  office.clock.now += 60 * 60_000
  await publishDue(office.publishing)
  await grant(['lawyer'])
  expect(await publish()).toBe(403)
  expect(onDisk(page)).not.toContain('always win')
})

test('a lawyer publishes words that a rule of conduct asks about with a reason, which is kept; a publication that was refused keeps none', async () => {
  const page = 'pages/our-firm.yaml'
  const reason = 'It is the motto of the chess club that we advise.'
  await save(page, { lede: 'A small office in town. Our clients always win.' })
  const seen = await asked()
  expect(await post(lawyer, '/publish', seen), 'without a reason').toBe(422)
  await save(page, { lede: 'A small office in town. Our clients often win.' })
  expect(await post(lawyer, '/publish', { ...seen, reason }), 'of other words').toBe(409)
  expect((await waiting())[0]).toMatchObject({ asks: [{ words: 'win' }] })
  expect(await publish()).toBe(403)
  expect(await post(lawyer, '/publish', { ...(await asked()), reason })).toBe(200)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  expect(onDisk('kept-sentences.yaml')).toContain(reason)
})

test('a change of the list of kept sentences, in the office or on disk, and a sentence kept meanwhile are both there in the end', async () => {
  const list = 'kept-sentences.yaml'
  const keepIn = async (page: string, lede: string, words: string) => {
    await save(page, { lede })
    const asking = (await waiting()).find(({ path }) => path === page)?.asks ?? []
    for (const { rule, sentence, message: finding } of asking)
      await lawyer.browser.send('POST', `${fileAddress(page)}/keep`, {
        rule,
        sentence,
        finding,
        reason: `They are the ${words} of a chess club.`,
      })
  }
  const changeList = async (from: string, to: string) => {
    const { saved } = openFileSchema.parse((await lawyer.browser.send('GET', fileAddress(list))).json)
    const fields = JSON.parse(JSON.stringify(saved.fields).replace(from, to)) as object[]
    const draft = { fields, body: null, base: saved.version, number: 0, field: null }
    await lawyer.browser.send('POST', `${fileAddress(list)}/draft`, draft)
    const saving = { base: saved.version, number: 1, over: null }
    return (await lawyer.browser.send('POST', `${fileAddress(list)}/save`, saving)).status
  }
  const publishAlone = async (page: string) => {
    const { changes } = await asked()
    await post(lawyer, '/publish', { changes: changes.filter(({ path }) => path === page) })
    await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  }
  const [first, second] = ['pages/our-firm.yaml', 'pages/search.yaml'] as const

  await keepIn(first, 'A small office in town. Our clients always win.', 'first words')
  await publishAlone(first)
  expect(await changeList('first words', 'old words')).toBe(200)
  await keepIn(second, 'Look for a word. Our clients always win.', 'second words')
  await publishAlone(second)
  expect(onDisk(list)).toMatch(/first words[^]*second words/)
  expect((await waiting()).find(({ path }) => path === list)).toMatchObject({ kind: 'changed' })

  await keepIn(first, 'A small office in our town. Our clients often win.', 'third words')
  expect(await publish(lawyer)).toBe(200)
  for (const words of ['old words', 'second words', 'third words']) expect(onDisk(list)).toContain(words)
  expect(onDisk(list)).not.toContain('first words')
  expect(await waiting()).toEqual([])

  writeFileSync(file(list), onDisk(list).replace('old words', 'oldest words'))
  await keepIn(second, 'Look for a page. Our clients rarely win.', 'fourth words')
  expect(await publish(lawyer)).toBe(200)
  for (const words of ['oldest words', 'second words', 'third words', 'fourth words'])
    expect(onDisk(list)).toContain(words)
  expect(await waiting()).toEqual([])
})

test('a lawyer’s scheduled change of the list of kept sentences still runs after others published pages with kept sentences', async () => {
  const [list, page, second] = ['kept-sentences.yaml', 'pages/our-firm.yaml', 'pages/search.yaml']
  await save(page, { lede: 'A small office in town. Our clients always win.' })
  expect(await post(lawyer, '/publish', { ...(await asked()), reason: 'The first words.' })).toBe(200)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  const { saved } = openFileSchema.parse((await lawyer.browser.send('GET', fileAddress(list))).json)
  const fields = JSON.parse(JSON.stringify(saved.fields).replace('first words', 'old words')) as object[]
  const draft = { fields, body: null, base: saved.version, number: 0, field: null }
  expect((await lawyer.browser.send('POST', `${fileAddress(list)}/draft`, draft)).status).toBe(200)
  const saving = { base: saved.version, number: 1, over: null }
  expect((await lawyer.browser.send('POST', `${fileAddress(list)}/save`, saving)).status).toBe(200)
  expect(await schedule(lawyer, 30)).toBe(200)

  await save(second, { lede: 'Look for a word. Our clients always win.' })
  const { changes } = await asked()
  const chosen = { changes: changes.filter(({ path }) => path === second) }
  const reason = 'The second words.'
  expect(await post(lawyer, '/publish/approve', { ...chosen, reason })).toBe(200)
  expect(await post(staff, '/publish', chosen)).toBe(200)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  expect(onDisk(list)).toContain('second words')
  await publishDue(office.publishing)
  expect(await scheduled()).toMatchObject([{ refused: null }])
  office.clock.now += 31 * 60_000
  await publishDue(office.publishing)
  expect(onDisk(list)).toMatch(/second words[^]*old words/)
  expect(onDisk(list)).not.toContain('first words')
  expect(await waiting()).toEqual([])
  expect(await scheduled()).toEqual([])
})

test('what lawyers kept is listed with its file, and a lawyer takes it back: at once while it waits, with a publication once it is written', async () => {
  const page = 'pages/our-firm.yaml'
  const reason = 'It is the motto of the chess club that we advise.'
  const keptNow = async () =>
    openFileSchema.parse((await staff.browser.send('GET', fileAddress(page))).json).kept
  const takeBack = async (who: Joined) => {
    const [{ rule, sentence, finding } = { rule: '', sentence: '', finding: '' }] = await keptNow()
    const address = `${fileAddress(page)}/take-back`
    return (await who.browser.send('POST', address, { rule, sentence, finding })).status
  }
  await save(page, { lede: 'A small office that returns calls. Our clients always win.' })
  await post(lawyer, '/publish/approve', { ...(await asked()), reason })
  const entry = { who: 'Dana Sample', why: reason, sentence: 'Our clients always win.', isWaiting: true }
  expect(await keptNow()).toMatchObject([entry])
  expect((await waiting())[0]).toMatchObject({ asks: [], kept: [entry] })
  expect(await takeBack(staff)).toBe(403)
  expect(await takeBack(lawyer)).toBe(200)
  expect((await waiting())[0]).toMatchObject({ asks: [{ words: 'win' }], kept: [] })

  await post(lawyer, '/publish/approve', { ...(await asked()), reason })
  expect(await publish()).toBe(200)
  expect((await history())[0]?.sentences.join(' ')).toContain(
    'Kept by Dana Sample: “Our clients always win.”',
  )
  expect(await keptNow()).toMatchObject([{ why: reason, isWaiting: false }])
  expect(await takeBack(lawyer)).toBe(200)
  expect(await keptNow()).toEqual([])
  expect(await publish(), 'the list is a lawyer’s').toBe(403)
  expect(await publish(lawyer)).toBe(200)
  expect(onDisk('kept-sentences.yaml')).not.toContain(reason)
})

test('a fact that is changed in the office holds up no other file, and what then contradicts it is on Today', async () => {
  const { saved } = openFileSchema.parse((await staff.browser.send('GET', fileAddress(article))).json)
  const body = `${saved.body}\nThe fee for the annual report is $7.\n`
  const send = (path: string, act: string, value: object) =>
    lawyer.browser.send('POST', `${fileAddress(path)}/${act}`, value)
  await send(article, 'draft', { fields: saved.fields, body, base: saved.version, number: 0, field: null })
  await send(article, 'save', { base: saved.version, number: 1, over: null })
  expect(await publish(lawyer)).toBe(200)
  expect(onDisk(article)).toContain('$7')

  const list = openFileSchema.parse((await staff.browser.send('GET', fileAddress('facts.yaml'))).json).saved
  const fields = (list.fields as { value: unknown }[]).map((fact) =>
    fact.value === 7 ? { ...fact, value: 8 } : fact,
  )
  await send('facts.yaml', 'draft', { fields, body: null, base: list.version, number: 0, field: null })
  await send('facts.yaml', 'save', { base: list.version, number: 1, over: null })
  await save('pages/our-firm.yaml', { lede: 'A small office in this town.' })
  expect(await publish(lawyer)).toBe(200)
  expect(onDisk('facts.yaml')).toContain('value: 8')
  expect(onDisk('pages/our-firm.yaml')).toContain('in this town')
  const { readAgain } = todaySchema.parse((await lawyer.browser.send('GET', '/office/api/today')).json)
  expect(readAgain).toContainEqual(
    expect.objectContaining({ path: article, reason: expect.stringContaining('annual report is $7') }),
  )
})

const motto = 'pages/our-firm.yaml'

/** A lawyer keeps a sentence of a change that waits, and gives their own page another name. */
async function keepAndRename(): Promise<void> {
  const team = teamIn(() => join(office.folder, 'content'), office.content.today)
  office.today.team = team
  office.publishing.parts.lawyers = () => lawyersNow(office.database.run, team)
  await save(motto, { lede: 'A small office that returns calls. Our clients always win.' })
  const reason = 'It is the motto of the chess club that we advise.'
  expect(await post(lawyer, '/publish/approve', { ...(await asked()), reason })).toBe(200)
  const { json } = await lawyer.browser.send('GET', fileAddress('team/ada.md'))
  const renaming = { name: 'ada-law', version: openFileSchema.parse(json).saved.version }
  const renamed = await lawyer.browser.send('POST', `${fileAddress('team/ada.md')}/rename`, renaming)
  expect(renamed.status).toBe(200)
}

async function publishRename(): Promise<void> {
  const changes = (await asked(lawyer)).changes.filter(({ path }) => path !== motto)
  expect(await post(lawyer, '/publish', { changes })).toBe(200)
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
}

/** The lawyer is one under the new name, and staff publish what the lawyer kept and approved under the former one. */
async function expectLawyerStays(): Promise<void> {
  expect(readdirSync(file('team'))).not.toContain('ada.md')
  await publishDue(office.publishing)
  const { json } = await lawyer.browser.send('GET', '/office/api/session')
  expect(json).toMatchObject({ person: { grants: ['lawyer'] } })
  expect((await waiting())[0]).toMatchObject({ path: motto, approvedBy: 'Dana Sample', waitsFor: null })
  expect(await publish()).toBe(200)
  expect(onDisk(motto)).toContain('always win')
  expect(onDisk('kept-sentences.yaml')).toContain('who: ada-law')
}

test('a lawyer whose page gets another name stays one: grants, approvals, kept sentences and an open invitation', async () => {
  const token = await office.invite(['staff'], 'ada-okafor')
  await keepAndRename()
  await publishRename()
  await expectLawyerStays()
  await followRename(office.database, { from: 'ada-okafor', to: 'ada-o' })
  const invited = await joinOffice(office.browser(), office.origin, token)
  expect(await findPerson(office.database.run, invited.id)).toMatchObject({ member: 'ada-o' })
})

test('a lawyer whose page gets another name stays one, even if the server stops before it records that', async () => {
  await keepAndRename()
  const { parts } = office.publishing
  const { followRename: follow } = parts
  parts.followRename = () => Promise.reject(new Error('stopped'))
  await publishRename()
  await publishDue(office.publishing)
  parts.followRename = follow
  await lookAtClock(office.publishing)
  await expectLawyerStays()
})

test('what a lawyer kept is published together with another name of their page', async () => {
  await keepAndRename()
  expect(await publish(lawyer)).toBe(200)
  expect(onDisk('kept-sentences.yaml')).toContain('who: ada-law')
})

test('an account whose page is gone does not become the one of a page that gets its name', async () => {
  const former = await office.join(['lawyer'], 'bea')
  await followRename(office.database, { from: 'ada', to: 'bea' })
  const { run } = office.database
  expect(await findPerson(run, lawyer.id)).toMatchObject({ member: 'bea' })
  expect(await findPerson(run, former.id)).toMatchObject({ member: null })
})

test('a member’s file that is half written ends nothing: neither in the running office nor after a start', async () => {
  const team = () => teamIn(() => join(office.folder, 'content'), office.content.today)
  const running = team()
  const isLawyer = async (from: Team) => (await lawyersNow(office.database.run, from)).has(lawyer.id)
  expect(await isLawyer(running)).toBe(true)
  await save(article, { title: 'What a Bylaw Is, Approved' })
  await post(lawyer, '/publish/approve', await asked())
  const whole = onDisk('team/ada.md')
  writeFileSync(file('team/ada.md'), whole.replace('lawyer: true', 'lawyer: tr'))
  expect(await isLawyer(running)).toBe(true)
  const started = team()
  expect(await isLawyer(started)).toBe(false)
  office.publishing.parts.lawyers = () => lawyersNow(office.database.run, started)
  await publishDue(office.publishing)
  writeFileSync(file('team/ada.md'), whole)
  expect((await waiting())[0]).toMatchObject({ approvedBy: 'Dana Sample' })
  writeFileSync(file('team/ada.md'), whole.replace('lawyer: true', 'lawyer: false'))
  await publishDue(office.publishing)
  writeFileSync(file('team/ada.md'), whole)
  expect((await waiting())[0]).toMatchObject({ approvedBy: null })
})

test('after an adoption, the account of someone of the sample is that of the person of the same name, or nothing changes', async () => {
  await updateGrants(office.database.run, lawyer.id, ['administrator', 'lawyer'])
  const adopt = (people: object[]) =>
    adoptSite(office, { person: lawyer.id, written: { ...adoptionAnswers, people } })
  await expect(adopt(adoptionAnswers.people)).rejects.toThrow(
    'account is linked to the sample’s page team/ada.md',
  )
  expect(await findPerson(office.database.run, lawyer.id)).toMatchObject({ member: 'ada' })
  const dana = { name: 'Dana Sample', role: 'Attorney', lawyer: true }
  const { run } = office.database
  const now = office.clock.now
  const open = { email: null, member: 'ada', grants: [], invitedBy: null, expiresAt: now + 60_000 }
  await insertInvitation(run, { ...open, id: 'gone', name: 'Someone Else' }, 'a', now)
  await insertInvitation(run, { ...open, id: 'again', name: 'Dana Sample' }, 'b', now)
  await expect(adopt([...adoptionAnswers.people, dana])).rejects.toThrow(
    'Someone Else’s invitation is linked to the sample’s page team/ada.md',
  )
  await deleteInvitation(run, 'gone')
  await adopt([...adoptionAnswers.people, dana])
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  expect(await findPerson(office.database.run, lawyer.id)).toMatchObject({ member: 'dana-sample' })
  expect(await listInvitations(run, now)).toMatchObject([{ id: 'again', member: 'dana-sample' }])
})

const todayOf = async (who: Joined) =>
  todaySchema.parse((await who.browser.send('GET', '/office/api/today')).json)

const words = 'Say whose bylaws these are.'

async function sendBack(who = lawyer): Promise<number> {
  const [change] = (await asked()).changes
  return post(who, '/publish/send-back', { change, words })
}

test('a change that a lawyer sends back waits for the person who saved it, until another version is saved or a lawyer is asked', async () => {
  await save(article, { title: 'What a Bylaw Is, First' })
  const [first] = (await asked()).changes
  expect(await sendBack(staff)).toBe(403)
  expect(await sendBack()).toBe(200)
  expect(await recordedActs(office, lawyer)).toContain(`send-back-text ${article}`)
  expect((await waiting())[0]).toMatchObject({ sentBack: { words }, approvedBy: null })
  expect((await todayOf(staff)).sentBack).toMatchObject([{ path: article, words, isDeleted: false }])
  expect(await todayOf(lawyer)).toMatchObject({ decide: [], sentBack: [] })
  const cover = await office.join(['staff'])
  expect((await todayOf(cover)).sentBack).toEqual([])
  await putAbsence(office.database.run, staff.id, { until: '2026-12-31', coveredBy: cover.id })
  expect((await todayOf(cover)).sentBack).toMatchObject([
    { path: article, coversFor: (await findPerson(office.database.run, staff.id))?.name },
  ])
  expect((await todayOf(staff)).sentBack).toMatchObject([{ path: article, coversFor: null }])
  expect(await publish(), 'it still needs a lawyer').toBe(403)

  expect(
    await post(staff, `${fileAddress(article).replace('/office/api', '')}/ask`, { lawyer: lawyer.id }),
  ).toBe(200)
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect((await todayOf(lawyer)).decide).toMatchObject([{ path: article }])
  const nowAsked = async () => {
    const { json } = await staff.browser.send('GET', `${fileAddress(article)}/lawyers`)
    return lawyersSchema.parse(json).asked
  }
  expect(await nowAsked()).not.toBeNull()

  await sendBack()
  expect(await nowAsked(), 'the lawyer who was asked has decided').toBeNull()
  await save(article, { title: 'What a Bylaw Is, Second' })
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect((await todayOf(lawyer)).decide).toMatchObject([{ path: article }])
  expect(await post(lawyer, '/publish/send-back', { change: first, words }), 'an earlier version').toBe(409)
  await save(article, { title: 'What a Bylaw Is, First' })
  expect((await todayOf(lawyer)).decide, 'the first words, saved again').toMatchObject([{ path: article }])

  await sendBack()
  expect(await post(lawyer, '/publish/approve', await asked())).toBe(200)
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect(await sendBack(), 'what is approved').toBe(409)
  await save(article, { title: 'What a Bylaw Is, Third' }, lawyer)
  expect(await sendBack(), 'their own').toBe(409)
})

test('a change that was sent back waits for a lawyer once its writer cannot edit pages anymore', async () => {
  await save(article, { title: 'What a Bylaw Is, First' })
  expect(await sendBack()).toBe(200)
  expect((await todayOf(lawyer)).decide).toEqual([])
  await updateGrants(office.database.run, staff.id, ['administrator'])
  expect((await todayOf(lawyer)).decide).toMatchObject([{ path: article }])
  const [change] = (await asked(lawyer)).changes
  expect(await post(lawyer, '/publish/send-back', { change, words })).toBe(409)
  await removePerson(office.database.run, staff.id, office.clock.now)
  expect((await todayOf(lawyer)).decide).toMatchObject([{ path: article }])
})

test('a lawyer who schedules a change that was sent back approves it after all', async () => {
  await save(article, { title: 'What a Bylaw Is, First' })
  expect(await sendBack()).toBe(200)
  expect(await schedule(lawyer, 60)).toBe(200)
  expect((await todayOf(staff)).sentBack).toEqual([])
  expect((await waiting())[0]).toMatchObject({ sentBack: null })
})
