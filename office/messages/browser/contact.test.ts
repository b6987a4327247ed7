import { expect, test } from 'vitest'
import { callAddress, clioRowsOf, smsAddress, vcardOf } from './contact.ts'

const dana = {
  name: 'Dana Maria Kowalczyk',
  phone: '(412) 555-0177',
  email: 'dana@client.example',
  reference: 'K7QM-3WXD',
}

test('a person becomes a vCard with the reference, whatever signs are in the name', () => {
  expect(vcardOf(dana).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Dana Maria Kowalczyk',
    'N:Kowalczyk;Dana;Maria;;',
    'TEL:(412) 555-0177',
    'EMAIL;TYPE=INTERNET:dana@client.example',
    'NOTE:K7QM-3WXD',
    'END:VCARD',
    '',
  ])
  const hostile = vcardOf({ ...dana, name: 'A;B,C\\D\nTEL:1', phone: '', email: '' })
  expect(hostile).toContain('FN:A\\;B\\,C\\\\D\\nTEL:1\r\n')
  expect(hostile.match(/^TEL/m)).toBeNull()
})

test('a person is copied in the columns that Clio imports, and never as a formula', () => {
  const rowOf = (changes: object) => {
    const [head = '', row = ''] = clioRowsOf({ ...dana, ...changes }).split('\n')
    const cells = row.split('\t')
    return Object.fromEntries(head.split('\t').map((column, place) => [column, cells[place]]))
  }
  expect(rowOf({})).toMatchObject({
    first_name: 'Dana Maria',
    last_name: 'Kowalczyk',
    company: '',
    email_address: 'dana@client.example',
    primary_phone: '(412) 555-0177',
  })
  expect(rowOf({ name: 'Luis de la Cruz, Jr.' })).toMatchObject({
    first_name: 'Luis',
    last_name: 'de la Cruz Jr.',
  })
  expect(rowOf({ name: 'dana maria kowalczyk' })).toMatchObject({
    first_name: 'dana maria',
    last_name: 'kowalczyk',
  })
  expect(rowOf({ name: 'Cher', phone: '+1 412 555 0177' })).toMatchObject({
    first_name: '',
    last_name: 'Cher',
    primary_phone: '+1 412 555 0177',
  })
  expect(rowOf({ name: '=HYPERLINK("x")\t=1', phone: '+1+cmd' })).toMatchObject({
    first_name: `'=HYPERLINK("x")`,
    last_name: `'=1`,
    primary_phone: `'+1+cmd`,
  })
})

test('a text message begins with the reference and nothing else', () => {
  expect(smsAddress({ ...dana, phone: '+1 (412) 555-0177' })).toBe('sms:+14125550177?body=K7QM-3WXD')
})

test.each([
  ['(412) 555-0177', 'tel:4125550177'],
  ['+1 412/555.0177', 'tel:+14125550177'],
  ['412-555-0177 ext. 5', 'tel:4125550177'],
  ['412-555-0177 x5', 'tel:4125550177'],
  ['412-555-0177 after 5 pm', 'tel:4125550177'],
  ['Cell: 412-555-0177', 'tel:4125550177'],
  ['412-555-0177 or 412-555-0188', 'tel:4125550177'],
  ['412-555-0177 / 412-555-0188', 'tel:4125550177'],
  ['412-555-0177/412-555-0188', 'tel:4125550177'],
  ['(412) 555-0177/0188', 'tel:4125550177'],
  ['412 / 555-0177', 'tel:4125550177'],
  ['(412-555-0177) / (412-555-0188)', 'tel:4125550177'],
  ['412 - 555 - 0177\u00a0/\u00a0412 - 555 - 0188', 'tel:4125550177'],
  ['412-555-0177 & 412-555-0188', 'tel:4125550177'],
  ['412-555-0177 | 412-555-0188', 'tel:4125550177'],
  ['+1 412 555 0177 +1 412 555 0188', 'tel:+14125550177'],
  ['412-555-0177 412-555-0188', 'tel:4125550177'],
  ['(412) 555-0177 (412) 555-0188', 'tel:4125550177'],
  ['1 412 555 0177 - 1 412 555 0188', 'tel:14125550177'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+49 301 820 5555', 'tel:+493018205555'],
  ['020 7946 0958', 'tel:02079460958'],
  ['1-800-555-LAWS', 'tel:1800555'],
  ['412 o 555 o 0177', 'tel:4125550177'],
  ['unknown', ''],
])('a call dials the number and nothing that is written beside it: %s', (phone, address) => {
  expect(callAddress(phone)).toBe(address)
})
