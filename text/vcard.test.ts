import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { vcard } from './vcard.ts'
import type { Card } from './vcard.ts'

const member = {
  role: 'Founding Partner',
  organization: 'Sample, Sample; Sample PLLC',
  address: { street: '1 Main Street, Suite 2', town: 'Bridgeville', state: 'PA', zip: '15017' },
  url: 'https://www.firm.example/our-team/jane-sample',
}

const partner: Card = {
  name: 'Jane Ann Sample',
  suffix: 'Esq.',
  phone: '+1-412-555-0142',
  email: 'jane@firm.example',
  work: member,
}

test('a card is vCard 3.0, which Outlook reads, with the types that address books recognize', () => {
  const lines = vcard(partner).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0'])
  expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
  expect(lines).toContain('TEL;TYPE=WORK,VOICE:+1-412-555-0142')
  expect(lines).toContain('EMAIL;TYPE=INTERNET:jane@firm.example')
  expect(lines).toContain('URL:https://www.firm.example/our-team/jane-sample')
  expect(vcard(partner)).not.toMatch(/KIND|VALUE=uri/)
})

test('a card can have a note of several lines and a photograph, which an address book reads back', () => {
  const photograph = Buffer.from('not really a picture').toString('base64')
  const note = 'Admitted: Supreme Court of Pennsylvania, 1999\nLanguages: English, Spanish'
  const card = read(vcard({ ...partner, note, photograph }))
  expect([valueOf(card, 'note'), valueOf(card, 'photo')]).toEqual([
    note,
    expect.objectContaining({ value: photograph }),
  ])
  expect(vcard(partner)).not.toMatch(/NOTE|PHOTO/)
})

test('an address book reads back every fact', () => {
  const card = read(vcard(partner))
  const facts = Object.fromEntries(
    ['version', 'fn', 'n', 'org', 'title', 'tel', 'email', 'adr', 'url'].map((name) => [
      name,
      valueOf(card, name),
    ]),
  )
  expect(facts).toEqual({
    version: '3.0',
    fn: 'Jane Ann Sample, Esq.',
    n: ['Sample', 'Jane', 'Ann', '', 'Esq.'],
    org: 'Sample, Sample; Sample PLLC',
    title: 'Founding Partner',
    tel: '+1-412-555-0142',
    email: 'jane@firm.example',
    adr: ['', '', '1 Main Street, Suite 2', 'Bridgeville', 'PA', '15017', 'United States'],
    url: 'https://www.firm.example/our-team/jane-sample',
  })
  expect(typesOf(card, 'tel')).toEqual(['WORK', 'VOICE'])
  expect(typesOf(card, 'email')).toEqual(['INTERNET'])
  expect(typesOf(card, 'adr')).toEqual(['WORK'])
})

test('a name is split where an address book would split it', () => {
  const names: [string, string[]][] = [
    ['Paula Novak', ['Novak', 'Paula', '', '', '']],
    ['John Q. Public', ['Public', 'John', 'Q.', '', '']],
    ['Maria de la Cruz', ['de la Cruz', 'Maria', '', '', '']],
    ['Anna-Marie O’Brien-Hale', ['O’Brien-Hale', 'Anna-Marie', '', '', '']],
    ['Henry Clay Frick, Jr.', ['Frick', 'Henry', 'Clay', '', 'Jr.']],
    ['Thomas Mellon II', ['Mellon', 'Thomas', '', '', 'II']],
    ['Cher', ['Cher', '', '', '', '']],
  ]
  for (const [name, parts] of names)
    expect([name, valueOf(read(vcard({ ...partner, name, suffix: undefined })), 'n')]).toEqual([name, parts])
  const given = read(vcard({ ...partner, name: 'Ana García Márquez Jr.', surname: 'García Márquez' }))
  expect(valueOf(given, 'n')).toEqual(['García Márquez', 'Ana', '', '', 'Jr., Esq.'])
  const whole = read(vcard({ ...partner, name: 'Ana García Márquez Jr.', surname: 'García Márquez Jr.' }))
  expect(valueOf(whole, 'n')).toEqual(['García Márquez', 'Ana', '', '', 'Jr., Esq.'])
  const both = read(vcard({ ...partner, name: 'Henry Frick III' }))
  expect(valueOf(both, 'n')).toEqual(['Frick', 'Henry', '', '', 'III, Esq.'])
})

test('only a non-ASCII line declares its charset, which Outlook would otherwise guess wrong', () => {
  const text = vcard({ ...partner, name: 'Ana Núñez' })
  expect(text).toContain('FN;CHARSET=UTF-8:Ana Núñez\\, Esq.\r\n')
  expect(text).toContain('N;CHARSET=UTF-8:Núñez;Ana;;;Esq.\r\n')
  expect(text.match(/CHARSET/g)).toHaveLength(2)
  expect(vcard(partner)).not.toContain('CHARSET')
  expect(valueOf(read(text), 'fn')).toBe('Ana Núñez, Esq.')
})

test('any firm and street name survives a round trip', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => text.trim() === text && !/\p{Cc}/u.test(text))
  fc.assert(
    fc.property(words, words, (organization, street) => {
      const work = { ...member, organization, address: { ...member.address, street } }
      const card = read(vcard({ ...partner, work }))
      expect(valueOf(card, 'org')).toBe(organization)
      expect(valueOf(card, 'adr')).toHaveProperty('2', street)
    }),
  )
})

test('no line is longer than 75 octets, and none can be injected', () => {
  const text = vcard({ ...partner, name: `${'é'.repeat(90)}\r\nNOTE:planted` })
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/^NOTE:/m)
})

function read(text: string): ICAL.Component {
  return ICAL.Component.fromString(text)
}

function valueOf(card: ICAL.Component, name: string): unknown {
  return card.getFirstPropertyValue(name)
}

function typesOf(card: ICAL.Component, name: string): string[] {
  return [card.getFirstProperty(name)?.getParameter('type') ?? []].flat()
}
