import './practice-area-page.css'
import type { NamedLink, PostCard, PracticeArea } from '../../lib/cards.ts'
import { PostLines } from '../blog/PostLines.tsx'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { ServiceCards } from './ServiceCards.tsx'

type PracticeAreaPageProps = {
  area: PracticeArea
  ornament: string
  lawyers: NamedLink[]
  posts: PostCard[]
}

export function PracticeAreaPage({ area, ornament, lawyers, posts }: PracticeAreaPageProps) {
  return (
    <>
      <Masthead
        heading={area.title}
        trail={[{ name: 'Areas of Practice', href: '/areas-of-practice' }]}
        ornament={ornament}
      />
      <div className="wrap section area-intro">
        <p>{area.intro}</p>
        <p className="area-lawyers">
          <span className="label">Your lawyer here</span>
          {lawyers.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      </div>
      <section className="section section-alternate" aria-labelledby="services-heading">
        <div className="wrap">
          <h2 id="services-heading">{area.servicesHeading}</h2>
          <ServiceCards services={area.services} />
        </div>
      </section>
      <div className="wrap section area-close">
        <div>
          <p className="area-closing">{area.closing}</p>
          <ButtonRow>
            <ButtonLink href="/contact-us">Contact Us</ButtonLink>
          </ButtonRow>
        </div>
        {posts.length > 0 && (
          <section aria-labelledby="area-posts">
            <h2 id="area-posts">Articles on {area.title}</h2>
            <PostLines posts={posts} />
            <p className="area-all">
              <a href={`/blog/topic/${area.slug}`}>All articles on {area.title}</a>
            </p>
          </section>
        )}
      </div>
    </>
  )
}
