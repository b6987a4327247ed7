import { isoDay } from './dates.ts'
import type { Article, MemberProfile, NamedLink } from './cards.ts'
import type { Firm } from '../schemas/firm.ts'

type Facts = Record<string, unknown>

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

function titled({ title, href }: { title: string; href: string }): NamedLink {
  return { name: title, href }
}

function graphOf(...things: Facts[]): Facts {
  return { '@context': 'https://schema.org', '@graph': things }
}

/** JSON for a `<script>` element: no "<" in it can end the element (HTML Living Standard, 4.12.1.3). */
export function scriptJson(facts: object): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}

/** The firm as schema.org's LegalService (its older `Attorney` is deprecated there), with the facts of the footer. */
function legalService(firm: Firm): Facts {
  const { street, town, state, zip } = firm.address
  return {
    '@type': 'LegalService',
    '@id': `${firm.siteAddress}/#firm`,
    name: firm.name,
    url: firm.siteAddress,
    telephone: firm.phone.replaceAll(' ', ''),
    email: firm.email,
    areaServed: { '@type': 'State', name: 'Pennsylvania' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    image: `${firm.siteAddress}/share/home.png`,
    sameAs: [firm.social.url, firm.bureauReview.url],
  }
}

/** The site itself. */
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

/** A member of the firm, with the facts of the profile. */
function person(member: MemberProfile, firm: Firm): Facts {
  return {
    '@type': 'Person',
    '@id': `${firm.siteAddress}${member.href}#person`,
    name: member.name,
    ...(member.suffix && { honorificSuffix: member.suffix }),
    jobTitle: member.role,
    url: `${firm.siteAddress}${member.href}`,
    telephone: member.phone.replaceAll(' ', ''),
    email: member.email,
    worksFor: { '@id': `${firm.siteAddress}/#firm` },
    ...(member.areas.length > 0 && { knowsAbout: member.areas.map(({ name }) => name) }),
  }
}

/** An article. It was last modified when it was last reviewed. */
function blogPosting(article: Article, firm: Firm): Facts {
  const address = `${firm.siteAddress}${article.href}`
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: article.title,
    description: article.excerpt,
    datePublished: isoDay(article.date),
    dateModified: isoDay(article.reviewed),
    author: {
      '@type': 'Person',
      name: article.author.name,
      url: `${firm.siteAddress}${article.author.href}`,
    },
    publisher: { '@id': `${firm.siteAddress}/#firm` },
    mainEntityOfPage: address,
    image: `${firm.siteAddress}/share${article.href}.png`,
    articleSection: article.area.name,
    inLanguage: 'en-US',
  }
}

/** The way from the home page to a page. */
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
