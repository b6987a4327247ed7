import type { AreaFeeRows, Article, MemberProfile, NamedLink, News } from './view-models.ts'
import type { Firm } from '../../content-model/firm.ts'
import {
  blogPosting,
  breadcrumbs,
  legalService,
  offer,
  person,
  webSite,
  type Facts,
  type OfficeDays,
} from './schema-org.ts'

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

/** The breadcrumbs of a practice area's page. */
export function areaFacts(area: { title: string; href: string }, firm: Firm): Facts {
  return graphOf(breadcrumbs([{ name: 'Areas of Practice', href: '/areas-of-practice' }, titled(area)], firm))
}

/** Structured data of the contact page: the firm again, with breadcrumbs. */
export function contactFacts(firm: Firm, office: OfficeDays): Facts {
  return graphOf(legalService(firm, office), breadcrumbs([{ name: 'Contact Us', href: '/contact-us' }], firm))
}

/** Structured data of the fees: the firm, and an offer for each figure that is printed. */
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
