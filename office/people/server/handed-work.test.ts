import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listAsked, noteAsked } from '../../content/store/approvals.ts'
import { putChange } from '../../content/store/changes.ts'
import type { Grant } from '../../contract.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { questionsSchema } from '../access-questions.ts'
import { peopleSchema } from '../contract.ts'
import { listNotices } from './store/notices.ts'

const text = 'blog/what-a-bylaw-is.md'

/** An office where Ada, a lawyer, handles two messages, one of which only she may read, and is asked about a change. */
async function setUp() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const boss = await office.join(['administrator'])
  const staff = await office.join(['staff'])
  const [ada, bea, cleo] = [
    await office.join(['lawyer'], 'ada'),
    await office.join(['lawyer'], 'bea'),
    await office.join(['lawyer'], 'cleo'),
  ]
  const take = async (restrictedTo: string[] | null) => {
    const id = await storeMessage(office.store, sampleIntake({}))
    const act = async (path: string, body: object) => {
      const { json } = await ada.browser.send('GET', `/office/api/messages/${id}`)
      const sent = { version: json['version'], ...body }
      expect((await ada.browser.send('POST', `/office/api/messages/${id}/${path}`, sent)).status).toBe(200)
    }
    await act('owner', { owner: ada.id })
    if (restrictedTo) await act('restriction', { people: restrictedTo })
    return id
  }
  const [open, restricted] = [await take(null), await take([ada.id])]
  const { run } = office.content.store
  const change = { version: null, text: null, base: 'x', baseText: 'x', renamedFrom: null }
  await putChange(run, { path: text, person: staff.id, at: 1, ...change })
  await noteAsked(run, { path: text, lawyer: ada.id, person: staff.id, at: 1 })

  return {
    office,
    boss,
    staff,
    ada,
    bea,
    cleo,
    open,
    restricted,
    run,
    remove: async (person: Joined, workTo: Joined | null) =>
      (
        await boss.browser.send('POST', `/office/api/people/${person.id}/remove`, {
          draftsTo: null,
          drafts: 0,
          workTo: workTo?.id ?? null,
        })
      ).status,
    answer: async (lawyer: Joined) => {
      const { json } = await lawyer.browser.send('GET', '/office/api/access-questions')
      const [question] = questionsSchema.parse(json).questions
      const { status } = await lawyer.browser.send('POST', `/office/api/access-questions/${question?.id}/yes`)
      return { status, workTo: question?.workTo }
    },
    workOf: async (person: Joined) => {
      const { json } = await boss.browser.send('GET', '/office/api/people')
      return peopleSchema.parse(json).people.find(({ id }) => id === person.id)?.work
    },
    standing: async (id: string) => {
      const { run: ask } = office.database
      const [row] = z
        .array(z.object({ owner: z.string().nullable() }))
        .parse(await ask('select owner from messages where reference = $1', id))
      const readers = z
        .array(z.object({ person: z.string() }))
        .parse(await ask('select person from message_readers where reference = $1 order by person', id))
      return { owner: row?.owner, readers: readers.map(({ person }) => person) }
    },
  }
}

test('a lawyer’s messages, restricted ones and open questions get a new owner by another lawyer’s approval, before the account closes', async () => {
  const { office, bea, cleo, ada, staff, boss, run, ...at } = await setUp()
  expect(await at.workOf(ada)).toEqual({ messages: 2, readAlone: 1, decisions: 1 })
  expect(await at.remove(ada, staff), 'no lawyer').toBe(409)
  expect(await at.remove(ada, boss), 'not at work').toBe(409)
  expect(await at.remove(ada, ada), 'herself').toBe(409)
  expect(await at.remove(ada, bea)).toBe(200)
  expect(await at.standing(at.open), 'nothing changes before the approval').toMatchObject({ owner: ada.id })
  expect(await at.answer(cleo)).toEqual({ status: 200, workTo: 'Dana Sample' })
  expect(await at.standing(at.open)).toEqual({ owner: bea.id, readers: [] })
  expect(await at.standing(at.restricted)).toEqual({
    owner: bea.id,
    readers: [ada.id, bea.id].sort(),
  })
  const handed = await office.database.run(
    `select act, subject from office_audit where act in ('hand-over', 'restrict-message') and person <> $1`,
    ada.id,
  )
  expect(new Set(handed), 'in the audit log').toEqual(
    new Set([
      { act: 'hand-over', subject: at.open },
      { act: 'restrict-message', subject: at.restricted },
      { act: 'hand-over', subject: at.restricted },
    ]),
  )
  expect((await listAsked(run)).get(text)).toMatchObject({ lawyer: bea.id, person: staff.id })
  expect((await bea.browser.send('GET', `/office/api/messages/${at.restricted}`)).status).toBe(200)
  const told = (await listNotices(office.database.run, 0)).filter(({ recipients }) =>
    recipients.includes(bea.id),
  )
  expect(told.map(({ says }) => says).join('\n')).toContain('was working on')
  expect(await at.workOf(bea)).toEqual({ messages: 2, readAlone: 1, decisions: 1 })
})

test('who removes a person names who takes over their work, as long as there is some and someone can', async () => {
  const { office, boss, staff, ada, cleo, run, ...at } = await setUp()
  expect(await at.remove(ada, null)).toBe(409)
  expect(await at.remove(staff, null), 'nothing to take over').toBe(200)
  await office.database.run('update messages set owner = null')
  await office.database.run('delete from message_readers')
  expect(await at.workOf(ada)).toEqual({ messages: 0, readAlone: 0, decisions: 1 })
  expect(await at.remove(ada, null), 'a change waits for her').toBe(409)
  await run('delete from asked_lawyers')
  expect(await at.remove(ada, null)).toBe(200)
  await office.database.run('update messages set owner = $1', ada.id)
  expect((await at.answer(cleo)).status, 'taken on before the approval').toBe(409)
  await office.database.run('update messages set owner = null')
  await noteAsked(run, { path: text, lawyer: ada.id, person: staff.id, at: 2 })
  expect((await at.answer(cleo)).status, 'asked for a decision before the approval').toBe(409)
  expect((await boss.browser.send('GET', '/office/api/people')).json).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ id: ada.id })]),
  })
})

test('the lawyer who approves does not come to read what only the leaving lawyer could read', async () => {
  const { ada, bea, ...at } = await setUp()
  expect(await at.remove(ada, bea)).toBe(200)
  expect((await at.answer(bea)).status).toBe(200)
  expect(await at.standing(at.open)).toMatchObject({ owner: bea.id })
  expect(await at.standing(at.restricted)).toEqual({ owner: null, readers: [ada.id] })
})

test('an administrator’s act alone opens no restricted message, and what others may read stays theirs', async () => {
  const { office, boss, staff, ada, bea, ...at } = await setUp()
  const { json } = await ada.browser.send('GET', `/office/api/messages/${at.restricted}`)
  const body = { version: json['version'], people: [ada.id, staff.id] }
  await ada.browser.send('POST', `/office/api/messages/${at.restricted}/restriction`, body)
  expect(await at.workOf(ada)).toMatchObject({ readAlone: 0 })
  const helper = await office.join(['staff'] satisfies Grant[])
  expect(await at.remove(staff, helper)).toBe(200)
  expect((await at.standing(at.restricted)).readers).not.toContain(helper.id)
  expect(await at.remove(ada, bea)).toBe(200)
  expect((await at.answer(ada)).status, 'she agrees').toBe(200)
  expect((await at.standing(at.restricted)).readers, 'nobody else is left').toContain(bea.id)
  expect((await boss.browser.send('GET', `/office/api/messages/${at.restricted}`)).status).toBe(403)
})
