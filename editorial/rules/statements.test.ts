import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { wordRules } from '../rules.ts'
import { contentWith, legalPage, testDay } from '../test-content.ts'

/** The findings for one paragraph of a legal page, to which no article rules apply. */
function findingsFor(sentence: string): string[] {
  return checkFiles(contentWith({ 'legal/page.md': legalPage(sentence) }), testDay, wordRules).map(
    ({ message }) => message,
  )
}

test('an unverified statement is reported with its reason and what to do', () => {
  expect(findingsFor('Reinstatement costs $35 today.')).toEqual([
    '"$35" is an amount for reinstatement that sources give differently (15 Pa.C.S. § 153). Leave it out until a lawyer has checked it against the official text.',
  ])
})

test.for([
  'The fee is $40, plus $7.',
  'A transfer-on-death deed is another way.',
  'Pennsylvania uses the ABC test.',
  'SB 750 cut the tax.',
  'House Bill 78 is now law.',
  'A foreign association loses its registration.',
  'See 15 Pa.C.S. § 8834(b).',
  'Act 72 fines an employer $1,000.',
  'Under the Minimum Wage Act there are three years to sue.',
  'The minimum wage is $7.25 in 2026.',
  'The new rule takes effect on July 1, 2026.',
  'FinCEN issued a final rule.',
  'Act 74 was signed on July 17, 2024.',
  'Act 74 gives patients a notice.',
  'Ask PennDOT about the car.',
  'Above $107,732 nothing is owed.',
])('unverified: %s', (sentence) => {
  expect(findingsFor(sentence)).toHaveLength(1)
})

test.for([
  'The level is $35,568 a year, and $400 or $40,000 are other sums.',
  'Pennsylvania does not use a general "ABC test."',
  'Senate Bill 750 was introduced and is pending.',
  'FinCEN published an interim final rule.',
  'Small estates hold up to $50,000 of personal property.',
  'Transfer-on-death securities avoid probate.',
  'Cite § 8834 for the shield.',
])('verified or denied: %s', (sentence) => {
  expect(findingsFor(sentence)).toEqual([])
})

test('a statement that is wrong in Pennsylvania is reported with a correction', () => {
  expect(findingsFor('A will must have two witnesses.')).toEqual([
    '"will must have two witnesses" is wrong: witnesses are needed at signing only for a mark or a proxy signature (20 Pa.C.S. § 2502). Say that two people must prove it later unless it is self-proved.',
  ])
})

test.for([
  'Without a will the state takes your house.',
  'There is a fine for a late annual report.',
  'A late annual report brings a penalty.',
  'Annual reports are due starting in 2024.',
  'The fine is $500 per day with a $10,000 maximum.',
  'It is $500 a day up to $10,000.',
  'Every employee earns overtime after 40 hours.',
  'Pay 1.5 times the rate for all employees.',
  'The business passes tax-free to the children.',
  'An LLC saves taxes.',
  'A living trust avoids inheritance tax.',
  'It protects your home from nursing home costs.',
  'The FTC rule is in effect.',
  'Missing a meeting costs you your protection.',
  'Creditors have one year from the date, or a year after death.',
  'The family gathers for the reading of the will.',
  'File the required annual resolutions.',
  'Our review ensures compliance.',
  'The form protects you from all liability.',
  'Anything you send is not confidential.',
  'COPPA requires that nobody is under 18.',
  "See Google's Privacy Policy.",
])('wrong: %s', (sentence) => {
  expect(findingsFor(sentence)).toHaveLength(1)
})

test.for([
  'A living will must have two witnesses.',
  'It is not true that the state takes everything.',
  'There is no fine for a late annual report.',
  'Up to $500 a day in civil penalties, and criminal penalties with a maximum fine of $10,000.',
  'People write "$500 a day up to $10,000." That is wrong.',
  'Not every employee earns overtime.',
  'A trust avoids inheritance tax, people say. It does not.',
  'The FTC rule never took effect.',
  'There is no formal reading of the will.',
  'Gifts within one year of death are taxed.',
])('right, denied or retracted: %s', (sentence) => {
  expect(findingsFor(sentence)).toEqual([])
})

test.for([
  'We answer within two business days.',
  'A person answers in five business days.',
  'The first talk takes half an hour.',
  'A free half-hour with a partner.',
  'Thirty minutes, no charge.',
])('promised without reserve: %s', (sentence) => {
  expect(findingsFor(sentence)).toHaveLength(1)
})

test.for([
  'We aim to answer within two business days.',
  'We aim to answer reports about accessibility within five business days.',
  'It is one conversation of up to thirty minutes, free of charge.',
])('promised as the firm can keep it: %s', (sentence) => {
  expect(findingsFor(sentence)).toEqual([])
})
