import { expect, test } from 'vitest'
import { wrongStatement } from './statements.ts'
import type { Speaker } from './statements.ts'

const page: Speaker = {
  us: /\b(?:we|the firm|the office|Anna)\b/,
  toUs: /\b(?:us|ours?|this office)\b/,
  isOwn: true,
}
const article: Speaker = { ...page, isOwn: false }
const profile: Speaker = { ...page, us: /\b(?:we|he|she)\b/, toUs: /\b(?:us|ours?|him|her|his)\b/ }

function reasonFor(sentence: string, speaker: Speaker): string {
  return wrongStatement(sentence, speaker)?.why ?? ''
}

test.each([
  ["We kept a bakery's lease alive in the spring.", 'what came of a matter'],
  ['A bakery was about to lose its lease, and in the end it had ten more years.', 'what came of a matter'],
  ['One call from Anna and the county backed down.', 'what came of a matter'],
  ['A son who had been cut out went home with a third of the farm.', 'what came of a matter'],
  ['Clients leave our office with more than they came for.', 'how clients fare'],
  ['Families tell their neighbors about us.', 'how clients fare'],
  ['Owners sleep better once we have read the lease.', 'how clients fare'],
  ['The judges here know us.', 'what others do'],
  ['Other attorneys in town send us the cases they would rather not touch.', 'what others do'],
  ['Our agreements hold.', 'promises a result'],
  ['You will walk out with a plan.', 'promises a result'],
  ['Where a larger firm would send an associate, a partner comes.', 'compares the firm'],
])('a page of the firm may not say: %s', (sentence, why) => {
  expect(reasonFor(sentence, page)).toContain(why)
})

test.each([
  'The office opened in 2009 with one desk and two chairs.',
  'We raised our hourly rate once, in January 2024, and told clients sixty days before.',
  'Clients who have moved here from another state bring their old wills.',
  'Clients tell us what they own, and we write it down.',
  'Other lawyers sometimes ask whether we can take a matter.',
  'The bank asks us for the letters before it releases the account.',
  'Our letters come with a list of what to do next.',
  'You will know what the work costs.',
  'If we are not the right office for you, a county bar association may be able to suggest another lawyer.',
  'The legislature changed the rule, and we have rewritten our forms.',
  'Many owners have never read their lease.',
  'Did anyone win?',
  'Our assistant calls the day before a signing.',
  'We wrote this page for owners who have received such a letter.',
])('a page of the firm may say: %s', (sentence) => {
  expect(wrongStatement(sentence, page)).toBeUndefined()
})

test('a profile tells of a life, not of a matter', () => {
  expect(reasonFor('He drove a truck for two summers.', profile)).toBe('')
  expect(reasonFor('Her grandfather ran a hardware store.', profile)).toBe('')
  expect(reasonFor('She has drafted wills for thirty years.', profile)).toBe('')
  expect(reasonFor('He drove a landlord from the table in 2019.', profile)).toContain('what came of a matter')
})

test('an article tells what became of others, but not of the firm’s own matters', () => {
  expect(reasonFor('The court set the covenant aside, and the employees won.', article)).toBe('')
  expect(reasonFor('A client who wants to leave a child out should say so.', article)).toBe('')
  expect(reasonFor('The families we planned for never saw a courtroom.', article)).toContain(
    'what came of a matter',
  )
})

test('the finding points at the words that are wrong', () => {
  const sentence = 'We answer letters, and we turned a debt into a check.'
  const { start = 0, end = 0 } = wrongStatement(sentence, page) ?? {}
  expect(sentence.slice(start, end)).toBe('turned a debt into a check.')
})
