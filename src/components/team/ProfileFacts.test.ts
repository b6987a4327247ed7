import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MemberProfile } from '../../lib/view-models.ts'
import { ProfileFacts } from './ProfileFacts.tsx'

const lawyer: MemberProfile = {
  slug: 'ada-okafor',
  href: '/our-team/ada-okafor',
  name: 'Ada Okafor',
  role: 'Founding Partner',
  picture: { kind: 'plate', src: '/plates/team/ada-okafor.svg', width: 900, height: 1200 },
  suffix: 'Esq.',
  lawyer: true,
  lede: '',
  email: 'ada@firm.example',
  phone: '+1 412 555 0199',
  areas: [],
  admissions: ['Pennsylvania'],
  education: [],
  licenseUrl: 'https://board.example/ada-okafor',
}

test('a lawyer’s facts link to the place where the license can be checked', () => {
  expect(facts(lawyer)).toContain(
    '<a href="https://board.example/ada-okafor">Check with the Disciplinary Board</a>',
  )
})

test('no license is shown if content gives no place to check it', () => {
  expect(facts({ ...lawyer, licenseUrl: undefined })).not.toMatch(/License|Disciplinary/)
})

function facts(member: MemberProfile): string {
  return renderToStaticMarkup(createElement(ProfileFacts, { member, qrCode: '' }))
}
