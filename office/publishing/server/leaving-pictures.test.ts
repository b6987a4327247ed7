import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { checkFiles } from '../../../editorial/check-files.ts'
import { stops } from '../../../editorial/finding.ts'
import { isPicture, isUploadName } from '../../../editorial/reading/picture-names.ts'
import { picture } from '../../../server/testing/picture.ts'
import { readFolder } from '../../../editorial/reading/read-folder.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { beginHistory, publishWithoutBuild } from '../../../server/testing/publish-without-build.ts'
import { keepDraft, saveDraft } from '../../content/server/editing.ts'
import { discardDraft, withdrawChange } from '../../content/server/discard-changes.ts'
import { storePicture } from '../../content/server/pictures/keep-picture.ts'
import { deletePicture, listPictures } from '../../content/server/pictures/library.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listChanges } from '../../content/store/changes.ts'
import { findDraft, listDraftFiles } from '../../content/store/drafts.ts'
import { valuesIn } from '../../content/store/rewrite.ts'
import { checkWith } from './check-changes.ts'
import { tidyPictures } from './leaving-pictures.ts'
import { restore } from './restore.ts'

const member = 'team/nils-lindqvist.md' as const
const paths = [member, 'firm.yaml'] as const

const logo = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} 40"><path d="M0 0h9v9H0z"/></svg>`,
  )
const portrait = (height: number) => Buffer.from(picture(1300, height))

/** What people may do to the pictures of two files, two of them at a time, in any order. */
const acts = fc.record({
  act: fc.constantFrom(
    'upload',
    'upload',
    'draft',
    'save',
    'save',
    'discard',
    'withdraw',
    'publish',
    'publish',
    'remove',
    'restore',
    'by hand',
    'a day passes',
    'daily publication',
    'delete',
    'delete',
  ),
  path: fc.constantFrom(...paths),
  which: fc.nat({ max: 2 }),
  person: fc.constantFrom('one', 'another'),
})
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never

/** An office with the acts of these tests, each done as its route does it. */
async function openStudio() {
  const office = await openSampleOffice()
  const { parts } = office.publishing
  await beginHistory(parts)
  const last = new Map<string, string>()

  async function perform({ act, path, which, person }: Act): Promise<unknown> {
    const { content, history } = parts
    const editor = { person, path }
    const draft = await findDraft(content.store.run, person, path)
    if (act === 'upload') {
      const [bytes, ending] =
        path === member ? ([portrait(900 + which), 'jpg'] as const) : ([logo(90 + which), 'svg'] as const)
      const value = await storePicture(content, editor, { bytes, ending })
      last.set(path, value)
      return which === 0 ? undefined : write(value)
    }
    if (act === 'draft') return write(last.get(path))
    if (act === 'remove') return write(undefined)
    if (act === 'save') return draft && saveDraft(content, editor, { ...draft, over: draft.base })
    if (act === 'discard') return draft && discardDraft(content, editor, draft)
    const change = (await listChanges(content.store.run)).find((waiting) => waiting.path === path)
    if (act === 'withdraw') return change && withdrawChange(content, path, change.version)
    if (act === 'publish') return publishWithoutBuild(parts, { person, lawyer: null })
    if (act === 'restore') {
      const { id } = (await history.list(9))[which] ?? {}
      return id && restore(parts, { id, comparison: 'before', paths: null, person })
    }
    if (act === 'by hand') {
      const place = path === member ? 'team/by-hand.png' : 'by-hand.svg'
      writeFileSync(join(content.contentDir(), place), path === member ? portrait(1000) : logo(120))
      return write(`./${place.replace('team/', '')}`)
    }
    if (act === 'delete') {
      const listed = (await listPictures(parts)).filter((each) => dirname(each.path) === dirname(path))
      const picture = listed[which]
      return picture && deletePicture(parts, picture)
    }
    if (act === 'a day passes') {
      office.clock.now += DAY_MS + 60_000
      return tidyPictures(parts)
    }
    return expectToPublish(office)

    async function write(image: string | undefined) {
      const saved = (await content.saved()).files.get(path)
      const { fields, body } = valuesIn(path, draft?.text ?? saved?.text ?? '')
      const given = path === member ? withImage(fields, image) : withLogo(fields, image)
      const base = draft ? draft.base : (saved?.version ?? null)
      const number = draft?.number ?? 0
      return keepDraft(content, editor, { fields: given, body, base, number, field: null })
    }
  }
  return { office, perform }
}

function withImage(fields: object, image: string | undefined): Record<string, unknown> {
  return { ...fields, image, imageAlt: image && 'Nils Lindqvist at a table, with a drawing in his hand.' }
}

function withLogo(fields: object, file: string | undefined): Record<string, unknown> {
  return { ...fields, logo: file && { file, showsName: true } }
}

/** Neither the daily publication, nor `npm run build`, nor a publication of what waits finds anything that stops it. */
async function expectToPublish({ publishing: { parts }, content }: SampleOffice): Promise<void> {
  const files = readFolder(content.contentDir())
  expect(checkFiles(files, content.today()).filter(stops)).toEqual([])
  const waiting = await listChanges(content.store.run)
  expect((await checkWith(content, waiting)).findings).toEqual([])
  const all = [
    ...files.flatMap((file) => ('text' in file ? [file] : [])),
    ...waiting,
    ...(await listDraftFiles(parts.content.store.run)),
  ]
  for (const { path, text } of all)
    for (const [name] of (text ?? '').matchAll(/[\w-]+\.(?:png|svg|jpg)(?="?$)/gm))
      expect(existsSync(join(content.contentDir(), dirname(path), name)), `${path}: ${name}`).toBe(true)
}

test('however pictures are uploaded, named, abandoned, deleted, published, replaced and restored, nothing stops and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 16 }), async (sequence) => {
      const { office, perform } = await openStudio()
      try {
        for (const act of sequence) {
          await perform(act).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
        }
        await expectToPublish(office)
        // What no file names is gone after a day, whether anything is published or not.
        const { parts } = office.publishing
        office.clock.now += DAY_MS + 60_000
        await tidyPictures(parts)
        const kept = [...(await office.content.readFolder()).keys()].filter(isPicture).filter(isUploadName)
        const files = [...(await office.content.readFolder()).values()].map(({ file }) => file)
        const written = [
          ...files.flatMap((file) => ('text' in file ? [file.text] : [])),
          ...(await listChanges(office.content.store.run)).map(({ text }) => text ?? ''),
          ...(await listDraftFiles(office.content.store.run)).map(({ text }) => text),
        ].join('\n')
        for (const path of kept) expect(written).toContain(path.slice(path.lastIndexOf('/') + 1))
        await expectToPublish(office)
      } finally {
        await office.close()
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('a page left open while its upload was tidied away says to choose the picture again, and then keeps it', async () => {
  const { office, perform } = await openStudio()
  onTestFinished(() => office.close())
  const one = { path: member, which: 0, person: 'one' } as const
  await perform({ act: 'upload', ...one })
  await perform({ act: 'a day passes', ...one })
  await expect(perform({ act: 'draft', ...one })).rejects.toThrow(
    'The picture was removed, because no page used it. Choose it again.',
  )
  await perform({ act: 'upload', ...one })
  await perform({ act: 'draft', ...one })
  await perform({ act: 'a day passes', ...one })
  await perform({ act: 'draft', ...one })
  await expectToPublish(office)
})

test('nothing is saved between finding that no file names a picture and removing it', async () => {
  const { office } = await openStudio()
  onTestFinished(() => office.close())
  const { parts } = office.publishing
  const bytes = logo(90)
  const path = `${await storePicture(parts.content, { person: 'one', path: 'firm.yaml' }, { bytes, ending: 'svg' })}`
  const place = join(parts.content.contentDir(), path)
  office.clock.now += DAY_MS + 60_000
  const seen: boolean[] = []
  const now = () => {
    void parts.content.store.run('select 1').then(() => seen.push(existsSync(place)))
    return office.clock.now
  }
  expect(existsSync(place)).toBe(true)
  await tidyPictures({ ...parts, content: { ...parts.content, now } })
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(true)
})
