import './related-links.css'
import type { NamedLink, RelatedLinkLists } from '../../lib/view-models.ts'
import { PhoneLink } from '../contact/Addresses.tsx'
import { LinkItems } from '../text/LinkItems.tsx'

type RelatedLinksProps = { heading: string; ways: RelatedLinkLists }

/** Links for visitors who did not find what they wanted: the areas, the newest articles, and someone to ask. */
export function RelatedLinks({ heading, ways: { areas, posts, phone } }: RelatedLinksProps) {
  const archive = { href: '/blog/archive', name: 'All articles by month' }
  return (
    <nav aria-labelledby="related-links" className="related-links">
      <h2 id="related-links">{heading}</h2>
      <div>
        <Ways heading="What we do" links={areas} />
        {posts.length > 0 && <Ways heading="Newest articles" links={[...posts, archive]} />}
        <section>
          <h3 className="label">Ask us</h3>
          <p>
            <PhoneLink className="related-links-phone" phone={phone} />
          </p>
          <p>
            Tell us what you are looking for, even if you do not know what it is called. Or{' '}
            <a href="/contact-us">write to us</a>.
          </p>
        </section>
      </div>
    </nav>
  )
}

function Ways({ heading, links }: { heading: string; links: NamedLink[] }) {
  return (
    <section>
      <h3 className="label">{heading}</h3>
      <ul role="list">
        <LinkItems links={links} />
      </ul>
    </section>
  )
}
