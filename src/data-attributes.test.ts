import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataAttributes } from './data-attributes.ts'

test('the declared data attributes, with their writers and readers, match the code exactly', () => {
  const used = new Map<string, Set<string>>()
  for (const file of globSync('**/*.{ts,tsx,astro,css}', { cwd: 'src' })) {
    if (/\.test\.tsx?$|data-attributes/.test(file)) continue
    const text = readFileSync(`src/${file}`, 'utf8')
    for (const name of attributesIn(text)) used.set(name, (used.get(name) ?? new Set()).add(file))
  }
  const inUse = Object.fromEntries([...used].map(([name, files]) => [name, [...files].sort()]))
  const declared = Object.fromEntries(
    Object.entries(dataAttributes).map(([name, { setBy, readBy }]) => [
      name,
      [...new Set([...setBy, ...readBy])].sort(),
    ]),
  )
  expect(inUse).toEqual(declared)
})

/** Verbatim in markup and selectors; in scripts also as members of `dataset`, in brackets or tested with `in`. */
function attributesIn(text: string): Set<string> {
  const written = [...text.matchAll(/\bdata-[a-z][a-z-]*[a-z]/g)].map(([name]) => name)
  const members = [
    ...[...text.matchAll(/\bdataset(?:\.(\w+)|\['(\w+)'\])/g)].map(
      ([, dot, bracket]) => dot ?? bracket ?? '',
    ),
    ...[...text.matchAll(/'(\w+)'\s?in [\w.]+\.dataset/g)].map(([, name = '']) => name),
  ]
  const asAttributes = members.map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return new Set([...written, ...asAttributes].filter((name) => name !== 'data-attributes'))
}
