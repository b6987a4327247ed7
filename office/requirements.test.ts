import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/office-access.md', 'utf8')
const rows = document
  .slice(document.indexOf('## Who may see and change what'))
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| -/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0, V6 to V8, has. They come first in their section.
 */
const sections = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
}

test('the tables of access name tests that exist', () => {
  const named = rows.flatMap((cells) => [
    ...(cells[3] ?? '').matchAll(/`([^`]+\.(?:test|spec)\.ts)`: ([^`]+)/g),
  ])
  expect(named.length).toBeGreaterThan(40)
  for (const [, file = '', words = ''] of named) {
    const text = readFileSync(file, 'utf8')
    for (const title of words.split(';').map((each) => each.trim())) {
      if (title) expect(text, `${file}: ${title}`).toContain(title)
    }
  }
})

test('every requirement of ASVS 5.0, levels 1 and 2, for authentication, sessions and access has a row', () => {
  const covered = rows.flatMap(([, requirement = '']) =>
    [...requirement.matchAll(/(\d\.\d)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(([, section, from, to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${section}.${Number(from) + index}`,
      ),
    ),
  )
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted.filter((requirement) => !covered.includes(requirement))).toEqual([])
})
