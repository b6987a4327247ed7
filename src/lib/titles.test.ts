import { expect, test } from 'vitest'
import { titleFromPath, titleWithFirm } from './titles.ts'

test('the home page uses the firm’s name alone as title and description', () => {
  expect(titleFromPath('/', 'Firm PLLC')).toEqual({ title: 'Firm PLLC', description: 'Firm PLLC' })
})

test('any other page derives title and description from its path', () => {
  expect(titleFromPath('/our-team', 'Firm PLLC')).toEqual({
    title: 'Our Team | Firm PLLC',
    description: 'Learn more about Our Team',
  })
})

test('a trailing slash or file extension makes no difference', () => {
  expect(titleFromPath('/contact-us/', 'F').title).toBe('Contact Us | F')
  expect(titleFromPath('/contact-us.html', 'F').title).toBe('Contact Us | F')
  expect(titleFromPath('/index.html', 'F').title).toBe('F')
})

test('a page that sets its own title has the firm’s name appended', () => {
  expect(titleWithFirm('Corporate Law', 'Firm PLLC')).toBe('Corporate Law | Firm PLLC')
})
