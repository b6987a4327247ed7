import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Refused } from '../../../shell/api.ts'
import { openFileSchema } from '../../contract.ts'
import type { OpenFile } from '../../contract.ts'
import { browserStorage } from '../../../../server/testing/browser-storage.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../../server/testing/file-address.ts'
import { findCopy, keepCopy } from './browser-copy.ts'
import { openDraft } from './draft.ts'
import type { Draft, DraftTools } from './draft.ts'
import { withValue } from './values.ts'

const path = 'team/ada-okafor.md'

const office = await openSampleOffice()
const writer = await office.join(['staff'])
const colleague = await office.join(['lawyer'], 'ada')
afterAll(() => office.close())

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  for (const table of ['drafts', 'draft_writers', 'changes']) {
    await office.content.store.run(`delete from ${table}`)
  }
})
afterEach(() => vi.unstubAllGlobals())

async function read(who = writer): Promise<OpenFile> {
  return openFileSchema.parse((await who.browser.send('GET', fileAddress(path))).json)
}

/** A page of the writer in which the file is open. */
async function openPage(tools: DraftTools) {
  const draft = openDraft(writer.id, await read(), tools)
  return { draft, close: draft.open() }
}

/**
 * A connection to the real office, with a separate clock. `loses` is called once for each request, and says whether the
 * request never arrives, or its answer.
 */
function lineOf(delayMs: number, loses: () => 'request' | 'answer' | undefined = () => undefined) {
  let now = 0
  let running = 0
  const waiting = new Set<{ at: number; call: () => void }>()

  function after(ms: number, call: () => void): () => void {
    const wait = { at: now + ms, call }
    waiting.add(wait)
    return () => waiting.delete(wait)
  }

  const wait = (ms: number) => new Promise<void>((done) => void after(ms, done))

  async function post<Schema extends z.ZodType>(to: string, body: object, schema: Schema) {
    const lost = loses()
    await wait(delayMs / 2)
    if (lost === 'request') throw new TypeError('Failed to fetch')
    running++
    const { status, json } = await writer.browser
      .send('POST', `/office/api${to}`, body)
      .finally(() => running--)
    await wait(delayMs / 2)
    if (lost === 'answer') throw new TypeError('Failed to fetch')
    if (status !== 200) throw new Refused(status, String(json['error']), false, json)
    return schema.parse(json)
  }

  /** Lets time pass, and the office answer meanwhile. */
  async function pass(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      do await new Promise((done) => setImmediate(done))
      while (running > 0)
      const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      waiting.delete(next)
      now = Math.max(now, next.at)
      next.call()
    }
    now = end
  }

  return { tools: { post, after }, pass }
}

function write(draft: Draft, lede: string): void {
  const { values } = draft.state()
  draft.change({ ...values, fields: withValue(values.fields, 'lede', lede) })
}

/** The words that the server has in the end: of the draft, or else of the saved file. */
async function ledeOnServer(): Promise<unknown> {
  const { draft, saved } = await read()
  return Reflect.get((draft ?? saved).fields, 'lede')
}

/** How often the audit log has that the file was saved. */
async function countSaves(): Promise<number> {
  const acts = `select act from office_audit where act = 'save-text' and subject = $1`
  return (await office.database.run(acts, path)).length
}

async function saveAsColleague(lede: string): Promise<void> {
  const { saved } = await read(colleague)
  const send = (act: string, body: object) =>
    colleague.browser.send('POST', `${fileAddress(path)}/${act}`, body)
  const values = { fields: { ...saved.fields, lede }, body: saved.body, base: saved.version }
  await send('draft', { ...values, number: 0, field: null })
  expect((await send('save', { base: saved.version, number: 1, over: null })).status).toBe(200)
}

/** Numbers from 0 to 1 that are the same at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe.each([0, 300, 1_000, 3_000])('on a line of %i ms', (delay) => {
  test('typing on right after Save is no conflict with oneself, and every word arrives', async () => {
    const line = lineOf(delay)
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor reads')
    await line.pass(700)
    write(draft, 'Ada Okafor reads contracts')
    const saved = draft.save()
    for (const words of ['for', 'those', 'who', 'sign', 'them.']) {
      await line.pass(150)
      write(draft, `${String(Reflect.get(draft.state().values.fields, 'lede'))} ${words}`)
      expect(draft.state().newer).toBeUndefined()
    }
    await line.pass(20_000)
    expect(await saved).toBe(true)
    expect(draft.state()).toMatchObject({ newer: undefined, keeping: 'kept', fault: undefined })
    expect(await ledeOnServer()).toBe('Ada Okafor reads contracts for those who sign them.')
    expect(Reflect.get((await read()).saved.fields, 'lede')).toMatch(/^Ada Okafor reads contracts/)
    close()
  })

  test('a Save whose answer is lost is not a conflict, and is reported as saved once', async () => {
    const before = await countSaves()
    const lost: ('answer' | undefined)[] = [undefined, 'answer', 'answer']
    const line = lineOf(delay, () => lost.shift())
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor reads contracts slowly.')
    const saved = draft.save()
    await line.pass(delay * 2 + 100)
    write(draft, 'Ada Okafor reads contracts slowly, and twice.')
    await line.pass(40_000)
    expect(await saved).toBe(true)
    expect(draft.state()).toMatchObject({ newer: undefined, keeping: 'kept', fault: undefined })
    expect(await ledeOnServer()).toBe('Ada Okafor reads contracts slowly, and twice.')
    expect(Reflect.get((await read()).saved.fields, 'lede')).toBe('Ada Okafor reads contracts slowly.')
    expect(await countSaves()).toBe(before + 1)
    close()
  })

  test('whatever is lost, in any order of typing and saving, nothing conflicts and nothing is missing', async () => {
    for (let seed = 1; seed <= 3; seed++) {
      await office.content.store.run('delete from drafts')
      const random = seeded(seed * 7_919 + delay)
      const losing = () => (random() < 0.3 ? (random() < 0.5 ? 'request' : 'answer') : undefined)
      const line = lineOf(delay, losing)
      const { draft, close } = await openPage(line.tools)
      let lede = `Round ${seed}:`
      const saves: Promise<boolean>[] = []
      for (let word = 0; word < 25; word++) {
        lede += ` ${word}`
        write(draft, lede)
        if (random() < 0.2) saves.push(draft.save())
        await line.pass(random() * 900)
      }
      await line.pass(120_000)
      expect([seed, draft.state().newer, draft.state().keeping]).toEqual([seed, undefined, 'kept'])
      expect([seed, await ledeOnServer()]).toEqual([seed, lede])
      expect(new Set(await Promise.all(saves))).toEqual(new Set(saves.length > 0 ? [true] : []))
      close()
    }
  })

  test('a page that is left right after Save still saves, and a person who returns continues there', async () => {
    const line = lineOf(delay)
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor leaves the page.')
    const saved = draft.save()
    close()
    await line.pass(delay / 4)
    const again = openDraft(writer.id, await read(), line.tools)
    const closeAgain = again.open()
    write(again, 'Ada Okafor leaves the page, and comes back.')
    await line.pass(30_000)
    expect(await saved).toBe(true)
    expect(again.state()).toMatchObject({ newer: undefined, keeping: 'kept' })
    expect(await ledeOnServer()).toBe('Ada Okafor leaves the page, and comes back.')
    closeAgain()
  })

  test('someone who comes back before the last words were sent continues with these, not with what the server had', async () => {
    const line = lineOf(delay)
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor goes back.')
    await line.pass(500)
    const before = await read()
    close()
    await line.pass(delay + 1_000)
    const again = openDraft(writer.id, before, line.tools)
    expect(Reflect.get(again.state().values.fields, 'lede')).toBe('Ada Okafor goes back.')
    const closeAgain = again.open()
    write(again, 'Ada Okafor goes back, and forward.')
    await line.pass(30_000)
    expect(again.state()).toMatchObject({ newer: undefined, keeping: 'kept' })
    expect(await ledeOnServer()).toBe('Ada Okafor goes back, and forward.')
    closeAgain()
  })

  test('a page that is loaded again after a lost answer goes on with what this browser has', async () => {
    let isLost = false
    const line = lineOf(delay, () => (isLost ? 'answer' : undefined))
    const draft = openDraft(writer.id, await read(), line.tools)
    draft.open()
    write(draft, 'Ada Okafor reads.')
    await line.pass(600 + delay)
    isLost = true
    void draft.save()
    await line.pass(delay + 100)
    write(draft, 'Ada Okafor reads, and reloads.')

    const after = lineOf(delay)
    const reloaded = openDraft(writer.id, await read(), after.tools)
    const close = reloaded.open()
    await after.pass(20_000)
    expect(reloaded.state()).toMatchObject({ newer: undefined, keeping: 'kept' })
    expect(await ledeOnServer()).toBe('Ada Okafor reads, and reloads.')
    close()
  })

  test('a draft that is discarded while words are still being sent stays discarded', async () => {
    const line = lineOf(delay)
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor changes her mind.')
    await line.pass(600 + delay)
    write(draft, 'Ada Okafor changes her mind again.')
    await line.pass(600)
    const discarded = draft.discard()
    await line.pass(10_000)
    await discarded
    close()
    expect((await read()).draft).toBeNull()
    await line.pass(10_000)
    expect((await read()).draft).toBeNull()
  })

  /** A draft with these words on a line with this delay; `actOn` acts on the file as it was when the draft was opened. */
  async function written(lede: string) {
    const line = lineOf(delay)
    const shown = await read()
    const draft = openDraft(writer.id, shown, line.tools)
    const close = draft.open()
    write(draft, lede)
    const actOn = (act: string, body: object) =>
      draft.act(shown.saved.version, (version) =>
        line.tools.post(
          `/content/files/${encodeURIComponent(path)}/${act}`,
          { ...body, version },
          z.unknown(),
        ),
      )
    return { line, draft, close, actOn }
  }

  test.each(['withdraw', 'rename', 'delete'])(
    'to %s right after one’s own Save is no conflict with oneself, though the page still shows the version before',
    async (act) => {
      await saveAsColleague('Ada Okafor, before.')
      const { line, draft, close, actOn } = await written('Ada Okafor, after.')
      const saved = draft.save()
      await line.pass(50)
      const done = actOn(act, act === 'rename' ? { name: `ada-at-${delay}` } : {})
      const said = done.then(
        () => '',
        (error: Error) => error.message,
      )
      await line.pass(30_000)
      expect(await saved).toBe(true)
      // Others link to the file: that is why it is not deleted.
      expect(await said).toMatch(act === 'delete' ? /refers? to it/ : /^$/)
      expect(draft.state()).toMatchObject({ newer: undefined, fault: undefined })
      close()
    },
  )

  test('a version of a colleague that was not seen is not withdrawn', async () => {
    const { line, draft, close, actOn } = await written('Ada Okafor, mine.')
    const saved = draft.save()
    await line.pass(10_000)
    expect(await saved).toBe(true)
    await saveAsColleague('Ada Okafor, hers.')
    const done = actOn('withdraw', {})
    const refused = expect(done).rejects.toThrow(/another version/)
    await line.pass(10_000)
    await refused
    close()
  })

  test('a colleague’s newer version is still shown beside one’s own', async () => {
    const line = lineOf(delay)
    const { draft, close } = await openPage(line.tools)
    write(draft, 'Ada Okafor, in my words.')
    await line.pass(600 + delay)
    await saveAsColleague('Ada Okafor, in her own words.')
    const saved = draft.save()
    await line.pass(10_000)
    expect(await saved).toBe(false)
    expect(draft.state().newer).toMatchObject({ fields: { lede: 'Ada Okafor, in her own words.' } })
    expect(draft.state().values.fields).toMatchObject({ lede: 'Ada Okafor, in my words.' })

    const { version } = draft.state().newer ?? {}
    draft.settle(draft.state().values)
    await line.pass(10_000)
    expect([draft.state().base, draft.state().over], 'it is no news anymore').toContain(version)
    const settled = draft.save()
    await line.pass(10_000)
    expect(await settled).toBe(true)
    expect(await ledeOnServer()).toBe('Ada Okafor, in my words.')
    close()
  })
})

test('words that never reached the office are discarded with the draft, and not sent once it answers', async () => {
  let posts = 0
  const post: DraftTools['post'] = async () => {
    posts += 1
    throw new TypeError('Failed to fetch')
  }
  const waiting = new Set<() => void>()
  const after = (_ms: number, call: () => void) => {
    waiting.add(call)
    return () => waiting.delete(call)
  }
  const { draft, close } = await openPage({ post, after })
  write(draft, 'Ada Okafor writes without a connection.')
  expect(findCopy(writer.id, path)).toBeDefined()
  const save = draft.save()
  await draft.discard()
  expect([await save, draft.state().isSaving]).toEqual([false, false])
  expect(findCopy(writer.id, path)).toBeUndefined()
  const postsBefore = posts
  for (const call of [...waiting]) call()
  expect(posts).toBe(postsBefore)
  expect(draft.state()).toMatchObject({ keeping: 'kept', number: 0 })
  close()
})

test('a save that waits for the office is called off by discarding, whenever the office answers again', async () => {
  const never = () => () => undefined
  let isUp = false
  const posted: string[] = []
  const post: DraftTools['post'] = async (address, _body, schema) => {
    if (!isUp) throw new TypeError('Failed to fetch')
    posted.push(address.slice(address.lastIndexOf('/')))
    return schema.parse(
      address.endsWith('/draft') ? { number: 1, savedAt: 1, findings: [], others: [] } : { done: true },
    )
  }
  const { draft, close } = await openPage({ post, after: never })
  write(draft, 'Ada Okafor writes, and regrets it.')
  const save = draft.save()
  await expect.poll(() => draft.state().keeping).toBe('offline')
  isUp = true
  await draft.discard()
  expect(await save).toBe(false)
  expect(posted).toEqual(['/draft', '/discard'])
  close()
})

test('words that this browser has no room for are not said to be kept in it', async () => {
  const never = () => () => undefined
  const post: DraftTools['post'] = async () => {
    throw new TypeError('Failed to fetch')
  }
  const draft = openDraft(writer.id, await read(), { post, after: never })
  const close = draft.open()
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  write(draft, 'Ada Okafor writes in a full browser.')
  expect(draft.state().isCopied).toBe(false)
  setItem.mockRestore()
  write(draft, 'Ada Okafor writes where there is room again.')
  expect(draft.state().isCopied).toBe(true)
  close()
})

test('two pages of one person still notice each other', async () => {
  const line = lineOf(300)
  const one = openDraft(writer.id, await read(), line.tools)
  const other = openDraft(writer.id, await read(), line.tools)
  one.open()
  other.open()
  write(one, 'From one page.')
  await line.pass(2_000)
  write(other, 'From the other page.')
  await line.pass(2_000)
  expect(other.state().newer).toMatchObject({ fields: { lede: 'From one page.' } })

  // The words of the other page are only in this browser, whatever the first one keeps and sends.
  write(one, 'More from one page.')
  await line.pass(2_000)
  expect(one.state().keeping).toBe('kept')
  expect(findCopy(writer.id, path)?.values.fields).toMatchObject({ lede: 'From the other page.' })
})

test('a copy that a page continues with is kept once, and forgotten when the office has it', async () => {
  const line = lineOf(300)
  const { saved } = await read()
  const [base, number] = [saved.version, 0]
  keepCopy(writer.id, path, {
    values: { fields: { ...saved.fields, lede: 'Ada Okafor, from yesterday.' }, body: saved.body },
    base,
    number,
    page: 'a page that was closed',
  })
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor, from yesterday and today.')
  expect(findCopy(writer.id, path)?.values.fields).toMatchObject({
    lede: 'Ada Okafor, from yesterday and today.',
  })
  await line.pass(5_000)
  expect(await ledeOnServer()).toBe('Ada Okafor, from yesterday and today.')
  expect(findCopy(writer.id, path)).toBeUndefined()
  close()
})

test('what is typed while a Save is under way is saved by another one', async () => {
  const line = lineOf(1_000)
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor saves.')
  const first = draft.save()
  await line.pass(1_500)
  write(draft, 'Ada Okafor saves, and saves again.')
  const second = draft.save()
  await line.pass(20_000)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(Reflect.get((await read()).saved.fields, 'lede')).toBe('Ada Okafor saves, and saves again.')
  close()
})

test('a Save during an act on the saved file is sent after it', async () => {
  const line = lineOf(300)
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor saves during an act.')
  await line.pass(2_000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const acting = draft.act(null, () => promise)
  await line.pass(0)
  const saved = draft.save()
  await line.pass(2_000)
  expect(draft.state().isSaving).toBe(true)
  resolve()
  await acting
  await line.pass(5_000)
  expect(draft.state().isSaving).toBe(false)
  expect(await saved).toBe(true)
  close()
})

test('a page that is left during an act is given up once that has ended', async () => {
  const line = lineOf(300)
  const { draft, close } = await openPage(line.tools)
  const { promise, resolve } = Promise.withResolvers<void>()
  const acting = draft.act(null, () => promise)
  await line.pass(0)
  close()
  expect(openDraft(writer.id, await read(), line.tools)).toBe(draft)
  resolve()
  await acting
  await line.pass(10_000)
  expect(openDraft(writer.id, await read(), line.tools)).not.toBe(draft)
})

test.each(['request', 'answer'] as const)(
  'a discard whose %s is lost is not said to have left the draft, and is done by pressing again or undone by writing on',
  async (what) => {
    let lost: 'request' | 'answer' | undefined
    const line = lineOf(300, () => lost)
    const { draft, close } = await openPage(line.tools)
    const discardUnanswered = async () => {
      lost = what
      const refused = expect(draft.discard()).rejects.toThrow()
      await line.pass(2_000)
      await refused
      lost = undefined
      expect(draft.state().keeping).toBe('uncertain')
    }
    write(draft, 'Ada Okafor writes.')
    await line.pass(2_000)
    await discardUnanswered()
    write(draft, 'Ada Okafor writes on.')
    await line.pass(2_000)
    expect(draft.state()).toMatchObject({ keeping: 'kept', newer: undefined })
    expect(await ledeOnServer()).toBe('Ada Okafor writes on.')

    await discardUnanswered()
    const saved = draft.save()
    await line.pass(2_000)
    expect(await saved).toBe(true)
    expect(await ledeOnServer()).toBe('Ada Okafor writes on.')

    write(draft, 'Ada Okafor regrets it.')
    await line.pass(2_000)
    await discardUnanswered()
    const discarded = draft.discard()
    await line.pass(2_000)
    await discarded
    expect(draft.state()).toMatchObject({ keeping: 'kept', number: 0 })
    expect((await read()).draft).toBeNull()
    close()
  },
)

test('a draft that may have been discarded is not sent again because something else was done to the page', async () => {
  let isUp = true
  const line = lineOf(300, () => (isUp ? undefined : 'answer'))
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor writes.')
  await line.pass(2_000)
  isUp = false
  const refused = expect(draft.discard()).rejects.toThrow()
  await line.pass(2_000)
  await refused
  isUp = true
  await draft.act(null, () => Promise.resolve())
  await line.pass(10_000)
  expect((await read()).draft).toBeNull()
  expect(draft.state().keeping).toBe('uncertain')
  close()
})

test('a draft whose last answers were lost is discarded, and not said to be continued in another tab', async () => {
  const lost: ('answer' | undefined)[] = []
  const line = lineOf(300, () => lost.shift())
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor writes.')
  await line.pass(2_000)
  lost.push('answer')
  write(draft, 'Ada Okafor writes on.')
  const discarded = draft.discard()
  await line.pass(2_000)
  await discarded
  expect((await read()).draft).toBeNull()
  close()
})

test('words are still sent after a discard that the office did not answer', async () => {
  let isUp = true
  const line = lineOf(300, () => (isUp ? undefined : 'request'))
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor writes.')
  await line.pass(2_000)
  isUp = false
  write(draft, 'Ada Okafor writes on.')
  const refused = expect(draft.discard()).rejects.toThrow()
  await line.pass(2_000)
  await refused
  isUp = true
  await line.pass(10_000)
  expect(draft.state().keeping).toBe('kept')
  expect(await ledeOnServer()).toBe('Ada Okafor writes on.')
  close()
})

test('a Save that was pressed while a discard waited is sent if the office does not answer the discard', async () => {
  let isUp = true
  const line = lineOf(300, () => (isUp ? undefined : 'request'))
  const { draft, close } = await openPage(line.tools)
  write(draft, 'Ada Okafor discards, and then saves.')
  await line.pass(600)
  const refused = expect(draft.discard()).rejects.toThrow()
  const saved = draft.save()
  isUp = false
  await line.pass(1_000)
  await refused
  isUp = true
  await line.pass(10_000)
  expect(draft.state().isSaving).toBe(false)
  expect(await saved).toBe(true)
  close()
})

test('a Save that the server cannot carry out is tried again, and then reported, and the words are kept', async () => {
  const line = lineOf(300)
  let answers: (503 | 200)[] = [503]
  const tools: DraftTools = {
    ...line.tools,
    post: (to, body, schema) =>
      to.endsWith('/save') && (answers.shift() ?? 200) === 503
        ? Promise.reject(new Refused(503, 'The office cannot be reached at the moment.', false))
        : line.tools.post(to, body, schema),
  }
  const draft = openDraft(writer.id, await read(), tools)
  draft.open()
  write(draft, 'Ada Okafor waits for a minute.')
  const saved = draft.save()
  await line.pass(1_000)
  expect(draft.state().fault).toBe('The office cannot be reached at the moment.')
  await line.pass(10_000)
  expect(await saved).toBe(true)
  expect(draft.state().fault).toBeUndefined()

  answers = [503, 503, 503]
  write(draft, 'Ada Okafor waits for longer.')
  const refused = draft.save().catch((error: unknown) => error)
  await line.pass(20_000)
  expect(await refused).toBeInstanceOf(Refused)
  expect(draft.state()).toMatchObject({ isSaving: false, fault: undefined })
  expect(await ledeOnServer()).toBe('Ada Okafor waits for longer.')
})

test('a Save that the server carried out and then failed to answer causes no conflict with it', async () => {
  const line = lineOf(300)
  let fails = 1
  const tools: DraftTools = {
    ...line.tools,
    post: async (to, body, schema) => {
      const answer = await line.tools.post(to, body, schema)
      if (to.endsWith('/save') && fails-- > 0) throw new Refused(500, 'Something went wrong.', false)
      return answer
    },
  }
  const { draft, close } = await openPage(tools)
  write(draft, 'Ada Okafor saves once.')
  const saved = draft.save()
  await line.pass(10_000)
  expect([await saved, draft.state().newer]).toEqual([true, undefined])
  expect(await ledeOnServer()).toBe('Ada Okafor saves once.')
  close()
})
