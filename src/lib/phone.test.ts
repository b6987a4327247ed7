import { expect, test } from 'vitest'
import { phoneLink, formatPhone } from './phone.ts'

test('a number is shown in US format and dialed in international format', () => {
  expect(formatPhone('+1 412 555 0142')).toBe('(412) 555-0142')
  expect(phoneLink('+1 412 555 0142')).toBe('tel:+14125550142')
})
