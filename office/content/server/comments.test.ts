import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { beginHistory, publishWithoutBuild } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { fileAddress, openFile } from '../../../server/testing/file-address.ts'
import { listAudit } from '../../people/server/store/audit.ts'
import { removePerson } from '../../people/server/store/people.ts'
import { publishSchema } from '../../publishing/contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { commentsSchema } from '../comments.ts'
import type { CommentThread } from '../comments.ts'
import { contentListSchema, contentPathAnswerSchema } from '../contract.ts'
import { commentsOf, deleteComment, insertComment, moveRemarks, setDone } from '../store/comments.ts'
import { editComment, removeComment, replyTo, tidyRemarks } from './comments.ts'

const secret = 'Zweifelhaft'
const article = 'blog/two-owners-one-lathe.md'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
const lawyer = await office.join(['lawyer'], 'ada')
await beginHistory(office.publishing.parts)
afterAll(() => office.close())

const send = ({ browser }: Joined, address: string, body: object = {}) =>
  browser.send('POST', `/office/api/content/${address}`, body)
const comment = (who: Joined, path: string, words: string, paragraph = 'Who owns the lathe?') =>
  send(who, `files/${encodeURIComponent(path)}/comments`, { paragraph, nth: 0, words })

async function threads(who: Joined, path: string): Promise<CommentThread[]> {
  const { json } = await who.browser.send('GET', `${fileAddress(path)}/comments`)
  return commentsSchema.parse(json).threads
}

/** Comments on a page, and answers with the thread. */
async function begun(who: Joined, path: string, words = 'Which lathe?'): Promise<CommentThread> {
  expect((await comment(who, path, words)).status).toBe(200)
  const thread = (await threads(who, path)).at(-1)
  if (!thread) throw new Error('There is no comment.')
  return thread
}

async function today({ browser }: Joined) {
  return todaySchema.parse((await browser.send('GET', '/office/api/today')).json).comments
}

const open = (path: string, who = staff) => openFile(who, path)

async function saveAgain(path: string): Promise<void> {
  const { saved } = await open(path)
  const values = { fields: saved.fields, body: `${saved.body}\nOne more sentence.\n`, base: saved.version }
  const file = `files/${encodeURIComponent(path)}`
  await send(staff, `${file}/draft`, { ...values, number: 0, field: null })
  expect((await send(staff, `${file}/save`, { base: saved.version, number: 1, over: null })).status).toBe(200)
}

test('a comment is answered, done and reopened; only its writer changes it; the audit log has ids and no words', async () => {
  const { id } = await begun(staff, article, `\u202EIs \u0007${secret} the right name? `)
  expect((await send(lawyer, `comments/${id}/reply`, { words: 'It is.' })).status).toBe(200)
  expect(await threads(lawyer, article)).toMatchObject([
    {
      paragraph: 'Who owns the lathe?',
      done: null,
      comments: [
        { words: `Is ${secret} the right name?`, isOwn: false },
        { words: 'It is.', isOwn: true, isEdited: false },
      ],
    },
  ])
  expect((await send(lawyer, `comments/${id}/edit`, { words: 'Not mine.' })).status).toBe(403)
  expect((await send(lawyer, `comments/${id}/delete`)).status).toBe(403)
  expect((await send(staff, `comments/${id}/edit`, { words: `Is ${secret} right?` })).status).toBe(200)

  expect((await send(staff, `comments/${id}/done`, { seenAt: Number.MAX_SAFE_INTEGER })).status).toBe(200)
  expect((await threads(lawyer, article))[0]?.done).toMatchObject({ by: 'Dana Sample' })
  expect((await send(lawyer, `comments/${id}/reply`, { words: 'One more.' })).status).toBe(409)
  expect((await send(lawyer, `comments/${id}/reopen`)).status).toBe(200)
  const listed = contentListSchema.parse((await staff.browser.send('GET', '/office/api/content')).json)
  expect(listed.files.filter(({ comments }) => comments > 0)).toMatchObject([{ path: article, comments: 1 }])

  // What others replied stays, until they delete it too.
  expect((await send(staff, `comments/${id}/delete`)).status).toBe(200)
  const [left] = await threads(lawyer, article)
  expect(left?.comments.map(({ words }) => words)).toEqual(['', 'It is.'])
  expect((await send(lawyer, `comments/${left?.comments[1]?.id}/delete`)).status).toBe(200)
  expect(await threads(lawyer, article)).toEqual([])
  expect((await send(lawyer, `comments/${id}/reply`, { words: 'Too late.' })).status).toBe(404)

  const acts = await listAudit(office.database.run)
  for (const act of ['write-comment', 'edit-comment', 'finish-comment', 'reopen-comment', 'delete-comment'])
    expect(acts).toContainEqual(expect.objectContaining({ act, subject: id, outcome: 'done' }))
  expect(JSON.stringify([acts, office.logged])).not.toContain(secret)
})

test('a comment is not done while someone else’s reply to it has not been seen', async () => {
  const { run } = office.content.store
  const { id, comments } = await begun(staff, article)
  const seenAt = comments.at(-1)?.at ?? 0
  const words = 'The one in the shop.'
  const reply = { id: 'newer', path: article, thread: id, paragraph: null, nth: null, person: lawyer.id }
  await insertComment(run, { ...reply, words, at: seenAt + 1 })
  const refused = await send(staff, `comments/${id}/done`, { seenAt })
  expect([refused.status, refused.json['error']]).toEqual([
    409,
    'There is a newer reply. Read it, then mark the comment as done.',
  ])
  expect((await send(lawyer, `comments/${id}/done`, { seenAt })).status).toBe(200)
  expect((await send(lawyer, `comments/${id}/reopen`)).status).toBe(200)
  expect((await send(staff, `comments/${id}/done`, { seenAt: seenAt + 1 })).status).toBe(200)
  for (const each of ['newer', id]) await deleteComment(run, each)
})

test('a comment is on the Today of those who edit the page or replied, until they wrote last or it is done', async () => {
  const other = await office.join(['staff'])
  const page = 'pages/our-firm.yaml'
  const { id } = await begun(lawyer, page)
  const row = { path: page, threads: 1, by: 'Dana Sample' }
  // Nobody is editing it, so everyone who can open it is told.
  expect([await today(staff), await today(other), await today(lawyer)]).toMatchObject([[row], [row], []])
  const { saved } = await open(page)
  await send(staff, `files/${encodeURIComponent(page)}/draft`, {
    fields: saved.fields,
    body: null,
    base: saved.version,
    number: 0,
    field: null,
  })
  expect([await today(staff), await today(other)]).toMatchObject([[row], []])
  await send(staff, `comments/${id}/reply`, { words: 'The one in the shop.' })
  expect([await today(staff), await today(other), await today(lawyer)]).toMatchObject([[], [], [row]])
  await send(staff, `comments/${id}/done`, { seenAt: Number.MAX_SAFE_INTEGER })
  expect(await today(lawyer)).toEqual([])

  await removePerson(office.database.run, other.id, office.clock.now)
  await send(staff, `files/${encodeURIComponent(page)}/discard`, { number: 1 })
})

test('a publication deletes the comments of its page, but not one written during it, and nothing public has their words', async () => {
  await begun(staff, article, secret)
  const elsewhere = 'blog/what-a-bylaw-is.md'
  await begun(staff, elsewhere, secret)
  await saveAgain(article)
  const begins = office.clock.now
  office.clock.now += 1_000
  await begun(lawyer, article, 'Written meanwhile.')
  office.clock.now = begins
  await publishWithoutBuild(office.publishing.parts, { person: staff.id, lawyer: lawyer.id })
  office.clock.now = begins + 2_000
  expect((await threads(staff, article)).map(({ comments }) => comments[0]?.words)).toEqual([
    'Written meanwhile.',
  ])
  expect(await threads(staff, elsewhere)).toHaveLength(1)
  expect(await listAudit(office.database.run)).toContainEqual(
    expect.objectContaining({ act: 'end-comments', subject: article, person: staff.id }),
  )
  const files = ['content', 'history', 'releases'].flatMap((part) => filesIn(join(office.folder, part)))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => readFileSync(file).includes(secret))).toEqual([])
})

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

test('comments go with a page that is renamed, stay when that is published, and go back when it is withdrawn; a new page begins without those of an earlier one', async () => {
  const page = 'blog/what-a-bylaw-is.md'
  const count = (await threads(staff, page)).length
  const { version } = (await open(page)).saved
  const renamed = await send(staff, `files/${encodeURIComponent(page)}/rename`, { name: 'bylaws', version })
  const { path } = contentPathAnswerSchema.parse(renamed.json)
  expect(await threads(staff, path)).toHaveLength(count)
  const now = (await open(path)).saved.version
  expect((await send(staff, `files/${encodeURIComponent(path)}/withdraw`, { version: now })).status).toBe(200)
  expect(await threads(staff, page)).toHaveLength(count)

  const linking = 'blog/two-owners-one-lathe.md'
  await begun(staff, linking)
  const onLinking = (await threads(staff, linking)).length
  await send(staff, `files/${encodeURIComponent(page)}/rename`, { name: 'bylaws', version })
  const { json } = await staff.browser.send('GET', '/office/api/publish')
  const { changes } = publishSchema.parse(json)
  expect(changes.map(({ path, comments }) => [path, comments])).toEqual([
    [path, 0],
    [linking, 0],
  ])
  await publishWithoutBuild(office.publishing.parts, { person: staff.id, lawyer: lawyer.id })
  expect(await threads(staff, path), 'a new address deletes none').toHaveLength(count)
  expect(await threads(staff, linking), 'nor do the links to it').toHaveLength(onLinking)

  const news = { group: 'articles', name: 'a-quorum', copyOf: null, title: 'A Quorum' }
  await send(staff, 'new', news)
  const draft = 'blog/a-quorum.md'
  await begun(staff, draft)
  expect((await lawyer.browser.send('GET', `${fileAddress(draft)}/comments`)).status, 'its writer’s').toBe(
    404,
  )
  const [thread] = await threads(staff, draft)
  expect((await send(lawyer, `comments/${thread?.id}/reply`, { words: 'Hm.' })).status).toBe(404)
  expect(await today(lawyer)).not.toContainEqual(expect.objectContaining({ path: draft }))
  await send(staff, `files/${encodeURIComponent(draft)}/discard`, { number: 1 })
  await send(staff, 'new', news)
  expect(await threads(staff, draft)).toEqual([])
})

test('a file that no page shows, and words that are too long, are refused', async () => {
  expect((await comment(staff, 'wording.yaml', 'Here?')).status).toBe(422)
  expect((await comment(staff, 'blog/none.md', 'Here?')).status).toBe(404)
  expect((await comment(staff, article, 'a'.repeat(2_001))).status).toBe(400)
  expect((await comment(staff, article, '\u200B \n')).status).toBe(400)
  expect((await comment(staff, article, 'Here?', 'a'.repeat(1_001))).status).toBe(400)
})

test('a comment done 30 days ago is deleted, as are those of a page that is gone; someone who left keeps their name', async () => {
  const left = await office.join(['staff'])
  const { id } = await begun(left, article, 'From someone who leaves.')
  await removePerson(office.database.run, left.id, office.clock.now)
  const seen = (await threads(staff, article)).find((thread) => thread.id === id)
  expect(seen?.comments[0]?.by).toBe('Dana Sample (former)')

  const { run } = office.content.store
  const gone = {
    path: 'blog/gone.md',
    thread: null,
    paragraph: 'p',
    nth: 0,
    person: staff.id,
    words: 'w',
    at: 1,
  }
  await insertComment(run, { ...gone, id: 'gone' })
  await begun(staff, 'pages/home.yaml', 'Open.')
  const done = await begun(staff, 'pages/home.yaml', 'Done.')
  await send(staff, `comments/${id}/done`, { seenAt: Number.MAX_SAFE_INTEGER })
  await send(staff, `comments/${done.id}/done`, { seenAt: Number.MAX_SAFE_INTEGER })
  await tidyRemarks({ ...office.content, files: async () => new Map() })
  expect(await commentsOf(run, gone.path), 'the folder is empty').toHaveLength(1)
  await tidyRemarks(office.content)
  expect(await commentsOf(run, gone.path)).toEqual([])
  expect((await threads(staff, article)).map((thread) => thread.id)).toContain(id)
  const month = 31 * DAY_MS
  await tidyRemarks({ ...office.content, now: () => office.clock.now + month })
  expect((await commentsOf(run, article)).map((each) => each.id)).not.toContain(id)
  expect((await commentsOf(run, 'pages/home.yaml')).map(({ words }) => words)).toEqual(['Open.'])
})

test('a page that is renamed while old comments are deleted keeps its own', async () => {
  const { run } = office.content.store
  const { id } = await begun(staff, article)
  const renamed = 'blog/two-lathes.md'
  const files = async () => {
    const before = await office.content.files()
    await moveRemarks(run, article, renamed)
    return before
  }
  await tidyRemarks({ ...office.content, files })
  expect((await commentsOf(run, renamed)).map((each) => each.id)).toContain(id)
  await moveRemarks(run, renamed, article)
})

/** The office's content, in which this happens between the look at a comment and the change of it. */
const meanwhile = (work: () => Promise<unknown>) => ({
  ...office.content,
  files: async () => {
    await work()
    return office.content.files()
  },
})

test('what happens to a comment while somebody answers, changes or deletes it is not overlooked', async () => {
  const { run } = office.content.store
  const isRefused = (work: Promise<unknown>) => expect(work).rejects.toThrow(/^This comment is /)
  const { id } = await begun(staff, article)
  const done = () => setDone(run, id, { by: staff.id, at: 1 })
  await isRefused(replyTo(meanwhile(done), lawyer.id, id, 'Too late.'))
  await setDone(run, id, null)

  const reply = await replyTo(office.content, lawyer.id, id, 'In time.')
  const renamed = meanwhile(() => moveRemarks(run, article, 'blog/two-lathes.md'))
  await removeComment(renamed, staff.id, id)
  const left = (await commentsOf(run, 'blog/two-lathes.md')).map((each) => each.id)
  expect(left).toEqual(expect.arrayContaining([id, reply]))
  await moveRemarks(run, 'blog/two-lathes.md', article)
  await isRefused(
    editComment(
      meanwhile(() => deleteComment(run, reply)),
      lawyer.id,
      reply,
      'Other words.',
    ),
  )
})

test('a reply goes where its comment is, also if the page gets another name while it is sent', async () => {
  const { run } = office.content.store
  const { id } = await begun(staff, article)
  const renamed = 'blog/one-lathe.md'
  const reply = await replyTo(
    meanwhile(() => moveRemarks(run, article, renamed)),
    lawyer.id,
    id,
    'The one in the shop.',
  )
  expect((await commentsOf(run, renamed)).map((each) => each.id)).toContain(reply)
})
