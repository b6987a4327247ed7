import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '../../../kit/refusal.ts'
import { takeLogo } from './take-logo.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path d="M0 0h100v40H0z"/></svg>'

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#1f2a44' } })
}

test('an SVG is kept as it is, and a PNG that is high enough is rewritten', async () => {
  expect(await takeLogo(Buffer.from(svg))).toEqual({ bytes: Buffer.from(svg), ending: 'svg' })
  expect(await takeLogo(await picture(400, 100).png().toBuffer())).toMatchObject({ ending: 'png' })
})

test.for<[what: string, bytes: () => Buffer | Promise<Buffer>]>([
  ['with script', () => Buffer.from(svg.replace('<path', '<script>alert()</script><path'))],
  ['without a size', () => Buffer.from(svg.replace(' viewBox="0 0 100 40"', ''))],
  [
    'with a picture from elsewhere',
    () => Buffer.from(svg.replace('<path', '<image href="https://a.example/x.png"/><path')),
  ],
  [
    'with script by another prefix',
    () => Buffer.from(svg.replace('<path', '<x:script>alert()</x:script><path')),
  ],
  ['with an entity', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x "&#60;script/>">]>${svg}`)],
  [
    'with an animated link',
    () => Buffer.from(svg.replace('<path', '<animate attributeName="href" to="javascript:alert()"/><path')),
  ],
  ['with an SVG in it', () => Buffer.from(svg.replace('<path', '<image href="data:image/svg+xml,x"/><path'))],
  ['in an unusual encoding', () => Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg}`)],
  ['within a page', () => Buffer.from(`<html>${svg}</html>`)],
  ['as a low PNG', () => picture(400, 90).png().toBuffer()],
  ['as a JPEG', () => picture(1300, 900).jpeg().toBuffer()],
  ['as a PNG that is cut off', async () => (await picture(1300, 900).png().toBuffer()).subarray(0, 2000)],
  ['of more than 200 kB', () => Buffer.from(svg.padEnd(200_001))],
])('a logo %s is refused with a sentence', async ([, bytes]) => {
  const refusal = await takeLogo(await bytes()).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(/^[A-Z][^`]*\.$/) })
})
