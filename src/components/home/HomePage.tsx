import './home-page.css'
import '../../styles/visually-hidden.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import type {
  MemberCard,
  PracticeAreaCard,
  NamedLink,
  PostCard,
  PageHeadWords,
} from '../../lib/view-models.ts'
import { PostLines } from '../blog/PostLines.tsx'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { PhoneLink } from '../contact/Addresses.tsx'
import { OfficeStatus } from '../contact/OfficeStatus.tsx'
import { PracticeAreaCards } from '../practice/PracticeAreaCards.tsx'
import { MemberCards } from '../team/MemberCards.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type HomePageProps = {
  words: PageHeadWords
  phone: string
  ornament: string
  team: { words: PageSection; members: MemberCard[] }
  areas: { words: PageSection; cards: PracticeAreaCard[] }
  firm: PageSection
  hours: Firm['hours']
  more: HomeMoreProps
}

export function HomePage({ words, phone, ornament, team, areas, firm, hours, more }: HomePageProps) {
  return (
    <>
      <Hero {...words} phone={phone} ornament={ornament} hours={hours} />
      <TeamTeaser {...team} />
      <section className="section section-alternate" aria-labelledby="areas-heading">
        <div className="wrap">
          <p className="label">{areas.words.eyebrow}</p>
          <h2 id="areas-heading">{areas.words.heading}</h2>
          <PracticeAreaCards cards={areas.cards} intro={areas.words.text} />
        </div>
      </section>
      <FirmTeaser words={firm} />
      <HomeMore {...more} />
    </>
  )
}

type HeroProps = PageHeadWords & {
  phone: string
  ornament: string
  hours: Firm['hours']
}

/** The home page's hero: headline and two first steps over hills and a large rosette. */
function Hero({ eyebrow, heading, lede, phone, ornament, hours }: HeroProps) {
  return (
    <div className="hero on-dark">
      <div className="hero-hills" />
      <div className="wrap hero-words">
        <p className="label">{eyebrow}</p>
        <h1>{heading}</h1>
        <p className="hero-lede">{lede}</p>
        <p className="hero-phone">
          Call <PhoneLink phone={phone} />
        </p>
        <OfficeStatus rows={hours} />
        <ButtonRow>
          <ButtonLink href="#team" kind="second">
            Meet Our Team
          </ButtonLink>
          <ButtonLink href="/contact-us">Free Consultation</ButtonLink>
        </ButtonRow>
      </div>
      {/* Last: its place depends on the height of the text, and the browser may paint before the parser has all of
          it. */}
      <div className="hero-ornament" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ornament }} />
    </div>
  )
}

/** The home page's link to `/our-firm`: what a first consultation is, before anyone calls. */
function FirmTeaser({ words }: { words: PageSection }) {
  return (
    <section className="section firm-teaser" aria-labelledby="firm-heading">
      <div className="wrap">
        <p className="label">{words.eyebrow}</p>
        <h2 id="firm-heading">{words.heading}</h2>
        <div>
          <Paragraphs text={words.text} />
          <ButtonRow>
            <ButtonLink href="/our-firm">How the firm works</ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  )
}

type TeamTeaserProps = { words: PageSection; members: MemberCard[] }

/** The home page's link to the team. It animates once when a tenth of it is visible (`enhancements/teaser.ts`). */
function TeamTeaser({ words, members }: TeamTeaserProps) {
  return (
    <section id="team" className="section" aria-labelledby="team-heading">
      <div className="wrap team-teaser" data-teaser>
        <div>
          <p className="label">{words.eyebrow}</p>
          <h2 id="team-heading">{words.heading}</h2>
          <Paragraphs text={words.text} className="quiet" />
          <ButtonRow>
            <ButtonLink href="/our-team">
              Learn More<span className="visually-hidden"> about our team</span>
            </ButtonLink>
            <ButtonLink href="/contact-us" kind="second">
              Contact Us
            </ButtonLink>
          </ButtonRow>
        </div>
        <MemberCards members={members} size="small" />
      </div>
    </section>
  )
}

type HomeMoreProps = {
  /** The section about costs; undefined if the firm's page does not have it. */
  costs: PageSection | undefined
  feesHref: string
  posts: PostCard[]
  tools: (NamedLink & { about: string })[]
}

/** Parts of the home page beyond the specification: costs, the tools and the newest articles. */
function HomeMore({ costs, feesHref, posts, tools }: HomeMoreProps) {
  if (!costs && posts.length + tools.length === 0) return null
  return (
    <div className="section section-alternate">
      <div className="wrap home-more">
        {costs && (
          <section aria-labelledby="costs-heading">
            {costs.eyebrow && <p className="label">{costs.eyebrow}</p>}
            <h2 id="costs-heading">{costs.heading}</h2>
            <Paragraphs text={costs.text} />
            <p>
              <a href={feesHref}>{feesHref === '/fees' ? 'Our fees' : 'How fees are set'}</a>
            </p>
          </section>
        )}
        {tools.length > 0 && (
          <section aria-labelledby="tools-heading">
            <h2 id="tools-heading">Tools</h2>
            <ul role="list">
              {tools.map(({ name, href, about }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  <p className="quiet">{about}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {posts.length > 0 && (
          <section aria-labelledby="posts-heading">
            <h2 id="posts-heading">Newest articles</h2>
            <PostLines posts={posts} />
            <p>
              <a href="/blog">All articles</a>
            </p>
          </section>
        )}
      </div>
    </div>
  )
}
