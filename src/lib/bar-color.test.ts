import { expect, test } from 'vitest'
import { barColorOf } from './bar-color.ts'

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
