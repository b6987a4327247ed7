import { expect, test } from 'vitest'
import { titleFromPath, titleWithFirm, shareImageAddress, barColorOf } from './paths.ts'

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

test('every page has its own share image, including the home page', () => {
  expect(shareImageAddress('/')).toBe('/share/home.png')
  expect(shareImageAddress('/home')).not.toBe('/share/home.png')
  expect(shareImageAddress('/blog/will-vs-trust')).toBe('/share/blog/will-vs-trust.png')
})

test('further pages of a list share the picture of the first', () => {
  expect(shareImageAddress('/blog/page/3')).toBe('/share/blog.png')
  expect(shareImageAddress('/blog/topic/corporate-law/2')).toBe('/share/blog/topic/corporate-law.png')
  expect(shareImageAddress('/blog/archive/2025')).toBe('/share/blog/archive.png')
})

test('a page whose name is a number has a picture of its own', () => {
  expect(shareImageAddress('/blog/2025')).toBe('/share/blog/2025.png')
  expect(shareImageAddress('/2026')).toBe('/share/2026.png')
})

test('team, contact, areas and blog have the dark green bar, with and without a trailing slash', () => {
  const paths = [
    '/our-team',
    '/our-team/',
    '/our-team/somebody',
    '/contact-us',
    '/areas-of-practice/estates-trusts/',
    '/blog',
    '/blog/post',
  ]
  for (const path of paths) expect(barColorOf(path), path).toBe('pine')
})

test('home, the firm and every other path have the transparent bar', () => {
  for (const path of [
    '/',
    '/our-firm',
    '/privacy-policy',
    '/disclaimer/',
    '/accessibility-feedback',
    '/blogging',
  ])
    expect(barColorOf(path), path).toBe('transparent')
})
