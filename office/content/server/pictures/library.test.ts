import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { beginHistory, publishWithoutBuild } from '../../../../server/testing/publish-without-build.ts'
import { picture } from '../../../../server/testing/picture.ts'
import { recordedActs } from '../../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { fileAddress, openFile } from '../../../../server/testing/file-address.ts'
import { tidyPictures } from '../../../publishing/server/leaving-pictures.ts'
import { pictureAnswerSchema, pictureListSchema } from '../../pictures.ts'
import type { ListedPicture } from '../../pictures.ts'

const member = 'team/nils-lindqvist.md'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
await beginHistory(office.publishing.parts)
afterAll(() => office.close())

async function listed(): Promise<ListedPicture[]> {
  const { json } = await staff.browser.send('GET', '/office/api/content/pictures')
  return pictureListSchema.parse(json).pictures
}

async function named(part: string): Promise<ListedPicture> {
  const found = (await listed()).find(({ path }) => path.includes(part))
  if (!found) throw new Error(`There is no picture ${part}.`)
  return found
}

/** A picture that differs from others by its number. */
const jpeg = (height: number) =>
  sharp({ create: { width: 1300, height, channels: 3, background: '#1f2e3d' } })
    .jpeg()
    .toBuffer()

async function keepForLater(bytes: Buffer, name = 'IMG_2041.JPG'): Promise<string> {
  const sent = await staff.browser.sendFile('/office/api/content/pictures', JSON.stringify({ name }), bytes)
  return pictureAnswerSchema.parse(sent.json).image
}

function remove({ path, version }: Pick<ListedPicture, 'path' | 'version'>, by = staff) {
  return by.browser.send('POST', '/office/api/content/pictures/delete', { path, version })
}

function choose(path: string, file = member) {
  return staff.browser.send('POST', `${fileAddress(file)}/choose-picture`, { path })
}

/** Writes the picture into a person's draft of the member's page; undefined takes it out. */
async function draft(image: string | undefined, by = staff) {
  const { saved, draft: own } = await openFile(by, member)
  const imageAlt = image && 'Nils Lindqvist beside a drawing of a crane.'
  const fields = { ...saved.fields, image, imageAlt }
  const request = { fields, body: saved.body, base: saved.version, number: own?.number ?? 0, field: null }
  expect((await by.browser.send('POST', `${fileAddress(member)}/draft`, request)).status).toBe(200)
  return async () => {
    const { draft: kept } = await openFile(by, member)
    const save = { base: saved.version, number: kept?.number, over: null }
    expect((await by.browser.send('POST', `${fileAddress(member)}/save`, save)).status).toBe(200)
  }
}

test('the list has every picture with its size, where it is used, and what it shows there', async () => {
  expect(await named('ada-okafor')).toMatchObject({
    path: 'team/ada-okafor.jpg',
    bytes: readFileSync(join(office.folder, 'content/team/ada-okafor.jpg')).length,
    uses: [{ path: 'team/ada-okafor.md', title: 'Ada Okafor', places: ['site'] }],
  })
  expect((await named('ada-okafor')).uses[0]?.description).toMatch(/^Ada Okafor at a workbench/)
  const [stranger, outsider] = [office.browser(), await office.join(['administrator'])]
  expect((await stranger.send('GET', '/office/api/content/pictures')).status).toBe(404)
  expect((await outsider.browser.send('GET', '/office/api/content/pictures')).status).toBe(403)
})

test('a picture that is kept for later stays, is chosen for a file, and is one picture with its copy', async () => {
  const image = await keepForLater(await jpeg(901))
  expect(image).toMatch(/^\.\/img-2041-[0-9a-f]{12}\.jpg$/)
  expect(await recordedActs(office, staff)).toContain(`keep-picture ${image}`)
  expect(await keepForLater(await jpeg(904), 'Mühle in Łódź.jpg')).toMatch(
    /^\.\/muhle-in-lodz-[0-9a-f]{12}\.jpg$/,
  )
  office.clock.now += 3 * DAY_MS
  await tidyPictures(office.publishing.parts)
  office.clock.now -= 3 * DAY_MS
  expect(await named('img-2041')).toMatchObject({ path: `pictures/${image.slice(2)}`, uses: [] })

  const chosen = pictureAnswerSchema.parse((await choose(`pictures/${image.slice(2)}`)).json)
  expect(chosen.image).toMatch(/^\.\/nils-lindqvist-[0-9a-f]{12}\.jpg$/)
  await draft(chosen.image)
  const all = await listed()
  expect(all.filter(({ height }) => height === 901)).toMatchObject([
    {
      uses: [{ path: member, places: ['draft'], description: 'Nils Lindqvist beside a drawing of a crane.' }],
    },
  ])
  await draft(undefined)
  expect((await choose('team/ada-okafor.jpg')).json).toEqual({
    image: './ada-okafor.jpg',
    isFirstFrame: false,
  })
})

test('a picture is put beside every file whose body can show one', async () => {
  const chosen = await choose('team/ada-okafor.jpg', 'own-pages/careers.md')
  expect(chosen.json).toEqual({
    image: expect.stringMatching(/^\.\/careers-[0-9a-f]{12}\.jpg$/) as string,
    isFirstFrame: false,
  })
})

test('a file that is not a picture, is too small, or is gone cannot be chosen', async () => {
  writeFileSync(join(office.folder, 'content/team/small.png'), picture(640, 480))
  const tried = [
    await choose('firm.yaml'),
    await choose('../office.sqlite'),
    await choose('team/nobody.jpg'),
    await choose('team/small.png'),
    await choose('team/ada-okafor.jpg', 'legal/disclaimer.md'),
    await choose('team/ada-okafor.jpg', 'firm.yaml'),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422, 422])
  for (const { json } of tried) expect(String(json['error'])).toMatch(/^[A-Z].*\.$/)
})

test('a picture is deleted only while no draft, no waiting change and no public page names it', async () => {
  const image = await keepForLater(await jpeg(902), 'portrait.heic')
  const kept = await named('portrait')
  const { image: copy } = pictureAnswerSchema.parse((await choose(kept.path)).json)
  const place = join(office.folder, 'content/team', copy)

  const colleague = await office.join(['staff'])
  const save = await draft(copy, colleague)
  const inDraft = await remove(kept)
  expect(inDraft).toMatchObject({ status: 409 })
  expect(String(inDraft.json['error'])).toContain('uses this picture')
  await save()
  expect((await remove(kept)).status).toBe(409)
  await publishWithoutBuild(office.publishing.parts, { person: staff.id, lawyer: null })
  expect((await remove(kept)).status).toBe(409)
  // The folder is changed by hand, and the public site still shows it.
  const text = join(office.folder, 'content', member)
  const before = readFileSync(text, 'utf8')
  writeFileSync(text, before.replaceAll(/^image.*\n/gm, ''))
  expect((await remove(kept)).status).toBe(409)
  expect(existsSync(place)).toBe(true)
  await publishWithoutBuild(office.publishing.parts, { person: staff.id, lawyer: null })
  const after = await remove(kept)
  expect([after.status, existsSync(place)]).toEqual([200, false])
  expect((await listed()).filter(({ height }) => height === 902)).toEqual([])
  expect(await recordedActs(office, staff)).toContain(`delete-picture ${kept.path}`)
  expect((await remove(kept)).status).toBe(404)
  expect(image).toMatch(/^\.\/portrait-/)
})

test('a person can remove the pictures they uploaded for a file that was not created, unless a file uses them', async () => {
  const begun = 'team/new-member.md'
  const upload = async (text: string, height: number) => {
    const head = JSON.stringify({ name: 'image1.jpeg' })
    const sent = await staff.browser.sendFile(`${fileAddress(text)}/picture`, head, await jpeg(height))
    return pictureAnswerSchema.parse(sent.json).image
  }
  const drop = (images: string[], text = begun, by = staff) =>
    by.browser.send('POST', `${fileAddress(text)}/drop-pictures`, { images })
  const isThere = (image: string) => existsSync(join(office.folder, 'content/team', image))

  const [unused, used] = [await upload(begun, 905), await upload(member, 906)]
  await draft(used)
  expect((await drop([unused], begun, await office.join(['staff']))).status).toBe(200)
  expect(isThere(unused), 'another person’s').toBe(true)
  const asked = [unused, './ada-okafor.jpg', '../../../office.sqlite']
  expect((await drop(asked)).status).toBe(200)
  expect((await drop([used], member)).status).toBe(200)
  expect([unused, used, './ada-okafor.jpg'].map(isThere)).toEqual([false, true, true])
  expect((await drop([used], '../firm.yaml')).status).toBe(404)
  await draft(undefined)
})

test('only pictures are deleted, in the version that was seen', async () => {
  await keepForLater(await jpeg(903), '../../.MD')
  const kept = await named('pictures/picture-')
  const firm = [...(await office.content.readFolder())].find(([path]) => path === 'firm.yaml')
  const tried = [
    await remove({ path: 'firm.yaml', version: firm?.[1].version ?? '' }),
    await remove({ ...kept, version: 'f'.repeat(64) }),
    await remove({ ...kept, path: `../content/${kept.path}` }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await remove(kept)).status).toBe(200)
})

test('a list gets small pictures, and an unreadable one does not hold up the others', async () => {
  writeFileSync(join(office.folder, 'content/team/torn.png'), picture(1300, 900).subarray(0, 200))
  const paths = ['team/torn.png', 'team/ada-okafor.jpg', 'team/small.png']
  const small = await Promise.all(
    paths.map((path) => staff.browser.send('GET', `/office/pictures/${path}?small`)),
  )
  expect(small.map(({ status }) => status)).toEqual([404, 200, 200])
  expect(small[1]?.headers.get('content-type')).toBe('image/webp')
  expect(small[1]?.text.length).toBeLessThan(40_000)
  expect((await office.browser().send('GET', '/office/pictures/team/ada-okafor.jpg?small')).status).toBe(404)
})

test('2,000 pictures are listed in one answer', async () => {
  const one = picture(1300, 900)
  for (let number = 0; number < 2_000; number++)
    writeFileSync(
      join(office.folder, 'content/blog', `photograph-${number}.png`),
      Buffer.concat([one, Buffer.from(String(number))]),
    )
  const { json, text } = await staff.browser.send('GET', '/office/api/content/pictures')
  const { pictures } = pictureListSchema.parse(json)
  expect(pictures.filter(({ path, width }) => path.includes('photograph-') && width === 1300)).toHaveLength(
    2_000,
  )
  expect(text.length).toBeLessThan(1_000_000)
})
