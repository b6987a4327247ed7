import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { band } from './band.ts'
import type { PlateForm } from '../../content-model/practice-area.ts'
import { forms } from './forms.ts'
import { hills, newsPlate } from './hills.ts'
import { favicon, mark } from './mark.ts'
import { portraitFrame } from './medallion.ts'
import { compositions, ornament, plate, type Composition } from './plate.ts'
import { xmlFault } from '../integrations/read-back.ts'

const everyForm: PlateForm[] = ['rosette', 'interlace', 'weave', 'medallion', 'spiral']
const seeds = Array.from({ length: 300 }, (_, index) => `an-article-on-a-matter-of-law-${index}`)
const card = { width: 720, height: 460 }

const plates = everyForm.flatMap((form) => seeds.map((seed) => plate({ form, seed, ...card })))
const composed = everyForm.flatMap((form) =>
  compositions.flatMap((composition) =>
    seeds.slice(0, 10).map((seed) => plate({ form, seed: `${seed}-${composition}`, ...card, composition })),
  ),
)
const ornaments = everyForm.flatMap((form) => seeds.slice(0, 60).map((seed) => ornament({ form, seed })))
const rest = seeds
  .slice(0, 40)
  .flatMap((seed) => [
    portraitFrame({ seed, monogram: 'EW' }),
    portraitFrame({ seed }),
    hills({ seed, width: 1440, height: 900 }),
    newsPlate({ seed, ...card }),
    band({ seed, length: 480, height: 24 }),
    mark({ seed }),
    favicon({ seed }),
  ])
const everything = [...plates, ...composed, ...ornaments, ...rest]

test('every form is tested here', () => {
  expect(Object.keys(forms).sort()).toEqual([...everyForm].sort())
})

test('the same seed gives the same plate, regardless of what was drawn before', () => {
  plate({ form: 'weave', seed: 'another', ...card })
  expect(everyForm.flatMap((form) => seeds.map((seed) => plate({ form, seed, ...card })))).toEqual(plates)
})

test('different slugs, forms and sizes give different plates', () => {
  expect(new Set(plates.map(withoutIds)).size).toBe(plates.length)
  const wide = plate({ form: 'rosette', seed: 'a', width: 800, height: 300 })
  expect(withoutIds(wide)).not.toBe(
    withoutIds(plate({ form: 'rosette', seed: 'a', width: 360, height: 240 })),
  )
})

test('a composition positions the figure and changes nothing else about it', () => {
  const at = (composition: Composition) =>
    plate({ form: 'rosette', seed: 'corporate-law', ...card, composition })
  const strands = (svg: string) => svg.match(/<path id[^>]*>/g)
  for (const composition of compositions.slice(1)) {
    expect(at(composition)).not.toBe(at('half'))
    expect(strands(at(composition))).toEqual(strands(at('half')))
  }
})

test('a plate stays under 5 kB of Brotli for 300 seeds of every form', () => {
  expect(Math.max(...[...plates, ...composed].map((svg) => weightOf(svg)))).toBeLessThan(5000)
})

test('portraits, hills, bands and the mark stay under 5 kB of Brotli too', () => {
  expect(Math.max(...rest.map((svg) => weightOf(svg)))).toBeLessThan(5000)
})

test('a rosette for the first screen stays under 1.5 kB of Brotli', () => {
  const rosettes = seeds.map((seed) => ornament({ form: 'rosette', seed }))
  expect(Math.max(...rosettes.map((svg) => weightOf(svg)))).toBeLessThan(1500)
})

test('for an inline engraving the browser keeps at most 420 elements, including copies', () => {
  const portraits = seeds.map((seed) => portraitFrame({ seed, monogram: 'EW' }))
  expect(Math.max(...[...ornaments, ...plates, ...portraits].map(elementsOf))).toBeLessThanOrEqual(420)
})

test('every drawing is well-formed XML and works under a policy that forbids inline styles and scripts', () => {
  for (const svg of everything) {
    expect(xmlFault(svg)).toBeUndefined()
    expect(svg).not.toMatch(/style=|<style|<script|\son\w+=|NaN|Infinity|undefined/)
  }
})

test('ids are unique across all files, and across the ornament and mark of a page', () => {
  const files = everything.filter((svg) => svg.includes('xmlns'))
  for (const drawings of [files, ...ornaments.map((one) => [one, mark({ seed: 'a' })])]) {
    const ids = drawings.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('every reference in a drawing resolves to its own part', () => {
  for (const svg of everything) {
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1])
    expect(used.filter((id) => !known.has(id))).toEqual([])
  }
})

test('an ornament inherits the text color and has no background', () => {
  for (const svg of ornaments) {
    expect(svg).toContain('stroke="currentColor"')
    expect(svg).not.toMatch(/#[0-9A-F]{6}|fill="(?!none)/)
  }
})

test('a monogram is drawn as outlines, without accents, and unknown letters are omitted', () => {
  const outlines = (monogram: string) =>
    portraitFrame({ seed: 'a', monogram }).split('<path transform').length - 1
  expect(outlines('ÉW')).toBe(2)
  expect(outlines('É1')).toBe(1)
  expect(portraitFrame({ seed: 'a', monogram: 'EW' })).not.toContain('<text')
})

test('a portrait without a monogram leaves its oval open for a photograph', () => {
  const ground = (svg: string) => /fill-rule="evenodd" d="([^"]+)"/.exec(svg)?.[1]
  expect(ground(portraitFrame({ seed: 'a' }))).toContain('a168 210')
  expect(ground(portraitFrame({ seed: 'a', monogram: 'EW' }))).not.toContain('a168 210')
})

/** The bytes after quick compression. Quality 11, which the site uses, is smaller, but takes a hundred times as long. */
function weightOf(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function withoutIds(svg: string): string {
  return svg.replaceAll(/(id="|#)e\w+/g, '')
}

/** How many elements a drawing has in the browser, which copies whatever a `<use>` references. */
function elementsOf(svg: string): number {
  const kept = new Map<string, number>()
  const open = [{ id: '', elements: 0 }]
  for (const [, closes, tag, rest = '', isEmpty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    const [, id = ''] = / id="([^"]+)"/.exec(rest) ?? []
    const [, named = ''] = / href="#([^"]+)"/.exec(rest) ?? []
    if (!closes) open.push({ id, elements: 1 + (tag === 'use' ? (kept.get(named) ?? NaN) : 0) })
    if (!closes && !isEmpty) continue
    const element = open.pop()
    if (!element) throw new Error('The drawing closes an element that it never opened.')
    kept.set(element.id, element.elements)
    for (const around of open.slice(-1)) around.elements += element.elements
  }
  return open[0]?.elements ?? NaN
}
