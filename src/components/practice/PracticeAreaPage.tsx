import './practice-area-page.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { AreaLawyer, NamedLink, PostCard, PracticeArea } from '../../lib/view-models.ts'
import { PostLines } from '../blog/PostLines.tsx'
import { ContactWays } from '../contact/ContactWays.tsx'
import { HowWeMeet } from '../contact/HowWeMeet.tsx'
import { OfficeStatus } from '../contact/OfficeStatus.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'
import { AreaBring } from './AreaBring.tsx'
import { AreaFees } from './AreaFees.tsx'
import { AreaLawyers } from './AreaLawyers.tsx'
import { AreaQuestions } from './AreaQuestions.tsx'
import { AreaSteps } from './AreaSteps.tsx'
import { ServiceCards } from './ServiceCards.tsx'

type PracticeAreaPageProps = {
  area: PracticeArea
  firm: Firm
  ornament: string
  lawyers: AreaLawyer[]
  posts: PostCard[]
  tools: NamedLink[]
  /** The page with the fees of all areas; undefined if the firm has none. */
  allFees: string | undefined
}

export function PracticeAreaPage(props: PracticeAreaPageProps) {
  const { area, firm, ornament, lawyers, posts, tools, allFees } = props
  return (
    <>
      <Masthead
        heading={area.title}
        lede={area.serves}
        trail={[{ name: 'Areas of Practice', href: '/areas-of-practice' }]}
        ornament={ornament}
      />
      <div className="wrap section area-intro">
        <AreaLawyers lawyers={lawyers} officePhone={firm.phone} status={<OfficeStatus rows={firm.hours} />} />
        <div className="area-opening">
          <p>{area.intro}</p>
          {tools.map(({ href, name }) => (
            <p key={href}>
              <a href={href}>{name}</a>
            </p>
          ))}
        </div>
        <AreaContents area={area} />
      </div>
      <section className="section section-alternate" aria-labelledby="services-heading">
        <div className="wrap">
          <h2 id="services-heading">{area.servicesHeading}</h2>
          <ServiceCards services={area.services} />
        </div>
      </section>
      {area.steps.length > 0 && <AreaSteps steps={area.steps} />}
      {area.bring.length > 0 && <AreaBring area={area.title} groups={area.bring} firm={firm} />}
      {area.fees && <AreaFees fees={area.fees} allFees={allFees} />}
      {area.questions.length > 0 && <AreaQuestions questions={area.questions} asOf={area.asOf} />}
      <div className="wrap area-meeting">
        <HowWeMeet meeting={firm.meeting} />
      </div>
      <div className="wrap section area-close">
        <div>
          <p className="area-closing">{area.closing}</p>
          {area.review && (
            <p className="quiet">
              <ReviewedBy review={area.review} />
            </p>
          )}
          <ContactWays firm={firm} />
        </div>
        {posts.length > 0 && (
          <section aria-labelledby="area-posts">
            <h2 id="area-posts">Articles on {area.title}</h2>
            <PostLines posts={posts} />
            <p className="area-all">
              <a href={area.articlesHref}>All articles on {area.title}</a>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

/** Links to what people look for first on such a page, for the sections that have text. */
function AreaContents({ area }: { area: PracticeArea }) {
  const parts = [
    { id: 'how-it-goes', name: 'How it goes', isThere: area.steps.length > 0 },
    { id: 'what-to-bring', name: 'What to bring', isThere: area.bring.length > 0 },
    { id: 'what-it-costs', name: 'What it costs', isThere: area.fees !== undefined },
    { id: 'questions', name: 'Questions', isThere: area.questions.length > 0 },
  ].filter(({ isThere }) => isThere)
  if (parts.length === 0) return null
  return (
    <nav className="area-contents" aria-labelledby="on-this-page">
      <span id="on-this-page" className="label">
        On this page
      </span>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
