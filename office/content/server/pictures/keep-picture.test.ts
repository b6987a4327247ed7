import { readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { draftKeptSchema } from '../../contract.ts'
import { pictureAnswerSchema } from '../../pictures.ts'
import { fieldOf } from '../../../../content-model/rules-between-files.ts'
import { beginHistory, publishWithoutBuild } from '../../../../server/testing/publish-without-build.ts'
import { recordedActs } from '../../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { fileAddress, openFile } from '../../../../server/testing/file-address.ts'
import { keepPicture } from './keep-picture.ts'
import { leavingPictures } from '../../../publishing/server/leaving-pictures.ts'
import { restore } from '../../../publishing/server/restore.ts'
import { publishedView } from '../../../publishing/server/view.ts'
import { waitingChanges } from '../../../publishing/server/waiting-changes.ts'

const member = 'team/nils-lindqvist.md'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
afterAll(() => office.close())

/** A picture of one color, with a place and a camera in its metadata. */
function picture(width: number, height: number) {
  const exif = { IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '40/1 26/1 0/1' } }
  return sharp({ create: { width, height, channels: 3, background: '#1f2e3d' } }).withExif(exif)
}

function upload(bytes: Buffer, path = member, head = JSON.stringify({ name: 'picture.jpg' })) {
  return staff.browser.sendFile(`${fileAddress(path)}/picture`, head, bytes)
}

test('an uploaded portrait is decoded, turned upright, made smaller and stripped, and is named in the draft', async () => {
  const taken = await picture(2600, 1400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const answer = await upload(taken)
  const { image } = pictureAnswerSchema.parse(answer.json)
  expect(image).toMatch(/^\.\/nils-lindqvist-[0-9a-f]{12}\.jpg$/)
  expect(await recordedActs(office, staff)).toContain(`keep-picture ${member}`)
  const kept = await sharp(join(office.folder, 'content/team', image)).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 1400, height: 2600 })
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
  expect((await upload(taken)).json).toEqual({ image, isFirstFrame: false })

  const { saved } = await openFile(staff, member)
  const fields = {
    ...saved.fields,
    image,
    imageAlt: 'Nils Lindqvist at a table, with a drawing in his hand.',
  }
  const draft = { fields, body: saved.body, base: saved.version, number: 0, field: 'image' }
  const { json } = await staff.browser.send('POST', `${fileAddress(member)}/draft`, draft)
  expect(draftKeptSchema.parse(json).findings).toEqual([])
})

test('a picture never takes the place of another one that has its name', async () => {
  const bytes = await picture(1310, 900).jpeg().toBuffer()
  const { image } = pictureAnswerSchema.parse((await upload(bytes)).json)
  const file = join(office.folder, 'content/team', image)
  const other = await picture(1320, 900).jpeg().toBuffer()
  writeFileSync(file, other)
  const refused = await upload(bytes)
  expect([refused.status, refused.json['error']]).toEqual([
    409,
    expect.stringContaining('already has the name'),
  ])
  expect(readFileSync(file).equals(other)).toBe(true)
  rmSync(file)
})

test('transparent parts stay, and other forms become a JPEG', async () => {
  const clear = await sharp({ create: { width: 1300, height: 900, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await upload(clear)).json).toMatchObject({ image: expect.stringMatching(/\.webp$/) as string })
  const webp = await picture(1300, 900).webp().toBuffer()
  expect((await upload(webp)).json).toMatchObject({ image: expect.stringMatching(/\.jpg$/) as string })
})

test('a file that is not a picture, is cut off, too small, or for a file without pictures is refused, and nothing is written', async () => {
  const before = readdirSync(join(office.folder, 'content/team'))
  const whole = await picture(1300, 900).jpeg().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 900"><script>alert(1)</script></svg>'
  const refused = [
    await upload(Buffer.from(svg)),
    await upload(Buffer.from('GIF89a, or so it says')),
    await upload(whole.subarray(0, whole.length / 2)),
    await upload(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), whole])),
    await upload(await picture(640, 480).jpeg().toBuffer()),
    await upload(whole, 'legal/disclaimer.md'),
    await upload(whole, '../firm.yaml'),
    await upload(whole, member, '{ no JSON'),
    await staff.browser.send('POST', `${fileAddress(member)}/picture`, { bytes: whole.toString('base64') }),
    await upload(Buffer.alloc(40_100_000)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422, 404, 400, 400, 413])
  for (const { json } of refused) expect(String(json['error'])).toMatch(/^[A-Z].*\.$/)
  expect(readdirSync(join(office.folder, 'content/team'))).toEqual(before)
})

test('a header that claims more pixels than there can be, and another ending, harm nobody', async () => {
  const png = await picture(1300, 900).png().toBuffer()
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(2_000_000, 16)
  claimed.writeUInt32BE(2_000_000, 20)
  const before = readdirSync(join(office.folder, 'content/team'))
  expect((await upload(claimed)).status).toBe(422)
  expect((await upload(Buffer.from('<svg '.repeat(30_000)), 'firm.yaml')).status).toBe(422)
  expect(readdirSync(join(office.folder, 'content/team'))).toEqual(before)
})

test('a person has one upload at a time, a quota until they publish, and the disk keeps its reserve', async () => {
  const bytes = await picture(1301, 901).jpeg().toBuffer()
  const [first, second] = await Promise.all([upload(bytes), upload(bytes)])
  expect([first.status, second.status].sort()).toEqual([200, 429])
  const path = `team/${String([first, second].find(({ status }) => status === 200)?.json['image']).slice(2)}`
  const { run } = office.content.store
  await run('update uploads set bytes = 200000000 where path = $1', path)
  expect(await upload(bytes)).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('200\u00A0MB') as string },
  })
  rmSync(join(office.folder, 'content', path))
  office.content.freeMb = 1e9
  expect((await upload(bytes)).status).toBe(507)
  office.content.freeMb = 1
  expect((await upload(bytes)).status).toBe(200)
  rmSync(join(office.folder, 'content', path))
})

test('nothing is kept of an upload whose person has left', async () => {
  const bytes = await picture(1302, 902).jpeg().toBuffer()
  const body = Buffer.concat([Buffer.from('{"name":"a.jpg"}\n'), bytes])
  const leaving = new AbortController()
  const before = readdirSync(join(office.folder, 'content/team'))
  const kept = keepPicture(office.content, { person: staff.id, path: member }, body, leaving.signal)
  leaving.abort()
  await expect(kept).rejects.toThrow()
  expect(readdirSync(join(office.folder, 'content/team'))).toEqual(before)
})

test('a picture comes with the file that names it, leaves with it, and comes back with a restored file', async () => {
  const { parts } = office.publishing
  const { content, history } = parts
  const isUpload = (path: string) => path.startsWith('team/nils-lindqvist-')
  const all = [...(await content.readFolder()).keys()].filter((path) => !isUpload(path))
  await beginHistory(parts, all)

  const first = await saveDraft()
  expect(await leavingPictures(parts)).toEqual([])
  office.clock.now += 2 * DAY_MS
  const unnamed = (await leavingPictures(parts)).map(({ path }) => path)
  office.clock.now -= 2 * DAY_MS
  // Two uploads of the test before came into no file.
  expect(unnamed).toHaveLength(2)
  const uploads = async () =>
    [...(await content.readFolder()).keys()].filter((path) => isUpload(path) && !unnamed.includes(path))
  expect(await told()).toEqual(['The picture of “Nils Lindqvist” changes'])
  await publishAll()
  expect([...((await history.published()) ?? new Map()).keys()].filter(isUpload)).toEqual([first])

  const second = await saveImage((await upload(await picture(1400, 900).jpeg().toBuffer())).json['image'])
  await publishAll()
  expect(await uploads()).toEqual([second])
  const [{ id = '' } = {}] = await history.list(1)
  const view = await publishedView(parts, id, 'before')
  expect(view?.changes.map(({ sentence }) => sentence)).toEqual(['The picture of “Nils Lindqvist” changes'])

  await restore(parts, { id, comparison: 'before', paths: null, person: staff.id })
  expect(await told()).toEqual(['The picture of “Nils Lindqvist” changes'])
  expect(await uploads()).toEqual([first, second].sort())
  const again = await sharp(join(content.contentDir(), first)).metadata()
  expect([again.width, again.height]).toEqual([1400, 2600])
  await publishAll()
  expect(await uploads()).toEqual([first])

  // Replaced by hand under the same name: the earlier one comes back under a name of its own.
  writeFileSync(join(content.contentDir(), first), await picture(1300, 900).jpeg().toBuffer())
  expect(await told()).toEqual(['The picture of “Nils Lindqvist” changes'])
  await publishAll()
  const [{ id: byHand = '' } = {}] = await history.list(1)
  expect((await publishedView(parts, byHand, 'before'))?.changes).toMatchObject([
    { path: first, sentence: 'The picture of “Nils Lindqvist” changes' },
  ])
  await restore(parts, { id: byHand, comparison: 'before', paths: [first], person: staff.id })
  const waiting = (await waitingChanges(parts)).find(({ path }) => path === member)
  const named = /nils-lindqvist-[\w-]+\.jpg/.exec(waiting?.text ?? '')?.[0] ?? ''
  expect(named).not.toBe(basename(first))
  expect((await sharp(join(content.contentDir(), 'team', named)).metadata()).height).toBe(2600)

  async function told() {
    return (await waitingChanges(parts)).map(({ sentence }) => sentence)
  }
})

/** Saves the draft that names an uploaded picture; returns its path. */
async function saveDraft(): Promise<string> {
  const { draft, saved } = await openFile(staff, member)
  const request = { base: saved.version, number: draft?.number, over: null }
  expect((await staff.browser.send('POST', `${fileAddress(member)}/save`, request)).status).toBe(200)
  return join('team', String(fieldOf({ path: member, fields: draft?.fields }, 'image')))
}

async function saveImage(image: unknown): Promise<string> {
  const { saved } = await openFile(staff, member)
  const fields = { ...saved.fields, image }
  const draft = { fields, body: saved.body, base: saved.version, number: 0, field: 'image' }
  expect((await staff.browser.send('POST', `${fileAddress(member)}/draft`, draft)).status).toBe(200)
  return saveDraft()
}

function publishAll(): Promise<void> {
  return publishWithoutBuild(office.publishing.parts, { person: staff.id, lawyer: null })
}

test('a logo is an SVG or a high enough PNG, and is shown and named in the firm’s details', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path d="M0 0h100v40H0z"/></svg>'
  const taken = await upload(Buffer.from(svg), 'firm.yaml')
  const { image } = pictureAnswerSchema.parse(taken.json)
  expect(image).toMatch(/^\.\/logo-[0-9a-f]{12}\.svg$/)
  const shown = await staff.browser.send('GET', `/office/pictures/${basename(image)}`)
  expect([shown.headers.get('content-type'), shown.text]).toEqual(['image/svg+xml', svg])
  const png = await upload(await picture(400, 100).png().toBuffer(), 'firm.yaml')
  expect(png.json['image']).toMatch(/^\.\/logo-[0-9a-f]{12}\.png$/)

  const before = readdirSync(join(office.folder, 'content'))
  const refused = await upload(
    Buffer.from(svg.replace('<path', '<script>alert()</script><path')),
    'firm.yaml',
  )
  expect(refused.status).toBe(422)
  expect(String(refused.json['error'])).toMatch(/^[A-Z][^`]*\.$/)
  expect(readdirSync(join(office.folder, 'content'))).toEqual(before)
})

test('a folder that is a symbolic link takes no picture, and a link beside the files shows none', async () => {
  const elsewhere = join(office.folder, 'elsewhere')
  const content = join(office.folder, 'content')
  symlinkSync('/etc/passwd', join(content, 'team/passwd.jpg'))
  const shown = (path: string) => staff.browser.send('GET', `/office/pictures/${path}`)
  expect((await shown('team/passwd.jpg')).status).toBe(404)
  expect((await shown('..%2foffice.sqlite')).status).toBe(404)
  expect((await shown('firm.yaml')).status).toBe(404)
  const known = await shown('team/ada-okafor.jpg')
  expect([known.status, known.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(known.text).toBe(readFileSync(join(content, 'team/ada-okafor.jpg'), 'utf8'))
  expect((await office.browser().send('GET', '/office/pictures/team/ada-okafor.jpg')).status).toBe(404)

  renameSync(join(content, 'blog'), elsewhere)
  symlinkSync(elsewhere, join(content, 'blog'))
  const before = readdirSync(elsewhere)
  const refused = await upload(await picture(1300, 900).jpeg().toBuffer(), 'blog/what-a-bylaw-is.md')
  expect(refused.status).toBe(409)
  expect(String(refused.json['error'])).toContain('is a symbolic link')
  expect(readdirSync(elsewhere)).toEqual(before)
})
