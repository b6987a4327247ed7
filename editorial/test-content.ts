import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Front matter and body of a faultless article; a test changes the part it is about. */
export type ArticleParts = { fields: string; opening: string; body: string }

/**
 * Writes content files into a folder of their own, which is removed after the test. Around them stands a small
 * faultless firm: firm.yaml, one member, one area, a legal page and three articles.
 */
export function contentWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const [path, text] of Object.entries({ ...faultlessContent(), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** An article without a fault; `number` tells it apart from others. */
export function article(
  number: number,
  change: Partial<ArticleParts> & { replace?: [string, string] } = {},
): string {
  const parts: ArticleParts = {
    fields: faultlessFields(number),
    opening: `${numberWord(number)} begins where nobody else does, with a question of its own.`,
    body: faultlessBody(number),
    ...change,
  }
  const text = `---\n${parts.fields}\n---\n\n${parts.opening}\n\n${parts.body}\n`
  if (!change.replace) return text
  const [from, to] = change.replace
  if (!text.includes(from)) throw new Error(`The article does not hold "${from}".`)
  return text.replace(from, to)
}

export function faultlessFields(number: number): string {
  return [
    `id: ${number}`,
    `title: A question of ${numberWord(number)}`,
    'author: jane-sample',
    'date: 2025-01-09',
    'area: corporate-law',
    'excerpt: What an owner should know before signing.',
    'summary: The short answer stands here.',
    'asOf: 2025-01-09',
    'reviewed: 2026-11-20',
    'reviewBy: 2027-05-20',
    'sources:',
    '  - citation: 15 Pa.C.S. § 146',
    '    about: annual report',
    '    url: https://www.palegis.us/statutes',
  ].join('\n')
}

function faultlessBody(number: number): string {
  const others = [1, 2, 3].filter((other) => other !== number).slice(0, 2)
  const links = others.map((other) => `[another question](/blog/article-${other})`).join(' and ')
  const filler = Array.from(
    { length: 160 },
    (_, index) => `Sentence ${index} of ${numberWord(number)} stands here.`,
  )
  return [
    `## What ${numberWord(number)} asks`,
    filler.join(' '),
    `Read on about ${links} for ${numberWord(number)}, or see [our work](/areas-of-practice/corporate-law).`,
    `You can [write to us](/contact-us) about ${numberWord(number)}.`,
  ].join('\n\n')
}

function numberWord(number: number): string {
  return ['zero', 'one', 'two', 'three', 'four', 'five'][number] ?? `number${number}`
}

function faultlessContent(): Record<string, string> {
  return {
    'firm.yaml':
      'name: Sample Stone PLLC\nshortName: Sample Stone\nphone: "+1 412 555 0199"\nemail: office@firm.example\naddress:\n  street: 99 Test Road\n',
    'team/jane-sample.md':
      '---\norder: 1\nname: Jane Sampleton\npracticeAreas: [corporate-law]\n---\n\nJane Sampleton reads contracts.\n',
    'practice-areas/corporate-law.md': '---\norder: 1\ntitle: Corporate Law\n---\n',
    'legal/disclaimer.md':
      '---\ntitle: Disclaimer\n---\n\n## No Promise\n\nA result is not a guarantee of another.\n',
    'blog/article-1.md': article(1),
    'blog/article-2.md': article(2),
    'blog/article-3.md': article(3),
  }
}
