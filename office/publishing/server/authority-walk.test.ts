import { readdirSync, readFileSync, writeFileSync, cpSync } from 'node:fs'
import { hash, randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openFileSchema } from '../../content/contract.ts'
import { keptIn, keptSentencesFile } from '../../../editorial/kept.ts'
import { ACT_HEADER } from '../../contract.ts'
import { historySchema, publishSchema, scheduledSchema } from '../contract.ts'
import type { Change } from '../contract.ts'
import { adoptionAnswers } from '../../../server/testing/adoption-answers.ts'
import { beginHistory, withoutBuilds } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { seededRandom } from '../../../src/engraving/random.ts'
import { Refusal } from '../../kit/refusal.ts'
import { fieldsIn } from '../../people/server/team.ts'
import { updateGrants } from '../../people/server/store/people.ts'
import { adoptSite } from '../../adoption/server/adopt-site.ts'
import { publishDue } from './publisher.ts'

// Two of the staff, one of them an administrator, and two lawyers who come and go act at random. The test keeps its own
// record of what lawyers did, and judges each changed file by that alone.

vi.setConfig({ testTimeout: 300_000 })

// Findings of the checker would only keep acts from finishing.
vi.mock(import('./check-changes.ts'), async (original) => ({
  ...(await original()),
  checkWith: async () => ({ findings: [], checks: [], version: '' }),
}))

/** How many walks, and the acts of each. */
const seeds = [1, 2]
const acts = 160

const api = (path: string) => `/office/api${path}`
const versionOf = (text: string | null) => (text === null ? null : hash('sha256', text))

/** What a lawyer did for exactly this version of a file on exactly this base, alone or together `with` another. */
type Act = {
  lawyer: string
  path: string
  base: string | null
  version: string | null
  with: string | null
} & ({ by: 'approving' | 'publishing' } | { by: 'scheduling'; publish: string; from: number })

test.each(seeds)(
  'whatever staff, administrators and lawyers do in any order, law is public by the act of a lawyer who is there (walk %i)',
  async (seed) => {
    const walk = await begin(seed)
    try {
      for (let step = 0; step < acts; step++) await walk.step()
      // A walk in which nothing happens proves nothing.
      expect(walk.counted.law).toBeGreaterThan(0)
      expect(walk.counted.other).toBeGreaterThan(0)
    } finally {
      await walk.office.close()
    }
  },
)

async function begin(seed: number) {
  const office = await openSampleOffice()
  const contentDir = join(office.folder, 'content')
  for (const name of ['facts.yaml', 'citations.yaml']) cpSync(join('content', name), join(contentDir, name))
  const firm = join(contentDir, 'firm.yaml')
  writeFileSync(firm, readFileSync(firm, 'utf8').replace('sample: true\n', ''))
  withoutBuilds(office.publishing.parts)
  const people = {
    staff: await office.join(['staff']),
    administrator: await office.join(['staff', 'administrator']),
    one: await office.join(['lawyer'], 'ada'),
    other: await office.join(['lawyer'], 'bea'),
  }
  await beginHistory(office.publishing.parts)
  const { random, pick, chance } = randomFrom(seed)
  const there = new Set([people.one.id, people.other.id])
  const log: string[] = []
  const counted = { law: 0, other: 0 }
  let done: Act[] = []
  /** The sentences that lawyers kept and that are not public yet. */
  let kept: Kept[] = []
  const sent: Sent[] = []

  const lawyers = [people.one, people.other]
  const anyone = () => pick([people.staff, people.staff, people.administrator, ...lawyers])
  const isLawyer = ({ id }: Joined) => there.has(id)
  const send = async (
    who: Joined,
    method: string,
    path: string,
    body?: object,
    act: string = randomUUID(),
  ) => {
    const answer = await who.browser.send(method, path, body, { [ACT_HEADER]: act })
    if (method === 'POST') sent.push({ who, path, body, act })
    expect(
      answer.status,
      `${method} ${path}: ${answer.text} ${JSON.stringify(office.logged.at(-1))}`,
    ).toBeLessThan(500)
    expect(answer.text, `${method} ${path} ${JSON.stringify(body)}`).not.toContain('fields are missing')
    return answer
  }

  const waiting = async (who: Joined): Promise<Change[]> => {
    const { status, json } = await send(who, 'GET', api('/publish'))
    return status === 200 ? publishSchema.parse(json).changes : []
  }
  const scheduled = async () => {
    const { json } = await send(people.staff, 'GET', api('/publish/scheduled'))
    return scheduledSchema.parse(json).scheduled
  }
  const paths = async () => {
    const { files: saved } = await office.content.saved()
    return [...saved.values()]
      .filter(({ text }) => text !== null)
      .map(({ path }) => path)
      .filter(isChanged)
  }
  const asChosen = ({ path, version, startsFrom }: Change) => ({
    path,
    version,
    ...(chance(0.5) && { startsFrom }),
  })
  const some = (changes: Change[]) => {
    const chosen = changes.filter((change) => change.kind === 'on disk' || chance(0.7))
    // Most requests are whole, as the browser's are.
    const paths = new Set(chosen.flatMap(({ path, needs }) => [path, ...needs]))
    return changes.filter(({ path, kind }) => kind === 'on disk' || paths.has(path))
  }
  const timeIn = (minutes: number) =>
    new Date(office.clock.now + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
      .replace(' ', 'T')
      .slice(0, 16)

  /** What a lawyer's act on these changes covers, as the folder is now. */
  function covered(who: Joined, changes: readonly Change[], files: Files) {
    return changes.flatMap((change) => {
      const own = { lawyer: who.id, path: change.path, version: change.version, with: null }
      const base = versionOf(files.get(change.path) ?? null)
      const former = /renamed from (\S+) to/.exec(change.sentence)?.[1]
      const from = [...files.keys()].find(
        (path) =>
          former &&
          change.kind === 'renamed' &&
          path.endsWith(`/${former.split('/').at(-1)}.md`) &&
          path.split('/')[0] === change.path.split('/')[0],
      )
      return [
        { ...own, base },
        ...(from
          ? [
              {
                ...own,
                path: from,
                base: versionOf(files.get(from) ?? null),
                version: null,
                with: change.path,
              },
            ]
          : []),
      ]
    })
  }

  /** What lawyers who are there have scheduled in a publication that only they publish. */
  const lawOf = (id: string) =>
    done.filter((act) => act.by === 'scheduling' && act.publish === id && isLawPath(act.path))

  /** A lawyer's yes to changes keeps the sentences in them that need one. */
  const keepWith = ({ id }: Joined, changes: readonly Change[]) =>
    kept.push(
      ...changes.flatMap(({ path, asks }) =>
        asks.flatMap(({ sentence }) => (sentence === null ? [] : [{ lawyer: id, path, sentence }])),
      ),
    )

  const deeds: Record<string, () => Promise<string>> = {
    async save() {
      const [who, path] = [anyone(), pick([...(await paths()), worded, worded])]
      const { status, json } = await send(who, 'GET', fileAddress(path))
      if (status !== 200) return `cannot open ${path}`
      const { saved, draft } = openFileSchema.parse(json)
      const from = draft && chance(0.5) ? draft : saved
      const values = { fields: changed(path, { ...from.fields }, pick), body: from.body }
      const base = draft?.base ?? saved.version
      const number = draft?.number ?? 0
      const kept = await send(who, 'POST', `${fileAddress(path)}/draft`, {
        ...values,
        base,
        number,
        field: null,
      })
      if (chance(0.2)) return `draft ${path} ${kept.status}`
      const over = chance(0.5) ? saved.version : null
      const { status: ended } = await send(who, 'POST', `${fileAddress(path)}/save`, {
        base,
        number: number + 1,
        over,
      })
      return `save ${path} ${ended}`
    },
    async begin() {
      const who = anyone()
      const [group, copyOf] = pick([
        ['articles', 'blog/what-a-bylaw-is.md'],
        ['team', 'team/ada-okafor.md'],
        ['articles', null],
        ['news', null],
        ['news', null],
      ] as const)
      const name = pick(['new-one', 'another', 'what-a-bylaw-is'])
      const { status, json } = await send(who, 'POST', api('/content/new'), { group, name, copyOf })
      if (status !== 200) return `begin ${status}`
      const path = String(json['path'])
      const saving = { base: null, number: 1, over: null }
      const { status: ended } = await send(who, 'POST', `${fileAddress(path)}/save`, saving)
      return `begin ${path} ${ended}`
    },
    async rename() {
      const [who, path] = [anyone(), pick((await paths()).filter((each) => /^(blog|news|team)\//.test(each)))]
      const version = await savedVersion(who, path)
      const name = pick(['renamed', 'again', 'what-a-bylaw-is', 'ada-okafor'])
      return `rename ${path} ${(await send(who, 'POST', `${fileAddress(path)}/rename`, { name, version })).status}`
    },
    async remove() {
      const [who, path] = [anyone(), pick(await paths())]
      const version = await savedVersion(who, path)
      return `delete ${path} ${(await send(who, 'POST', `${fileAddress(path)}/delete`, { version })).status}`
    },
    async withdraw() {
      const [who, changes] = [anyone(), await waiting(people.staff)]
      if (changes.length === 0) return 'nothing to withdraw'
      const { path, version } = pick(changes)
      return `withdraw ${path} ${(await send(who, 'POST', `${fileAddress(path)}/withdraw`, { version })).status}`
    },
    async review() {
      const [who, path] = [pick(lawyers), pick(['blog/what-a-bylaw-is.md', 'legal/disclaimer.md'])]
      const version = await savedVersion(who, path)
      if (version === null) return `nothing to review at ${path}`
      const { status } = await send(who, 'POST', `${fileAddress(path)}/reviewed`, { version, reviewBy: null })
      return `review ${path} ${status}`
    },
    async approve() {
      const [who, files] = [anyone(), content()]
      const changes = some((await waiting(people.staff)).filter(({ kind }) => kind !== 'on disk'))
      if (changes.length === 0) return 'nothing to approve'
      const asked = { changes: changes.map(asChosen), reason }
      const { status } = await send(who, 'POST', api('/publish/approve'), asked)
      if (status === 200) {
        done.push(...covered(who, changes, files).map((each) => ({ ...each, by: 'approving' as const })))
        keepWith(who, changes)
      }
      return `approve ${changes.map(({ path }) => path).join()} ${status}`
    },
    async sendBack() {
      const [who, changes] = [anyone(), await waiting(people.staff)]
      if (changes.length === 0) return 'nothing to send back'
      const change = pick(changes)
      const words = 'Say it more plainly.'
      const { status } = await send(who, 'POST', api('/publish/send-back'), {
        change: asChosen(change),
        words,
      })
      return `send back ${change.path} ${status}`
    },
    async publish() {
      const [who, files] = [anyone(), content()]
      const seen = await waiting(who)
      const changes = some(chance(0.8) ? seen.filter(({ waitsFor }) => waitsFor === null) : seen)
      if (changes.length === 0) return 'nothing to publish'
      const asked = { changes: changes.map(asChosen), reason }
      const { status, text } = await send(who, 'POST', api('/publish'), asked)
      if (status === 200 && isLawyer(who)) {
        done.push(...covered(who, changes, files).map((each) => ({ ...each, by: 'publishing' as const })))
        keepWith(who, changes)
      }
      await idle()
      return `publish ${changes.map(({ path }) => path).join()} ${status} ${status === 200 ? '' : text}`
    },
    async schedule() {
      const [who, files] = [anyone(), content()]
      const seen = (await waiting(who)).filter(({ kind }) => kind !== 'on disk')
      const changes = some(chance(0.8) ? seen.filter(({ waitsFor }) => waitsFor === null) : seen)
      if (changes.length === 0) return 'nothing to schedule'
      const before = (await scheduled()).map(({ id }) => id)
      const at = timeIn(3 + random(20))
      const { status } = await send(who, 'POST', api('/publish/schedule'), {
        changes: changes.map(asChosen),
        at,
        reason,
      })
      const made = (await scheduled()).find(({ id }) => !before.includes(id))
      if (status === 200 && isLawyer(who) && made) {
        const scheduling = { by: 'scheduling' as const, publish: made.id, from: momentOf(made.at) }
        done.push(...covered(who, changes, files).map((each) => ({ ...each, ...scheduling })))
        keepWith(who, changes)
      }
      return `schedule ${changes.map(({ path }) => path).join()} ${status}`
    },
    async move() {
      const [who, all] = [anyone(), await scheduled()]
      if (all.length === 0) return 'nothing to move'
      const publish = pick(all)
      const { status } = await send(who, 'POST', api(`/publish/scheduled/${publish.id}/move`), {
        was: publish.at,
        at: timeIn(1 + random(9)),
      })
      const now = (await scheduled()).find(({ id }) => id === publish.id)
      if (status === 200 && !isLawyer(who)) expect(lawOf(publish.id), 'staff moved law').toEqual([])
      if (status === 200 && isLawyer(who) && now)
        done = done.map((act) =>
          act.by === 'scheduling' && act.publish === publish.id ? { ...act, from: momentOf(now.at) } : act,
        )
      return `move ${status}`
    },
    async cancel() {
      const [who, all] = [anyone(), await scheduled()]
      if (all.length === 0) return 'nothing to cancel'
      const publish = pick(all)
      const { status } = await send(who, 'POST', api(`/publish/scheduled/${publish.id}/cancel`))
      const isGone = status === 200
      if (isGone && !isLawyer(who) && publish.refused === null)
        expect(lawOf(publish.id), 'staff canceled law').toEqual([])
      if (isGone) done = done.filter((act) => act.by !== 'scheduling' || act.publish !== publish.id)
      return `cancel ${status}`
    },
    async tick() {
      office.clock.now += (2 + random(12)) * 60_000
      await publishDue(office.publishing)
      return 'tick'
    },
    async restore() {
      const who = anyone()
      const { json } = await send(people.staff, 'GET', api('/publish/history'))
      const { id } = pick(historySchema.parse(json).published)
      const comparison = pick(['before', 'since'] as const)
      const asked = { id, comparison, paths: chance(0.5) ? null : [pick([...content().keys()])] }
      return `restore ${(await send(who, 'POST', api('/publish/restore'), asked)).status}`
    },
    async grants() {
      const who = pick(lawyers)
      if (there.delete(who.id)) {
        done = done.filter(({ lawyer }) => lawyer !== who.id)
        kept = kept.filter(({ lawyer }) => lawyer !== who.id)
      } else there.add(who.id)
      const grants = there.has(who.id) ? (['lawyer'] as const) : (['staff'] as const)
      await updateGrants(office.database.run, who.id, [...grants])
      // The office looks every few seconds.
      await publishDue(office.publishing)
      return `grants ${[...there].length}`
    },
    async offline() {
      const [who, path] = [anyone(), pick(pagesTaken)]
      const taking = { instead: null }
      const address = api(`/publish/offline/${encodeURIComponent(path)}/take`)
      const { status, text } = await send(who, 'POST', address, taking)
      await idle()
      return `offline ${path} ${status} ${text}`
    },
    async putBack() {
      const [who, path, files] = [anyone(), pick(pagesTaken), content()]
      const file = `offline/${path.replace('/', '-').replace('.md', '.yaml')}`
      const address = api(`/publish/offline/${encodeURIComponent(path)}/put-back`)
      const { status, text } = await send(who, 'POST', address)
      if (status === 200 && isLawyer(who)) {
        const base = versionOf(files.get(file) ?? null)
        done.push({ lawyer: who.id, path: file, base, version: null, with: null, by: 'publishing' })
      }
      await idle()
      return `put back ${path} ${status} ${text}`
    },
    async law() {
      const changedLaw = { ...lawThatChanged, what: `${lawThatChanged.what} ${random(3)}` }
      const { status } = await send(anyone(), 'POST', api('/content/changed-law'), changedLaw)
      return `law ${status}`
    },
    async notConcerned() {
      const { citation, changed: day, what } = lawThatChanged
      const meant = { citation, changed: day, what: `${what} ${random(3)}` }
      const address = `${fileAddress('blog/what-a-bylaw-is.md')}/not-concerned`
      return `not concerned ${(await send(anyone(), 'POST', address, meant)).status}`
    },
    async leave() {
      const [who, path] = [anyone(), pick(['team/ada-okafor.md', 'team/nils-lindqvist.md'])]
      const version = await savedVersion(who, path)
      if (version === null) return `nobody to leave at ${path}`
      const leaving = {
        version,
        left: '2026-11-30',
        reachedAt: null,
        articlesTo: pick([null, 'ada-okafor', 'nils-lindqvist']),
      }
      return `leave ${path} ${(await send(who, 'POST', `${fileAddress(path)}/departure`, leaving)).status}`
    },
    async addresses() {
      const row = () => ({ from: `/old-${random(5)}`, to: '/contact-us' })
      const rows = { add: [row()], remove: [row()] }
      return `addresses ${(await send(anyone(), 'POST', api('/content/old-addresses'), rows)).status}`
    },
    async discard() {
      const [who, path] = [anyone(), pick(await paths())]
      const { status } = await send(who, 'POST', `${fileAddress(path)}/discard`, { number: 1 })
      return `discard ${path} ${status}`
    },
    async keep() {
      const [who, asking] = [anyone(), (await waiting(people.staff)).filter(({ asks }) => asks.length > 0)]
      if (asking.length === 0) return 'nothing to keep'
      const { path, asks } = pick(asking)
      const { rule, sentence, message: finding } = pick(asks)
      const address = `${fileAddress(path)}/keep`
      const { status } = await send(who, 'POST', address, { rule, sentence, finding, reason })
      if (status === 200 && sentence !== null) kept.push({ lawyer: who.id, path, sentence })
      return `keep ${path} ${status}`
    },
    async takeBack() {
      const who = anyone()
      const { json } = await send(who, 'GET', fileAddress(worded))
      const { data } = openFileSchema.safeParse(json)
      if (!data || data.kept.length === 0) return 'nothing to take back'
      const { rule, sentence, finding } = pick(data.kept)
      const meant = { rule, sentence, finding }
      const { status } = await send(who, 'POST', `${fileAddress(worded)}/take-back`, meant)
      if (status === 200) kept = kept.filter((each) => each.path !== worded || each.sentence !== sentence)
      return `take back ${status}`
    },
    // A request of anyone, sent again by someone who is not a lawyer, under the name of the first act or a new one.
    async again() {
      const [who, others] = [pick([people.staff, people.administrator]), sent.slice(-60)]
      if (others.length === 0) return 'nothing to send again'
      const { path, body, act } = pick(others)
      const { status } = await send(who, 'POST', path, body, chance(0.5) ? act : randomUUID())
      await idle()
      return `again ${path} ${status}`
    },
    async adopt() {
      const person = people.administrator.id
      const adopting = adoptSite(office, { person, written: adoptionAnswers })
      await expect(adopting).rejects.toThrow(Refusal)
      return 'adopt'
    },
    async disk() {
      const path = pick(['blog/two-owners-one-lathe.md', 'firm.yaml', 'team/nils-lindqvist.md'])
      const text = content().get(path)
      if (text === undefined) return 'nothing on disk'
      const next = text.replace(
        /^(title|tagline|lede): .*$/m,
        (line) => `${line.replace(/ \d*$/, '')} ${random(99)}`,
      )
      writeFileSync(join(contentDir, path), next)
      return `disk ${path}`
    },
  }

  async function savedVersion(who: Joined, path: string): Promise<string | null> {
    const { status, json } = await send(who, 'GET', fileAddress(path))
    return status === 200 ? openFileSchema.parse(json).saved.version : null
  }

  const momentOf = (at: string) =>
    office.clock.now + Date.parse(`${at}:00Z`) - Date.parse(`${timeIn(0)}:00Z`) - (office.clock.now % 60_000)

  async function idle(): Promise<void> {
    await expect
      .poll(() => office.publishing.publisher.isBusy(), { interval: 5, timeout: 60_000 })
      .toBe(false)
  }

  type Files = ReadonlyMap<string, string>
  function content(): Files {
    const names = readdirSync(contentDir, { recursive: true }).map(String)
    const written = names.filter((name) => /\.(?:md|yaml)$/.test(name)).sort()
    return new Map(written.map((name) => [name, readFileSync(join(contentDir, name), 'utf8')]))
  }

  /** Judges every file that has changed. */
  function judge(deed: string, before: Files, after: Files): void {
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    )
    for (const path of paths) {
      const [was, now] = [before.get(path) ?? null, after.get(path) ?? null]
      if (deed !== 'disk') {
        const gone = paths.filter((each) => !after.has(each) && isFormer(each, path, now))
        const former = was ?? gone.map((each) => before.get(each)).find(isMarked)
        expect(isMarked(now) && !isMarked(former), `${path} became sample data`).toBe(false)
        const isKept = (sentence: string, file = path) =>
          kept.some((each) => each.path === file && each.sentence === sentence && there.has(each.lawyer))
        if (path === keptSentencesFile) {
          const [had, has] = [was, now].map((text) => keptIn(text ?? '') ?? [])
          const added = has?.filter((entry) => !had?.some((other) => isDeepStrictEqual(entry, other))) ?? []
          const isOwn = added.every(({ sentence, file }) => isKept(sentence, file))
          const isRemoved = had?.some((entry) => !has?.some((other) => isDeepStrictEqual(entry, other)))
          const isDecided = done.some((act) => act.path === path && there.has(act.lawyer))
          expect((isOwn && !isRemoved) || isDecided, 'a list of no lawyer’s').toBe(true)
        } else if (isLawIn({ path, was, now, page: before.get(takenBy(path)) })) {
          if (path === worded && sayingsIn(now, was).every((sentence) => isKept(sentence))) continue
          counted.law++
          const act = done.find(
            (each) =>
              each.path === path &&
              each.base === versionOf(was) &&
              each.version === versionOf(now) &&
              there.has(each.lawyer) &&
              (each.with === null || paths.includes(each.with)) &&
              (each.by !== 'scheduling' ||
                ((deed === 'tick' || deed === 'grants') && each.from <= office.clock.now)),
          )
          expect(act, `${path} is public by no lawyer’s act`).toBeDefined()
        } else counted.other++
      }
    }
    // What is public was used up.
    kept = kept.filter(({ path, sentence }) => !paths.includes(path) || !after.get(path)?.includes(sentence))
    done = done.filter(
      ({ path, by, with: other }) =>
        by !== 'publishing' && !paths.includes(path) && !paths.includes(other ?? ''),
    )
  }

  return {
    office,
    counted,
    async step() {
      const name = pick(weighted)
      const before = content()
      const told = await deeds[name]?.()
      log.push(`${log.length} ${name}: ${told}`)
      try {
        judge(name, before, content())
      } catch (error) {
        throw new Error(`Seed ${seed}, after:\n${log.slice(-40).join('\n')}`, { cause: error })
      }
    },
  }
}

/** The acts, those that lead somewhere more often. */
const weighted = [
  ...Array<string>(8).fill('save'),
  ...Array<string>(5).fill('publish'),
  ...Array<string>(4).fill('approve'),
  'sendBack',
  'sendBack',
  ...Array<string>(3).fill('schedule'),
  ...Array<string>(3).fill('tick'),
  ...Array<string>(3).fill('restore'),
  'begin',
  'rename',
  'rename',
  'remove',
  'withdraw',
  'withdraw',
  'review',
  'move',
  'move',
  'cancel',
  ...Array<string>(3).fill('offline'),
  ...Array<string>(3).fill('putBack'),
  'law',
  'notConcerned',
  'leave',
  'addresses',
  'discard',
  ...Array<string>(3).fill('keep'),
  'takeBack',
  ...Array<string>(4).fill('again'),
  'grants',
  'adopt',
  'disk',
]

/** Choices by chance, the same for the same seed. */
function randomFrom(seed: number) {
  const next = seededRandom(seed)
  const random = (below: number) => Math.floor(next() * below)
  return {
    random,
    chance: (share: number) => next() < share,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[random(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
  }
}

type Pick = ReturnType<typeof randomFrom>['pick']

/** Fields as someone changes them: few values, so that what was comes back. */
function changed(path: string, fields: Record<string, unknown>, pick: Pick): Record<string, unknown> {
  const [folder] = path.split('/')
  if (folder === 'team')
    return pick([
      { ...fields, phone: pick(['+1 717 555 0191', '+1 717 555 0192', '+1 717 555 0193']) },
      { ...fields, role: pick(['Founding Partner', 'Partner', 'Counsel']) },
      { ...fields, admissions: pick([['Pennsylvania'], ['Pennsylvania', 'Ohio']]) },
      { ...fields, sample: pick([true, false]) },
    ])
  if (path === 'firm.yaml')
    return pick([
      { ...fields, sample: true },
      { ...fields, phone: pick(['+1 717 555 0190', '+1 717 555 0199']) },
    ])
  if (path === worded)
    return {
      ...fields,
      lede: pick(['A small office.', 'An office in town.', ...sayings.map((words) => `In town. ${words}`)]),
    }
  if (folder === 'news')
    return {
      ...fields,
      title: pick(['We moved', 'We are moving']),
      ...pick([{}, { author: undefined }, { author: 'ada-okafor' }]),
    }
  if (folder === 'pages') return { ...fields, heading: pick(['Not legal advice', 'General information']) }
  return { ...fields, title: pick(['What a Bylaw Is', 'What Bylaws Are', 'What a Bylaw Does']) }
}

const isChanged = (path: string) =>
  /^(?:blog|news|team)\/|^(?:firm|pages\/(?:notice|our-firm))\.yaml$|^legal\/disclaimer\.md$/.test(path)

/** A page whose fields are no lawyer's, but some sentences of which are. */
const worded = 'pages/our-firm.yaml'
const sayings = ['Our clients always win.', 'Our clients often win.']
const sayingsIn = (now: string | null, was: string | null) =>
  sayings.filter((words) => now?.includes(words) && !was?.includes(words))

const reason = 'It is the motto of a chess club.'

const pagesTaken = ['blog/what-a-bylaw-is.md', 'blog/two-owners-one-lathe.md', 'news/new-one.md']
const takenBy = (path: string) => path.replace(/^offline\/(blog|news)-(.*)\.yaml$/, '$1/$2.md')

const lawThatChanged = {
  citation: '15 Pa.C.S. § 146',
  changed: '2026-11-01',
  what: 'An annual report is due on another day.',
  source: '15 Pa.C.S. § 146',
}

type Kept = { lawyer: string; path: string; sentence: string }
type Sent = { who: Joined; path: string; body: object | undefined; act: string }

const isLawPath = (path: string) =>
  /^(?:blog|practice-areas|legal)\/|^(?:facts|citations|changed-law)\.yaml$/.test(path)

type Changed = { path: string; was: string | null; now: string | null; page: string | undefined }

/**
 * Whether only a lawyer makes this change public, decided without the office's own code. `page` is the page that the file
 * took offline.
 */
function isLawIn({ path, was, now, page }: Changed): boolean {
  if (isLawPath(path)) return true
  const isSigned = (text: string | null | undefined) => /^author: \S/m.test(text ?? '')
  if (path.startsWith('offline/'))
    return now === null && page !== undefined && (isLawPath(takenBy(path)) || isSigned(page))
  if (path.startsWith('news/')) return isSigned(now ?? was) || isSigned(was)
  if (path === worded) return sayingsIn(now, was).length > 0
  const values = (text: string | null) => valuesSchema.parse((text && fieldsIn({ path, text })) || {})
  const [before, after] = [values(was), values(now)]
  if (path === 'pages/notice.yaml') return !isDeepStrictEqual(before, after)
  if (path === 'firm.yaml') return isMarked(was) !== isMarked(now)
  if (!path.startsWith('team/')) return false
  const claims = ['name', 'role', 'lawyer', 'suffix', 'admissions', 'practiceAreas', 'left']
  return (
    claims.some((claim) => !isDeepStrictEqual(before[claim], after[claim])) || isMarked(was) !== isMarked(now)
  )
}

const valuesSchema = z.record(z.string(), z.unknown())

const isMarked = (text: string | null | undefined) => /^sample: true$/m.test(text ?? '')

/** Whether a file, as it is now, says that its page had the name of another one. */
const isFormer = (other: string, path: string, now: string | null) =>
  dirname(other) === dirname(path) &&
  new RegExp(`^formerly:[^]*\\b${basename(other, '.md')}\\b`, 'm').test(now ?? '')
