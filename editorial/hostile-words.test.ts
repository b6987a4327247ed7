import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderWith, readContent } from './reading/content-folder.ts'
import type { ContentFile } from './reading/content-file.ts'
import type { ContentFolder } from './reading/content-folder.ts'
import { mostCharacters } from './reading/passage.ts'
import { readFolder } from './reading/read-folder.ts'
import { allRules } from './rules.ts'

// A rule costs most where what it looks for is repeated: its expressions then begin everywhere and end nowhere. The
// words come from the rules themselves and from the firm's own list, so that a new rule is tried, too.

/** The office ends the check of a file after ten seconds of processor time. A passage may take at most a tenth of that. */
const mostMs = 1_000

const passagesInText = 20

/**
 * Every passage is first tried at half its length, at which anything that grows with the cube of the length takes an
 * eighth of the time. Most rules take time in proportion to the length, so this finds the same in half the time.
 */
const [halfLength, mostMsOfHalf] = [mostCharacters / 2, mostMs / 8]

const { folder } = readContent(readFolder('content'), '2026-11-21')
const sources = [
  ...globSync('editorial/**/*.ts').filter((file) => !/test/.test(file)),
  'content/wording.yaml',
]

/** The words that a source looks for: from its strings and expressions, or from each line of the list. */
function wordsOf(source: string): string[] {
  const text = readFileSync(source, 'utf8').replaceAll(/^import .*$|\/\*\*[\s\S]*?\*\/|\/\/ .*$/gm, '')
  const looked = source.endsWith('.yaml') ? [text] : (text.match(/`[^`]*`|'[^'\n]*'|\/[^/\n]+\//g) ?? [])
  const isSentence = (piece: string) => /^['`][A-Z{$].*[.}]['`]$/.test(piece)
  return looked
    .filter((piece) => !isSentence(piece))
    .flatMap((piece) => piece.match(/[A-Za-z][A-Za-z'’.-]+[A-Za-z]|[$§%]|\d/g) ?? [])
}

function filled(words: string): string {
  return words.repeat(Math.ceil(mostCharacters / words.length)).slice(0, mostCharacters)
}

/** Each word, and each with the one after it; numbers are treated as equal. */
const baits = [
  ...new Set(
    sources.flatMap((source) => {
      const words = wordsOf(source).map((word) => word.replace(/\d/, '7'))
      // The firm's list is one expression: its words are tried alone.
      if (source.endsWith('.yaml')) return words.map((word) => `${word}, `)
      return words.flatMap((word, place) => [`${word}, `, `${word} ${words[place + 1] ?? 'the'} `])
    }),
  ),
].map(filled)

test('there are words to try', () => {
  expect(baits.length).toBeGreaterThan(1_000)
})

/** The processor time of this thread, in milliseconds, which does not depend on how busy the machine is. */
function costOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function textOf(passages: readonly string[]): { file: ContentFile; around: ContentFolder } {
  const text = `---\ntitle: Words\n---\n\n${passages.join('\n\n')}\n`
  const around = folderWith(folder, { path: 'blog/hostile-words.md', text })
  if ('message' in around) throw new Error(around.message)
  const file = around.files.find(({ path }) => path === 'blog/hostile-words.md')
  if (!file) throw new Error('The text is not among the files.')
  return { file, around }
}

test('a text of the rules’ own words, repeated, costs no rule so much that its check could not end', () => {
  const over: string[] = []
  for (let start = 0; start < baits.length; start += passagesInText) {
    const passages = baits.slice(start, start + passagesInText)
    const { file, around } = textOf(passages.map((passage) => passage.slice(0, halfLength)))
    for (const rule of allRules) {
      if (costOf(() => rule.check(file, around)) < mostMsOfHalf) continue
      // A slow check may be due to one passage, to all of them together, or to the first run, which compiles.
      const slow = passages.filter((passage) => {
        const alone = textOf([passage])
        return costOf(() => rule.check(alone.file, alone.around)) >= mostMs
      })
      over.push(...slow.map((passage) => `${rule.name}: ${passage.slice(0, 60)}`))
    }
  }
  expect(over).toEqual([])
}, 600_000)

test('a list of figures costs time that grows with its length, not with its square', () => {
  const { file, around } = textOf([Array<string>(2_000).fill('- The tax of 15 Pa.C.S. is 15%.').join('\n')])
  const figures = allRules.find(({ name }) => name === 'figures')
  expect(costOf(() => figures?.check(file, around))).toBeLessThan(5 * mostMs)
})
