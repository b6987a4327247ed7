import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  shareFonts,
  shareImage,
  sharePhotograph,
  shareSize,
  titleBox,
  titleSize,
  Words,
} from './share-image.tsx'

const firmName = 'Whitlock Dunleavy PLLC'
const titles = [
  'Contact Us',
  'Business Succession Planning',
  "Pennsylvania's New Annual Report: What Business Owners Need to Know",
  'Unconstitutionally Incomprehensible Miscommunications: Counterproductive Misrepresentation',
  'DUTIES OF MANAGERS, MEMBERS AND OFFICERS OF A PENNSYLVANIA LIMITED LIABILITY COMPANY: WHO OWES',
]

test('a share image is a PNG of 1200 by 630 pixels, small enough for every messenger', async () => {
  for (const form of ['rosette', 'interlace', 'weave', 'medallion', 'spiral'] as const) {
    const image = await shareImage({
      title: 'Fiduciary Duties',
      label: 'Articles',
      firmName,
      form,
      seed: 'duties',
    })
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', ...shareSize })
    expect(image.length).toBeLessThan(140_000)
  }
})

test('a member’s share image shows the photograph in place of the plate, and stays small', async () => {
  const face = sharp({ create: { ...sharePhotograph, channels: 3, background: '#c08060' } })
  const photograph = (await face.jpeg().toBuffer()).toString('base64')
  const request = { title: 'Ada Okafor', label: 'Partner', firmName, form: 'medallion', seed: 'a' } as const
  const image = await shareImage({ ...request, photograph })
  const { data } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = 3 * (315 * shareSize.width + shareSize.width - 64 - sharePhotograph.width / 2)
  const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3)
  expect([red, green, blue].map((tone) => Math.round(tone / 16))).toEqual([12, 8, 6])
  expect(image.length).toBeLessThan(140_000)
})

test('the same page gives the same share image, and a different title a different one', async () => {
  const request = {
    title: 'Will or Trust',
    label: 'Estates & Trusts',
    firmName,
    form: 'medallion',
    seed: 'a',
  } as const
  const [first, again, other] = await Promise.all([
    shareImage(request),
    shareImage(request),
    shareImage({ ...request, title: 'Trust or Will' }),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})

test('a title of up to 90 letters fits its box in at most four lines, long words and capitals too', async () => {
  for (const title of titles) {
    const svg = await satori(createElement(Words, { title, label: 'Articles', firmName }), {
      ...shareSize,
      fonts: await shareFonts(),
    })
    const boxes = [...svg.matchAll(/<rect x="72" y="\d+" width="\d+" height="(\d+)"/g)].map((box) =>
      Number(box[1]),
    )
    const height = Math.max(...boxes)
    expect(height).toBeLessThanOrEqual(titleBox.height)
    expect(height / (titleSize(title) * 1.1)).toBeLessThan(titleBox.lines + 0.5)
  }
})

test('letters in Polish and Hungarian names are drawn, not left blank', async () => {
  const wordsOf = async (title: string) =>
    satori(createElement(Words, { title, label: 'Articles', firmName }), {
      ...shareSize,
      fonts: await shareFonts(),
    })
  expect(await wordsOf('Łukasz')).not.toBe(await wordsOf('Őukasz'))
})

test('a short title is set large, a long one smaller', () => {
  expect(titleSize('Contact Us')).toBe(88)
  expect(titleSize(titles[2] ?? '')).toBeLessThan(72)
})
