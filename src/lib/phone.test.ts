import { expect, test } from 'vitest'
import { phoneLink, writtenPhone } from './phone.ts'

test('a number is written in the American way and dialed in the international one', () => {
  expect(writtenPhone('+1 412 555 0142')).toBe('(412) 555-0142')
  expect(phoneLink('+1 412 555 0142')).toBe('tel:+14125550142')
})
