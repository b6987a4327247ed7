import { expect, test } from 'vitest'
import { keptNumber, phoneNumber } from './telephone.ts'

test.each([
  '(412) 555-0142',
  '412-555-0142',
  '412.555.0142',
  '412 555 0142',
  '4125550142',
  '14125550142',
  '1 (412) 555-0142',
  '+14125550142',
  '+1 412 555 0142',
  ' 412\u2013555\u20110142 ',
  'tel:+1-412-555-0142',
])('%s is kept as one number', (text) => {
  expect(keptNumber(text)).toBe('+1 412 555 0142')
  expect(phoneNumber().safeParse(keptNumber(text)).success).toBe(true)
})

test.each([
  '',
  '555-0142',
  '(412) 555-0142 ext. 3',
  '+44 20 7946 0958',
  '112-555-0142',
  'call 412 555 0142',
  '412 555 01423',
])('"%s" is not such a number and stays as typed', (text) => {
  expect(keptNumber(text)).toBe(text)
})
