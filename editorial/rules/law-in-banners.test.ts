import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../test-content.ts'

const facts = readFileSync('content/facts.yaml', 'utf8')
const citations = readFileSync('content/citations.yaml', 'utf8')

/** What the checker says of a banner with these words, beside the site's own facts and citations. */
function said(words: string) {
  const path = 'announcements/one.yaml'
  const text = `words: ${JSON.stringify(words)}\nfrom: 2026-12-24\nuntil: 2027-01-03\n`
  const files = contentWith({ [path]: text, 'facts.yaml': facts, 'citations.yaml': citations })
  return checkFiles(files, testDay).filter(({ file }) => file === path)
}

test.each([
  'Annual reports are due by June 30.',
  'LLCs must file by September 30, 2027.',
  'You have ten days to appeal.',
  'See 15 Pa.C.S. § 146 for what changed.',
  'The personal income tax has changed.',
  'The state raised its fee for the annual report.',
  'The deadline for beneficial ownership reports is January 1, 2027.',
])('a banner that states law asks a lawyer: %s', (words) => {
  expect(said(words).map(({ rule, grade }) => `${rule} ${grade}`)).toContain('banners asks')
})

test.each([
  'The office is closed on Thursday, December 24, 2026, and opens again on Monday, January 4, 2027.',
  'The office is closed for the holidays until January 4. Leave a message, or write to us.',
  'Because of the snow the office opens at 10 am on Tuesday, January 12, 2027.',
  'Our telephone is out of order today. Please write to us.',
  'If a deadline is near, call the office before December 23.',
  'Our new lawyer, Jane Sample, joins the firm on January 11.',
  'The elevator is out of order. The rear door is step-free.',
])('a banner about the office asks nobody: %s', (words) => {
  expect(said(words).filter(({ rule }) => rule === 'banners')).toEqual([])
})
