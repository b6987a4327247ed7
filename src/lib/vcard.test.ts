import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { vcard } from './vcard.ts'
import type { Card } from './vcard.ts'

const partner: Card = {
  name: 'Jane Ann Sample',
  person: true,
  suffix: 'Esq.',
  role: 'Founding Partner',
  organization: 'Sample, Sample; Sample PLLC',
  phone: '+1 412 555 0142',
  email: 'jane@firm.example',
  address: { street: '1 Main Street, Suite 2', town: 'Bridgeville', state: 'PA', zip: '15017' },
  url: 'https://www.firm.example/our-team/jane-sample',
}

test('an address book reads back the name, its parts and the letters after it', () => {
  const card = read(vcard(partner))
  expect(card.getFirstPropertyValue('version')).toBe('4.0')
  expect(card.getFirstPropertyValue('fn')).toBe('Jane Ann Sample, Esq.')
  expect(card.getFirstPropertyValue('n')).toEqual(['Sample', 'Jane Ann', '', '', 'Esq.'])
})

test('commas and semicolons of the firm and its street survive', () => {
  const card = read(vcard(partner))
  expect(vcard(partner)).toContain('ORG:Sample\\, Sample\\; Sample PLLC\r\n')
  expect(card.getFirstPropertyValue('adr')).toEqual([
    '',
    '',
    '1 Main Street, Suite 2',
    'Bridgeville',
    'PA',
    '15017',
    'United States',
  ])
})

test('the number is a link that a telephone can dial', () => {
  expect(vcard(partner)).toContain('TEL;VALUE=uri;TYPE=work,voice:tel:+14125550142\r\n')
})

test('the card of somebody without letters or of the firm carries none of the missing lines', () => {
  const assistant = read(vcard({ ...partner, suffix: undefined }))
  expect(assistant.getFirstPropertyValue('fn')).toBe('Jane Ann Sample')
  const firm = read(
    vcard({ ...partner, name: 'Sample PLLC', person: false, suffix: undefined, role: undefined }),
  )
  expect(firm.getFirstPropertyValue('kind')).toBe('org')
  expect(firm.hasProperty('n')).toBe(false)
  expect(firm.hasProperty('title')).toBe(false)
})

test('no line is longer than 75 octets, and none can be smuggled in', () => {
  const text = vcard({ ...partner, name: `${'é'.repeat(90)}\r\nNOTE:planted` })
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/^NOTE:/m)
})

function read(text: string): ICAL.Component {
  return ICAL.Component.fromString(text)
}
