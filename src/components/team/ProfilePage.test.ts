import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MemberProfile } from '../../lib/view-models.ts'
import { ProfileFacts } from './ProfilePage.tsx'

const lawyer: MemberProfile = {
  slug: 'ada-okafor',
  href: '/our-team/ada-okafor',
  name: 'Ada Okafor',
  role: 'Founding Partner',
  picture: { kind: 'plate', src: '/plates/team/ada-okafor.svg', width: 900, height: 1200 },
  suffix: 'Esq.',
  lede: '',
  email: 'ada@firm.example',
  phone: '+1 412 555 0199',
  areas: [],
  admissions: ['Pennsylvania'],
  courts: [{ court: 'Supreme Court of Pennsylvania', year: 1999 }],
  education: [],
  memberships: ['Pennsylvania Bar Association'],
  languages: ['English', 'Spanish'],
  licenseUrl: 'https://board.example/ada-okafor',
}

test('a lawyer’s facts link to the place where the license can be checked', () => {
  expect(facts(lawyer)).toContain('<a href="https://board.example/ada-okafor">Verify license</a>')
})

test('courts with their year, memberships and languages are shown, and what is not given has no line', () => {
  const text = facts(lawyer)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('Courts Supreme Court of Pennsylvania, 1999')
  expect(text).toContain('Memberships Pennsylvania Bar Association')
  expect(text).toContain('Languages English, Spanish')
  expect(text).not.toContain('Education')
})

test('no license is shown if content gives no place to check it', () => {
  expect(facts({ ...lawyer, licenseUrl: undefined })).not.toMatch(/License|license/)
})

test('a portrait is fetched as wide as the window only where the page has one column', () => {
  const [, narrow] = /sizes="\(width < (\w+)\)/.exec(written('ProfilePage.tsx')) ?? []
  const [, column] = /@media screen and \(width < (\w+)\)/.exec(written('profile-page.css')) ?? []
  expect(column).toBeDefined()
  expect(narrow).toBe(column)
})

function facts(member: MemberProfile): string {
  return renderToStaticMarkup(createElement(ProfileFacts, { member, qrCode: '' }))
}

function written(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
