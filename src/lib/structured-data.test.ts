import { expect, test } from 'vitest'
import { firmSchema } from '../../content-model/firm.ts'
import { contactFacts, homeFacts, postFacts, profileFacts } from './structured-data.ts'

const firm = firmSchema().parse({
  name: 'Sample Firm PLLC',
  shortName: 'Sample',
  phone: '+1 412 555 0100',
  email: 'office@firm.example',
  siteAddress: 'https://firm.example',
  directions: 'https://map.example',
  address: { street: '1 Main Street', town: 'Bridgeville', state: 'PA', zip: '15017' },
  hours: [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }],
  meeting: { counties: ['Allegheny'] },
  location: { latitude: 40.3562, longitude: -80.1101 },
})
const day = [{ from: '08:30', to: '17:00' }]
const office = { week: [[], day, day, day, day, [{ from: '08:30', to: '12:00' }], []], closures: [] }

function graphOf(facts: object): Record<string, unknown>[] {
  return (facts as { '@graph': Record<string, unknown>[] })['@graph']
}

// https://developers.google.com/search/docs/appearance/structured-data/local-business
test('the firm has the facts that Google requires of a business, and those that it recommends', () => {
  for (const facts of [homeFacts(firm, office), contactFacts(firm, office)]) {
    const [service] = graphOf(facts)
    expect(service).toMatchObject({
      '@type': 'LegalService',
      name: firm.name,
      url: firm.siteAddress,
      telephone: '+14125550100',
      address: { streetAddress: '1 Main Street', addressLocality: 'Bridgeville', addressRegion: 'PA' },
      areaServed: [{ '@type': 'AdministrativeArea', name: 'Allegheny County, PA' }],
      geo: { '@type': 'GeoCoordinates', latitude: 40.3562, longitude: -80.1101 },
      image: 'https://firm.example/share/home.png',
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:30', closes: '17:00' },
        { dayOfWeek: ['Friday'], opens: '08:30', closes: '12:00' },
      ],
    })
  }
})

// https://developers.google.com/search/docs/appearance/structured-data/profile-page
test('a member has a name, a picture and a firm that the same page defines', () => {
  const profile = {
    slug: 'ann',
    href: '/our-team/ann',
    name: 'Ann Miller',
    role: 'Partner',
    suffix: undefined,
    lede: '',
    email: undefined,
    phone: undefined,
    licenseUrl: undefined,
    areas: [],
    admissions: [],
    courts: [],
    education: [],
    memberships: [],
    languages: [],
    picture: { kind: 'plate' as const, src: '/plates/ann.svg', width: 1, height: 1 },
  }
  const [person] = graphOf(profileFacts(profile, firm))
  expect(person).toMatchObject({
    name: 'Ann Miller',
    image: 'https://firm.example/share/our-team/ann.png',
    worksFor: { '@id': 'https://firm.example/#firm', name: firm.name, url: firm.siteAddress },
  })
})

test('a county has the name that its state gives it', () => {
  const served = (state: string, ...counties: string[]) => {
    const meeting = { ...firm.meeting, counties }
    const [service] = graphOf(homeFacts({ ...firm, meeting, address: { ...firm.address, state } }, office))
    return (service?.['areaServed'] as { name: string }[]).map(({ name }) => name)
  }
  expect(served('PA', 'Allegheny', 'Butler County')).toEqual(['Allegheny County, PA', 'Butler County, PA'])
  expect(served('LA', 'Orleans', 'Jefferson Parish')).toEqual(['Orleans Parish, LA', 'Jefferson Parish, LA'])
  expect(served('AK', 'Kenai Peninsula Borough', 'Nome Census Area')).toEqual([
    'Kenai Peninsula Borough, AK',
    'Nome Census Area, AK',
  ])
  expect(served('VA', 'City of Alexandria', 'Fairfax')).toEqual([
    'City of Alexandria, VA',
    'Fairfax County, VA',
  ])
  expect(served('MD', 'Baltimore City', 'Baltimore')).toEqual(['Baltimore City, MD', 'Baltimore County, MD'])
  expect(served('AK', 'Municipality of Anchorage')).toEqual(['Municipality of Anchorage, AK'])
})

test('news says when it was corrected, as the sitemap does', () => {
  const author = { name: firm.name, href: undefined, hasLeft: false, isSample: false, isFirm: true }
  const news = {
    kind: 'news' as const,
    ...{ slug: 'moved', href: '/blog/moved', title: 'We have moved', label: 'News', excerpt: '', author },
    ...{ date: new Date('2026-03-01'), modified: new Date('2026-04-02'), changed: false, sources: [] },
    ...{ related: [], newer: undefined, older: undefined },
    picture: { kind: 'plate' as const, src: '/plates/moved.svg', width: 1, height: 1 },
  }
  const [posting] = graphOf(postFacts(news, firm))
  expect(posting).toMatchObject({ datePublished: '2026-03-01', dateModified: '2026-04-02' })
})
