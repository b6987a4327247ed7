import { expect, test } from 'vitest'
import { titleFromPath, titleWithFirm } from './titles.ts'

test('the home page is titled and described by the firm alone', () => {
  expect(titleFromPath('/', 'Firm PLLC')).toEqual({ title: 'Firm PLLC', description: 'Firm PLLC' })
})

test('any other page takes its words from its path', () => {
  expect(titleFromPath('/our-team', 'Firm PLLC')).toEqual({
    title: 'Our Team | Firm PLLC',
    description: 'Learn more about Our Team',
  })
})

test('a trailing slash and a file ending change nothing', () => {
  expect(titleFromPath('/contact-us/', 'F').title).toBe('Contact Us | F')
  expect(titleFromPath('/contact-us.html', 'F').title).toBe('Contact Us | F')
  expect(titleFromPath('/index.html', 'F').title).toBe('F')
})

test('a page that sets its own title carries the firm behind it', () => {
  expect(titleWithFirm('Corporate Law', 'Firm PLLC')).toBe('Corporate Law | Firm PLLC')
})
