import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staleSchema } from '../../content/contract.ts'
import type { OpenFile } from '../../content/contract.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { localTimeAt } from '../../../calendar/firm-clock.ts'
import { openFile } from '../../content/server/open-file.ts'
import { openHistory } from '../../content/store/history.ts'
import { listPublications } from '../../content/store/publications.ts'
import { publishDue } from './publisher.ts'
import { toldApart, waitingChanges } from './waiting-changes.ts'

// Two people act on the same two files at the same time, in every order of their steps that fast-check's scheduler picks.
// A step is whatever they ask of the content store, and each half of a publication. Afterward no word is lost that was saved
// or kept, and what was answered with success has happened.

vi.setConfig({ testTimeout: 300_000 })

// Findings of the checker would only keep acts from finishing.
vi.mock(import('./check-changes.ts'), async (original) => ({
  ...(await original()),
  checkWith: async () => ({ findings: [], checks: [], version: '' }),
}))
vi.mock(import('../../content/server/ask-rules.ts'), async (original) => ({
  ...(await original()),
  findingsFor: async (_, files) => files.map(() => []),
  lastReviewsByFile: async () => new Map(),
}))

/** In how many orders each pair of acts is done. */
const orders = 4

const linked = 'blog/what-a-bylaw-is.md'
const linking = 'blog/two-owners-one-lathe.md'
type Path = typeof linked | typeof linking

let office: SampleOffice
let beganAt: number
let people: { one: Joined; other: Joined; third: Joined }
const originals = new Map<string, string>()
const inFolder = (path: string) => join(office.folder, 'content', path)
/** The branch of the history. */
const newestPublication = () => join(office.folder, 'history/refs/heads/published')
let newestAtFirst: string
const api = (path: string) => `/office/api${path}`

beforeAll(async () => {
  office = await openSampleOffice()
  beganAt = office.clock.now
  // Of no part in what is tried here, and looked at again before each step.
  for (const name of ['pages', 'legal', 'wording.yaml']) rmSync(inFolder(name), { recursive: true })
  people = {
    one: await office.join(['lawyer'], 'ada'),
    other: await office.join(['lawyer'], 'bea'),
    third: await office.join(['lawyer'], 'cleo'),
  }
  withoutBuilds(office.publishing.parts)
  const { parts } = office.publishing
  const publishNow = parts.publish
  parts.publish = async (...given) => {
    await step('build')
    const published = await publishNow(...given)
    await step('built')
    return published
  }
  await beginHistory(parts)
  // A second publication, which a restore takes back.
  for (const path of [linked, linking] as const) {
    writeFileSync(inFolder(path), withTitle(readFileSync(inFolder(path), 'utf8'), 'As it is public'))
    originals.set(path, readFileSync(inFolder(path), 'utf8'))
  }
  await beginHistory(parts, [linked, linking])
  newestAtFirst = readFileSync(newestPublication(), 'utf8')
  const { store } = office.content
  const { run, transaction } = store
  store.run = async (sql, ...values) => {
    await step('run')
    return run(sql, ...values)
  }
  store.transaction = async (work) => {
    await step('transaction')
    return inStep.run(true, () => transaction.call(store, work)) as ReturnType<typeof work>
  }
})
afterAll(() => office.close())

function withTitle(text: string, title: string): string {
  return text.replace(/^title: .*$/m, `title: ${title}`)
}

// Steps ----------------------------------------------------------------------------------------------------------------

/** Whose step the present code is part of, and whether it is inside one. */
const actor = new AsyncLocalStorage<Turns>()
const inStep = new AsyncLocalStorage<boolean>()

type Turns = { scheduler: fc.Scheduler; name: string }

async function step(what: string): Promise<void> {
  const turns = actor.getStore()
  if (!turns || inStep.getStore()) return
  await turns.scheduler.schedule(Promise.resolve(), `${turns.name}: ${what}`)
}

/** Does two acts at once, one step after the other: the next is chosen once both wait for theirs. */
async function together<Result>(
  scheduler: fc.Scheduler,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  let active = acts.length
  const running = Promise.all(
    acts.map((act, place) =>
      actor.run({ scheduler, name: place === 0 ? 'one' : 'other' }, act).finally(() => active--),
    ),
  )
  running.catch(() => undefined)
  while (active > 0) {
    for (let waited = 0; waited < 100 && active > 0 && scheduler.count() < active; waited++) await sleep(1)
    if (active > 0 && scheduler.count() > 0) await scheduler.waitNext(1)
  }
  return running
}

// Acts -----------------------------------------------------------------------------------------------------------------

/** What a person had seen before the acts began. */
type Seen = {
  who: Joined
  path: Path
  file: OpenFile
  changes: { path: string; version: string | null; startsFrom: string }[]
  scheduled: string[]
  /** The time of the first of them. */
  scheduledFor: string
  publication: string
  /** New words of this act. */
  words: string
}

/** What an act did: the `words` that it reported as kept, and the file that it knowingly gave up. */
type Done = {
  status: number
  words?: string
  gaveUp?: string
  /** It was shown the other act, and decided otherwise. */
  isAgainst?: boolean
  holds?: () => Promise<boolean> | boolean
}

type Deed = (seen: Seen) => Promise<Done>

const send = async (who: Joined, path: string, body: object) => {
  const answer = await who.browser.send('POST', path, body)
  expect(answer.status, `${path}: ${answer.text} ${JSON.stringify(office.logged.at(-1))}`).toBeLessThan(500)
  return answer
}

const valuesWith = ({ file }: Seen, title: string) => ({
  fields: { ...file.saved.fields, title },
  body: file.saved.body,
})

const deeds: Record<string, { prepare?: Deed; act: Deed }> = {
  draft: {
    async act(seen) {
      const { who, path, file, words } = seen
      const draft = { ...valuesWith(seen, words), base: file.saved.version, number: 0, field: null }
      const { status } = await send(who, `${fileAddress(path)}/draft`, draft)
      return { status, words }
    },
  },
  save: {
    prepare: (seen) => keptDraft(seen),
    async act({ who, path, file, words }) {
      const saving = { base: file.saved.version, number: 1, over: null }
      const { status } = await send(who, `${fileAddress(path)}/save`, saving)
      return { status, words, gaveUp: file.saved.version ? titleOf(file) : '' }
    },
  },
  // As the browser does: what is shown is compared, kept as the next draft, and saved over.
  'keep versions': {
    prepare: (seen) => keptDraft(seen),
    async act(seen) {
      const { who, path, file, words } = seen
      let over: string | null = null
      const seenTitles = [titleOf(file)]
      for (let number = 1; number < 8; number++) {
        const saving = { base: file.saved.version, number, over }
        const { status, json } = await send(who, `${fileAddress(path)}/save`, saving)
        if (status !== 409) return { status, words, gaveUp: seenTitles.join('\n'), isAgainst: number > 1 }
        const newer = staleSchema.safeParse(json).data?.current
        if (!newer) return { status }
        over = newer.version
        seenTitles.push(String(Reflect.get(newer.fields, 'title')))
        const draft = { ...valuesWith(seen, words), base: file.saved.version, number, field: null }
        const kept = await send(who, `${fileAddress(path)}/draft`, draft)
        if (kept.status !== 200) return { status: kept.status }
      }
      throw new Error('What was decided is asked again and again.')
    },
  },
  rename: {
    async act({ who, path, file, words }) {
      const name = words.toLowerCase().replaceAll(' ', '-')
      const request = { name, version: file.saved.version }
      const { status } = await send(who, `${fileAddress(path)}/rename`, request)
      const [to, from] = [`blog/${name}.md`, path]
      return { status, holds: async () => (await savedText(to)) !== null && (await savedText(from)) === null }
    },
  },
  delete: {
    async act({ who, path, file }) {
      const { status } = await send(who, `${fileAddress(path)}/delete`, { version: file.saved.version })
      return { status, gaveUp: titleOf(file), holds: async () => (await savedText(path)) === null }
    },
  },
  withdraw: {
    async act({ who, path, file }) {
      const { version } = file.saved
      const before = onDisk(path)
      const { status } = await send(who, `${fileAddress(path)}/withdraw`, { version })
      const isPublic = () => onDisk(path) !== before && versionOf(onDisk(path)) === version
      return { status, gaveUp: titleOf(file), holds: () => !isPublic() }
    },
  },
  restore: {
    async act({ who, path, publication }) {
      const asked = { id: publication, comparison: 'before', paths: [path] }
      const { status } = await send(who, api('/publish/restore'), asked)
      return { status, holds: async () => !(await savedText(path))?.includes('As it is public') }
    },
  },
  publish: {
    async act({ who, changes }) {
      const { status } = await send(who, api('/publish'), { changes })
      while (office.publishing.publisher.isBusy()) await sleep(1)
      return { status }
    },
  },
  schedule: {
    async act({ who, changes, scheduled }) {
      const { status } = await send(who, api('/publish/schedule'), { changes, at: localTime(5) })
      return { status, holds: async () => (await scheduledIds()).some((id) => !scheduled.includes(id)) }
    },
  },
  move: {
    async act({ who, scheduled: [id = 'none'], scheduledFor: was }) {
      const { status } = await send(who, api(`/publish/scheduled/${id}/move`), { was, at: localTime(9) })
      return { status, holds: async () => !(await isLive(id)) }
    },
  },
  cancel: {
    async act({ who, scheduled: [id = 'none'] }) {
      const { status } = await send(who, api(`/publish/scheduled/${id}/cancel`), {})
      return { status, holds: async () => !(await scheduledIds()).includes(id) }
    },
  },
  approve: {
    async act({ who, path, changes }) {
      const own = changes.filter((change) => change.path === path)
      if (own.length === 0) return { status: 404 }
      const { status } = await send(who, api('/publish/approve'), { changes: own })
      return { status }
    },
  },
  // Someone with an editor on the server, who saves twice.
  'edit on disk': {
    async act({ path, words }) {
      for (const when of ['edit', 'edit again']) {
        await step(when)
        writeFileSync(inFolder(path), withTitle(onDisk(path) ?? originals.get(path) ?? '', words))
      }
      return { status: 200, words }
    },
  },
  clock: {
    async act() {
      await publishDue(office.publishing)
      return { status: 200 }
    },
  },
}

async function keptDraft(seen: Seen): Promise<Done> {
  const draft = { ...valuesWith(seen, seen.words), base: seen.file.saved.version, number: 0, field: null }
  return send(seen.who, `${fileAddress(seen.path)}/draft`, draft)
}

const titleOf = ({ saved }: OpenFile) => String(Reflect.get(saved.fields, 'title'))
const versionOf = (text: string | null) => (text === null ? null : hash('sha256', text))

const localTime = (minutes: number) =>
  new Date(office.clock.now + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
    .replace(' ', 'T')
    .slice(0, 16)

async function savedText(path: string): Promise<string | null> {
  return (await office.content.saved()).files.get(path)?.text ?? null
}

function onDisk(path: string): string | null {
  try {
    return readFileSync(inFolder(path), 'utf8')
  } catch {
    return null
  }
}

async function scheduledIds(): Promise<string[]> {
  const found = await listPublications(office.content.store.run, ['waiting', 'refused'])
  return found.map(({ id }) => id)
}

/** Whether a publication that was scheduled has become public, which one that was moved has not. */
async function isLive(id: string): Promise<boolean> {
  return (await listPublications(office.content.store.run, ['live'])).some((publish) => publish.id === id)
}

// Before and after -----------------------------------------------------------------------------------------------------

/** The state before two people act. */
const beginnings = ['nothing waits', 'both wait', 'both are scheduled', 'changed on disk', 'due'] as const

async function begin(beginning: (typeof beginnings)[number]): Promise<string[]> {
  const { content, publishing, folder } = office
  // Sessions end after hours.
  office.clock.now = beganAt
  for (const table of ['drafts', 'changes', 'needs', 'lawyer_approvals', 'presence', 'publishes'])
    await content.store.run(`delete from ${table}`)
  for (const table of ['publish_changes', 'unsettled_publishes'])
    await content.store.run(`delete from ${table}`)
  for (const path of (await content.readFolder()).keys())
    if (/^blog\/words-/.test(path)) rmSync(inFolder(path))
  for (const [path, text] of originals) writeFileSync(inFolder(path), text)
  writeFileSync(newestPublication(), newestAtFirst)
  publishing.parts.history = openHistory(join(folder, 'history'))
  if (beginning === 'nothing waits') return []
  const waiting: string[] = []
  for (const path of [linked, linking] as const) {
    const seen = await look(people.third, path, `Waiting ${path.length}`)
    await keptDraft(seen)
    const saving = { base: seen.file.saved.version, number: 1, over: null }
    expect((await send(people.third, `${fileAddress(path)}/save`, saving)).status).toBe(200)
    waiting.push(seen.words)
  }
  if (beginning === 'changed on disk')
    writeFileSync(inFolder(linked), withTitle(originals.get(linked) ?? '', 'Changed on disk'))
  if (beginning === 'both are scheduled' || beginning === 'due') {
    const { changes } = await look(people.third, linked, '')
    const at = { changes, at: localTime(3) }
    expect((await send(people.third, api('/publish/schedule'), at)).status).toBe(200)
  }
  if (beginning === 'due') office.clock.now += 4 * 60_000
  return waiting
}

async function look(who: Joined, path: Path, words: string): Promise<Seen> {
  const file = await openFile(office.content, { person: who.id, path }, (id) => id)
  const { parts } = office.publishing
  const [newest] = await parts.history.list(1)
  const [first] = await listPublications(office.content.store.run, ['waiting', 'refused'])
  return {
    who,
    path,
    words,
    file,
    scheduled: await scheduledIds(),
    scheduledFor: localTimeAt(first?.due ?? 0, office.content.timeZone),
    publication: newest?.id ?? '',
    changes: toldApart(await waitingChanges(parts)).map((change) => ({
      path: change.path,
      version: change.version,
      startsFrom: change.startsFrom,
    })),
  }
}

/** Every text that is anywhere: in the folder, waiting, being written, scheduled, or in the history. */
async function everything(): Promise<string> {
  const { content, publishing } = office
  const { run } = content.store
  const rows = [
    ...(await run('select text from changes union all select text from drafts')),
    ...(await run('select text from publish_changes')),
  ]
  const folder = [...(await content.readFolder()).keys()].map((path) => onDisk(path))
  const past: string[] = []
  for (const { id } of (await publishing.parts.history.list(9)).slice(0, -2))
    for (const { now } of await publishing.parts.history.changed(id, 'before'))
      if (now !== null) past.push(await publishing.parts.history.text(now))
  return JSON.stringify([rows, folder, past])
}

const names = Object.keys(deeds)
const pairs = names
  .flatMap((one, place) => names.slice(place).map((other) => [one, other] as const))
  // Two editors at the server are not the office’s.
  .filter((pair) => pair.some((name) => name !== 'edit on disk'))
let count = 0

test.each(pairs)(
  '%s and %s at once, in any order of their steps, lose no word and tell no untruth',
  async (one, other) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(...beginnings),
        fc.constantFrom<[Path, Path][]>(
          [linked, linked],
          [linked, linking],
          [linking, linked],
          [linking, linking],
        ),
        async (scheduler, beginning, paths) => {
          const waiting = await begin(beginning)
          const named = [one, other].map((name, place) => ({ deed: deeds[name], path: paths[place] }))
          const acts: { deed: Deed; seen: Seen }[] = []
          for (const [place, { deed, path = linked }] of named.entries()) {
            if (!deed) throw new Error('There is no such act.')
            const who = place === 0 ? people.one : people.other
            const seen = await look(who, path, `Words ${++count}`)
            if (seen.file.saved.version === null) return
            await deed.prepare?.(seen)
            acts.push({ deed: deed.act, seen })
          }
          const done = await together(
            scheduler,
            acts.map(
              ({ deed, seen }) =>
                () =>
                  deed(seen),
            ),
          )
          const ended = done.filter(({ status }) => status === 200)
          const left = await everything()
          const gaveUp = ended.map((each) => each.gaveUp ?? '').join('\n')
          for (const words of [...waiting, ...ended.flatMap((each) => each.words ?? [])])
            expect(left.includes(words) || gaveUp.includes(words), `“${words}” is lost`).toBe(true)
          for (const [place, { status, holds }] of done.entries())
            if (status === 200 && holds && ended.every((each) => !each.isAgainst))
              expect(await holds(), `${place === 0 ? one : other} did not happen`).toBe(true)
        },
      ),
      { numRuns: orders },
    )
  },
)
