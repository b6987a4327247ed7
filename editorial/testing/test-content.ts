import { readFileSync } from 'node:fs'
import { requiredParts, toolPages } from '../../content-model/page.ts'
import type { RawFile } from '../reading/front-matter.ts'

/** The day on which the tests check content, after every date in the sample files. */
export const testDay = '2026-11-24'

/** Front matter and body of a valid article; a test changes the part it needs. */
type ArticleParts = { fields: string; opening: string; body: string }

/**
 * Content files in the checker's format. The given files are added to a small valid firm: firm.yaml, one member,
 * one area, two legal pages, three articles and the pages without tools.
 */
export function contentWith(files: Record<string, string>): RawFile[] {
  return Object.entries({ ...faultlessContent(), ...files }).map(([path, text]) => ({ path, text }))
}

/** A valid article; `number` makes it unique. */
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
  if (!text.includes(from)) throw new Error(`The article does not contain "${from}".`)
  return text.replace(from, to)
}

function faultlessFields(number: number): string {
  return [
    `id: ${number}`,
    `title: A question of ${numberWord(number)}`,
    'author: jane-sample',
    'date: 2025-01-09',
    'area: corporate-law',
    'excerpt: What an owner should know before signing, and which questions to ask before the ink is dry.',
    'summary: The short answer stands here. It is short because the law on this point is short, and because an owner who reads it wants to know what to do on Monday.',
    'asOf: 2025-01-09',
    'checked: 2026-11-20',
    'reviewBy: 2027-05-20',
    'sources:',
    '  - citation: 15 Pa.C.S. § 146',
    '    about: annual report',
    '    url: https://www.palegis.us/statutes',
    'checkedBy: Jane Sampleton',
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

export function faultlessContent(): Record<string, string> {
  return {
    'firm.yaml': faultlessFirm,
    'wording.yaml': readFileSync('content/wording.yaml', 'utf8'),
    'team/jane-sample.md': faultlessMember,
    'practice-areas/corporate-law.md': area(),
    'legal/disclaimer.md': legalPage(faultlessDisclaimer),
    'legal/privacy-policy.md': legalPage('## What We Keep\n\nThe site keeps what you send.'),
    ...Object.fromEntries(
      [...requiredParts.keys()]
        // The pages of the tools need the facts.
        .filter((name) => !toolPages.includes(name))
        .map((name) => [`pages/${name}.yaml`, faultlessPage(name)]),
    ),
    'blog/article-1.md': article(1),
    'blog/article-2.md': article(2),
    'blog/article-3.md': article(3),
  }
}

const faultlessDisclaimer = `## No Promise

This is general information. Reading it does not create an attorney-client relationship. The firm represents you only
after a conflict check and a signed engagement agreement. Send nothing confidential until then.

A result is not a guarantee of another.

## Attorney Advertising

This is attorney advertising. {firmName} is responsible for it and can be reached at {address}.`

/** A page with the sections that the site looks up, each with the statements that a notice must make. */
function faultlessPage(name: string): string {
  const sections = requiredParts.get(name) ?? []
  const head = `heading: Page ${name}\nlede: What this page is about, in one sentence.\n`
  if (sections.length === 0) return head
  const parts = sections.map(
    (part) => `  ${part}:\n    heading: Part ${part}\n    text:\n      - >-\n        ${notice}\n`,
  )
  return `${head}sections:\n${parts.join('')}`
}

const notice =
  'General information, in up to thirty minutes. It does not create an attorney-client relationship and does not make you a client. The firm represents you only after a conflict check and a signed engagement agreement. Send nothing confidential.'

export function legalPage(text: string): string {
  return `---\ntitle: Page\nintro: What this page tells, in a sentence or two.\neffective: 2026-11-21\n---\n\n${text}\n`
}

/** A valid practice area with these additional fields. */
export function area(fields = ''): string {
  return `---
order: 1
title: Corporate Law
description: What the firm does for companies, in one plain sentence.
plate: rosette
intro: The opening paragraph of this page, which says what the firm does for companies and for the people who own them.
servicesHeading: What we do
services:
  - title: Contracts
    description: We read, write and discuss contracts with the people who have to live by them.
closing: The closing paragraph of this page, which says how to reach the firm.
${fields}
---
`
}

const faultlessFirm = `name: Sample Stone PLLC
shortName: Sample Stone
tagline: Business and estates
phone: "+1 412 555 0199"
email: office@firm.example
siteAddress: https://www.firm.example
address:
  street: 99 Test Road
  town: Testville
  state: PA
  zip: "15017"
directions: https://maps.example/99-test-road
hours:
  - days: Monday to Friday
    from: "08:30"
    to: "17:00"
arrival: Park behind the house.
social:
  label: Our profile
  url: https://social.example/sample
bureauReview:
  label: Our bureau page
  url: https://bureau.example/sample
`

const faultlessMember = `---
order: 1
name: Jane Sampleton
role: Partner
lawyer: true
lede: Jane Sampleton reads contracts for the people who sign them.
description: Jane Sampleton is a partner of the firm and reads contracts for the people who sign them.
email: jane@firm.example
phone: "+1 412 555 0198"
practiceAreas: [corporate-law]
---

Jane Sampleton reads contracts.
`
