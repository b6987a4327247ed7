import type { AreaFeeRows, Article, MemberProfile, NamedLink, News, FeeRow } from './view-models.ts'
import type { Firm } from '../../content-model/firm.ts'
import { isoDay } from '../../text/iso-day.ts'
import { stateName } from '../../content-model/states.ts'

/** Structured data of the home page: the firm and its site. */
export function homeFacts(firm: Firm, office: OfficeDays): Facts {
  return graphOf(legalService(firm, office), webSite(firm))
}

export function postFacts(post: Article | News, firm: Firm): Facts {
  return graphOf(blogPosting(post, firm), breadcrumbs([{ name: 'Blog', href: '/blog' }, titled(post)], firm))
}

export function profileFacts(member: MemberProfile, firm: Firm): Facts {
  return graphOf(person(member, firm), breadcrumbs([{ name: 'Our Team', href: '/our-team' }, member], firm))
}

/** Structured data of a practice area's page: its breadcrumbs. */
export function areaFacts(area: { title: string; href: string }, firm: Firm): Facts {
  return graphOf(breadcrumbs([{ name: 'Areas of Practice', href: '/areas-of-practice' }, titled(area)], firm))
}

/** Structured data of the contact page: the firm again, with breadcrumbs. */
export function contactFacts(firm: Firm, office: OfficeDays): Facts {
  return graphOf(legalService(firm, office), breadcrumbs([{ name: 'Contact Us', href: '/contact-us' }], firm))
}

/** Structured data of the fees: the firm, and an offer for each fee with a published figure. */
export function feesFacts({ firm, fees, office }: FeesOfFirm): Facts {
  return graphOf(
    { ...legalService(firm, office), makesOffer: fees.flatMap(({ items }) => items.flatMap(offer)) },
    breadcrumbs([{ name: 'Fees', href: '/fees' }], firm),
  )
}

type FeesOfFirm = { firm: Firm; fees: AreaFeeRows[]; office: OfficeDays }

/** JSON for a `<script>` element: "<" is escaped so that it cannot end the element (HTML Living Standard, 4.12.1.3). */
export function scriptJson(facts: object): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

function titled({ title, href }: { title: string; href: string }): NamedLink {
  return { name: title, href }
}

function graphOf(...things: Facts[]): Facts {
  return { '@context': 'https://schema.org', '@graph': things }
}

/** A schema.org entity. */
type Facts = Record<string, unknown>

/** The first and last day of a closing: "2026-12-24". */
type ClosedDays = { from: string; until: string }

/** When the office is open: the times of each weekday, Sunday first, and when it is closed. */
export type OfficeDays = { week: readonly { from: string; to: string }[][]; closures: readonly ClosedDays[] }

/** The firm as other facts refer to it; with its name, so that a page's reference is complete in itself. */
function firmReference(firm: Firm): Facts {
  return {
    '@type': 'Organization',
    '@id': `${firm.siteAddress}/#firm`,
    name: firm.name,
    url: firm.siteAddress,
  }
}

/** The firm as schema.org's LegalService (`Attorney`, its older type, is deprecated), with the facts in the footer. */
function legalService(firm: Firm, { week, closures }: OfficeDays): Facts {
  const profiles = [firm.social, firm.bureauReview, ...firm.profiles].flatMap((profile) => profile?.url ?? [])
  return {
    ...firmReference(firm),
    '@type': 'LegalService',
    telephone: firm.phone.replaceAll(' ', ''),
    email: firm.email,
    areaServed: areasServed(firm),
    ...(firm.fax && { faxNumber: firm.fax.replaceAll(' ', '') }),
    address: postalAddress(firm.address),
    ...(firm.otherOffices.length > 0 && {
      location: firm.otherOffices.map(({ address, phone }) => ({
        '@type': 'Place',
        name: `${firm.name}, ${address.town}`,
        address: postalAddress(address),
        ...(phone && { telephone: phone.replaceAll(' ', '') }),
      })),
    }),
    ...(firm.location && { geo: { '@type': 'GeoCoordinates', ...firm.location } }),
    openingHoursSpecification: openingHours(week),
    ...(closures.length > 0 && {
      specialOpeningHoursSpecification: closures.map(({ from, until }) => ({
        '@type': 'OpeningHoursSpecification',
        // Google reads this as closed all day.
        opens: '00:00',
        closes: '00:00',
        validFrom: from,
        validThrough: until,
      })),
    }),
    image: `${firm.siteAddress}/share/home.png`,
    ...(firm.logo && {
      logo: `${firm.siteAddress}/logo${firm.logo.file.slice(firm.logo.file.lastIndexOf('.'))}`,
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

function postalAddress({ street, town, state, zip }: Firm['address']): Facts {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  }
}

/** The counties that the firm names or, without any, its state. */
function areasServed({ meeting, address }: Firm): Facts | Facts[] {
  const counties = meeting.counties.map((name) => ({
    '@type': 'AdministrativeArea',
    name: `${countyName(name, address.state)}, ${address.state}`,
  }))
  return counties.length > 0 ? counties : { '@type': 'State', name: stateName(address.state) }
}

/** A county's full name: "Allegheny County", or "Parish" in Louisiana. A complete name stays, such as a city's. */
function countyName(name: string, state: string): string {
  if (/ (?:County|Parish|Borough|Census Area|City)$|^(?:City|Municipality)\b/i.test(name)) return name
  return `${name} ${state === 'LA' ? 'Parish' : 'County'}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Opening hours, with one entry for all days with the same times. */
function openingHours(week: OfficeDays['week']): Facts[] {
  const rows = week.flatMap((times, day) => times.map(({ from, to }) => ({ day, times: `${from} ${to}` })))
  return [...Map.groupBy(rows, ({ times }) => times)].map(([times, same]) => {
    const [opens, closes] = times.split(' ')
    const dayOfWeek = same.map(({ day }) => weekdays[day])
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

function webSite(firm: Firm): Facts {
  return {
    '@type': 'WebSite',
    '@id': `${firm.siteAddress}/#site`,
    name: firm.name,
    url: firm.siteAddress,
    inLanguage: 'en-US',
    publisher: { '@id': `${firm.siteAddress}/#firm` },
  }
}

function person(member: MemberProfile, firm: Firm): Facts {
  const credential = { '@type': 'EducationalOccupationalCredential' }
  const credentials = [
    ...member.education.map((name) => ({ ...credential, credentialCategory: 'degree', name })),
    ...member.courts.map(({ court, year }) => ({
      ...credential,
      credentialCategory: 'license',
      name: 'Admission to practice law',
      recognizedBy: { '@type': 'GovernmentOrganization', name: court },
      ...(year !== undefined && { dateCreated: String(year) }),
    })),
  ]
  return {
    '@type': 'Person',
    '@id': `${firm.siteAddress}${member.href}#person`,
    name: member.name,
    ...(member.suffix && { honorificSuffix: member.suffix }),
    jobTitle: member.role,
    url: `${firm.siteAddress}${member.href}`,
    ...(member.phone && { telephone: member.phone.replaceAll(' ', '') }),
    ...(member.email && { email: member.email }),
    worksFor: firmReference(firm),
    ...(member.areas.length > 0 && { knowsAbout: member.areas.map(({ name }) => name) }),
    ...(member.languages.length > 0 && { knowsLanguage: member.languages }),
    ...(member.memberships.length > 0 && {
      memberOf: member.memberships.map((name) => ({ '@type': 'Organization', name })),
    }),
    ...(credentials.length > 0 && { hasCredential: credentials }),
    image:
      member.picture.kind === 'photograph'
        ? `${firm.siteAddress}${member.picture.src}`
        : `${firm.siteAddress}/share${member.href}.png`,
  }
}

/** A post; its review is included only if a lawyer has reviewed the current text. */
function blogPosting(post: Article | News, firm: Firm): Facts {
  const address = `${firm.siteAddress}${post.href}`
  const review = post.kind === 'article' ? post.review : undefined
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: post.title,
    description: post.excerpt,
    datePublished: isoDay(post.date),
    dateModified: isoDay(post.modified),
    author: post.author.isFirm
      ? firmReference(firm)
      : {
          '@type': 'Person',
          name: post.author.name,
          ...(post.author.href !== undefined && { url: `${firm.siteAddress}${post.author.href}` }),
        },
    publisher: firmReference(firm),
    mainEntityOfPage: review
      ? {
          '@type': 'WebPage',
          '@id': address,
          lastReviewed: isoDay(review.on),
          reviewedBy: {
            '@id': `${firm.siteAddress}${review.by.href}#person`,
            '@type': 'Person',
            name: review.by.name,
          },
        }
      : address,
    image: `${firm.siteAddress}/share${post.href}.png`,
    articleSection: post.label,
    inLanguage: 'en-US',
  }
}

/** A published fee as an offer; an empty list once its figure is no longer printed. */
function offer({ name, basis, figure, amount, from, to, validUntil }: FeeRow): Facts[] {
  if (!figure || !validUntil) return []
  const isHourly = basis === 'hourly'
  const price = {
    '@type': isHourly ? 'UnitPriceSpecification' : 'PriceSpecification',
    priceCurrency: 'USD',
    ...(amount === undefined ? { minPrice: from, maxPrice: to } : { price: amount }),
    // UN/CEFACT's code for an hour.
    ...(isHourly && { unitCode: 'HUR' }),
    validThrough: isoDay(validUntil),
  }
  return [{ '@type': 'Offer', itemOffered: { '@type': 'Service', name }, priceSpecification: price }]
}

/** The breadcrumb trail from the home page to a page. */
function breadcrumbs(trail: NamedLink[], firm: Firm): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', href: '/' }, ...trail].map(({ name, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${firm.siteAddress}${href === '/' ? '' : href}`,
    })),
  }
}
