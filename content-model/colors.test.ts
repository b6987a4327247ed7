import { expect, test } from 'vitest'
import {
  defaultColors,
  firmColors,
  readableAccent,
  readableGround,
  contrast,
  toHex,
  toOklch,
} from './colors.ts'

const faultsOf = (colors: object) =>
  firmColors()
    .safeParse(colors)
    .error?.issues.map(({ message }) => message)

test('the site’s own colors pass, and leaving one out means its default', () => {
  expect(firmColors().parse({})).toEqual(defaultColors)
  expect(firmColors().parse({ ground: '#1F2A44' })).toEqual({ ...defaultColors, ground: '#1f2a44' })
})

test('a ground too light for text is refused with the nearest one that passes', () => {
  expect(faultsOf({ ground: '#7f9f7f' })).toEqual([
    expect.stringMatching(/^Light text on #7f9f7f .* The nearest color that passes is "#[0-9a-f]{6}"\.$/),
  ])
  const passing = readableGround('#7f9f7f')
  expect(faultsOf({ ground: passing, accent: '#ffffff' })).toBeUndefined()
  expect(toOklch(passing).hue).toBeCloseTo(toOklch('#7f9f7f').hue, -1)
})

test('an accent that cannot be read on the ground is refused with the nearest one that passes', () => {
  expect(faultsOf({ ground: '#1f2a44', accent: '#8a2432' })?.[0]).toContain(
    readableAccent('#8a2432', '#1f2a44'),
  )
  expect(contrast(readableAccent('#8a2432', '#1f2a44'), '#1f2a44')).toBeGreaterThanOrEqual(4.5)
})

test('a color survives OKLCH, and contrast is WCAG’s', () => {
  for (const hex of ['#293b28', '#d9c08a', '#000000', '#ffffff', '#123456'])
    expect(toHex(toOklch(hex))).toBe(hex)
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
