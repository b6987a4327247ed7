import type { Article, MemberProfile, NamedLink } from './cards.ts'
import type { Firm } from '../schemas/firm.ts'
import { blogPosting, breadcrumbs, legalService, person, webSite, type Facts } from './schema-org.ts'

/** The facts of the home page: the firm and its site. */
export function homeFacts(firm: Firm): Facts {
  return graphOf(legalService(firm), webSite(firm))
}

/** The facts of an article, and the way to it. */
export function articleFacts(article: Article, firm: Firm): Facts {
  return graphOf(
    blogPosting(article, firm),
    breadcrumbs([{ name: 'Blog', href: '/blog' }, titled(article)], firm),
  )
}

/** The facts of a profile, and the way to it. */
export function profileFacts(member: MemberProfile, firm: Firm): Facts {
  return graphOf(person(member, firm), breadcrumbs([{ name: 'Our Team', href: '/our-team' }, member], firm))
}

/** The way to the page of a practice area. */
export function areaFacts(area: { title: string; href: string }, firm: Firm): Facts {
  return graphOf(breadcrumbs([{ name: 'Areas of Practice', href: '/areas-of-practice' }, titled(area)], firm))
}

/** The facts of the contact page: the firm again, and the way there. */
export function contactFacts(firm: Firm): Facts {
  return graphOf(legalService(firm), breadcrumbs([{ name: 'Contact Us', href: '/contact-us' }], firm))
}

/** JSON for a `<script>` element: no "<" in it can end the element (HTML Living Standard, 4.12.1.3). */
export function scriptJson(facts: object): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

function titled({ title, href }: { title: string; href: string }): NamedLink {
  return { name: title, href }
}

function graphOf(...things: Facts[]): Facts {
  return { '@context': 'https://schema.org', '@graph': things }
}
