import './practice-area-page.css'
import type { Firm } from '../../../content-model/firm.ts'
import { cardWidths } from '../../lib/card-rows.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import { feeBases, sampleFigures } from '../../lib/fees.ts'
import type { AreaLawyer, NamedLink, PostCard, PracticeArea, Service } from '../../lib/view-models.ts'
import { PhoneLink } from '../contact/Addresses.tsx'
import { PostLines } from '../blog/PostLines.tsx'
import { ContactWays } from '../contact/ContactWays.tsx'
import { HowWeMeet } from '../contact/HowWeMeet.tsx'
import { OfficeStatus } from '../contact/OfficeStatus.tsx'
import { FeeFigure } from '../fees/FeeFigure.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'

type PracticeAreaPageProps = {
  area: PracticeArea
  firm: Firm
  ornament: string
  lawyers: AreaLawyer[]
  posts: PostCard[]
  tools: NamedLink[]
  /** The page with the fees of all areas; undefined if there are none. */
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
        <AreaLawyers lawyers={lawyers} firm={firm} />
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
      {area.fees && <AreaFees fees={area.fees} allFees={allFees} isSample={firm.sample} />}
      {area.questions.length > 0 && <AreaQuestions area={area} />}
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
            <p className="area-all not-printed">
              <a href={area.articlesHref}>All articles on {area.title}</a>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

/** Links to the sections of the page that have text. */
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

type AreaFeesProps = {
  fees: NonNullable<PracticeArea['fees']>
  /** The page with the fees of all areas; undefined if there are none. */
  allFees: string | undefined
  isSample: boolean
}

/** What it costs: how the fee is made up, what it includes and excludes, and the price of the first consultation. */
function AreaFees({ fees, allFees, isSample }: AreaFeesProps) {
  return (
    <section className="section area-part" aria-labelledby="what-it-costs">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">In writing</p>
          <h2 id="what-it-costs">What it costs</h2>
          <p>{fees.how}</p>
          {isSample && <p className="quiet">{sampleFigures}</p>}
        </div>
        <div className="area-fees">
          <div className="area-first-talk">
            <h3>The first consultation</h3>
            <p>{fees.firstTalk}</p>
          </div>
          <ul role="list">
            {fees.items.map((fee) => (
              <li key={fee.name}>
                <h3>{fee.name}</h3>
                <div>
                  <p className="label">{feeBases[fee.basis]}</p>
                  <FeeFigure fee={fee} />
                </div>
                <dl>
                  <dt>Included</dt>
                  <dd>{fee.includes}</dd>
                  <dt>Not included</dt>
                  <dd>{fee.excludes}</dd>
                </dl>
              </li>
            ))}
          </ul>
          {allFees && (
            <p className="not-printed">
              <a href={allFees}>All our fees</a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

type AreaBringProps = { area: string; groups: PracticeArea['bring']; firm: Firm }

/** What to bring: a checklist that prints on its own sheet, or alone with its button (`enhancements/print-list.ts`). */
function AreaBring({ area, groups, firm }: AreaBringProps) {
  const { street, town } = firm.address
  return (
    <section className="section section-alternate area-part area-bring" aria-labelledby="what-to-bring">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">{area}</p>
          <h2 id="what-to-bring">What to bring</h2>
          <p className="quiet">
            For the first consultation, the names are enough. When work begins, bring what you have, and do
            not worry about the rest. Until then, keep your papers with you.
          </p>
          <button type="button" className="button" data-kind="second" data-print-list disabled>
            Print this list
          </button>
        </div>
        <div className="area-sheet">
          {groups.map(({ heading = '', items }) => (
            <div key={heading}>
              {heading && <h3>{heading}</h3>}
              <ul role="list">
                {items.map(({ item, why }) => (
                  <li key={item}>
                    {item}
                    {why && <span className="quiet">{why}</span>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="area-sheet-firm">
            {`${firm.name}, ${street}, ${town}`}
            <br />
            <PhoneLink phone={firm.phone} />
          </p>
        </div>
      </div>
    </section>
  )
}

/** How it goes: what happens from the first call on, and how long each step usually takes. */
function AreaSteps({ steps }: { steps: PracticeArea['steps'] }) {
  return (
    <section className="section area-part" aria-labelledby="how-it-goes">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">Step by step</p>
          <h2 id="how-it-goes">How it goes</h2>
          <p className="quiet">These times are typical, not a promise. Your matter may take more or less.</p>
        </div>
        <ol role="list" className="area-steps">
          {steps.map(({ title, text, time }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="area-time">{time}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The services of one area, each with a plate in the area's form. */
function ServiceCards({ services }: { services: Service[] }) {
  const widths = cardWidths(services.length)
  return (
    <ul role="list" className="service-cards">
      {services.map(({ title, description, picture }, place) => (
        <li key={title} className="service-card" data-width={widths[place]}>
          <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 360px" />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Common questions with visible answers: nothing to expand, on screen or on paper. */
function AreaQuestions({ area: { questions, asOf, review } }: { area: PracticeArea }) {
  return (
    <section className="section section-alternate area-part" aria-labelledby="questions">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">Often asked</p>
          <h2 id="questions">Questions</h2>
          {asOf && (
            <p className="quiet">
              {'The law as of '}
              <time dateTime={isoDay(asOf)}>{formatDate(asOf)}</time>. General information, not legal advice.
              {!review && ' No lawyer of the firm has reviewed this page yet.'}
            </p>
          )}
        </div>
        <div className="area-questions">
          {questions.map(({ question, answer, source }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
              {source && <p className="area-source">{source}</p>}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Whom to call about an area: the lawyers whose files name it or, if there are none, the office. */
function AreaLawyers({ lawyers, firm }: { lawyers: AreaLawyer[]; firm: Firm }) {
  return (
    <div className="area-lawyers">
      {lawyers.length > 0 && (
        <p className="label">{lawyers.length === 1 ? 'Lawyer for this area' : 'Lawyers for this area'}</p>
      )}
      {lawyers.map(({ href, name, phone = firm.phone }) => (
        <p key={href}>
          <a href={href}>{name}</a> <PhoneLink className="area-call" phone={phone} />
        </p>
      ))}
      {lawyers.length === 0 && (
        <p>
          <PhoneLink className="area-call" phone={firm.phone} />
        </p>
      )}
      <OfficeStatus rows={firm.hours} />
      <a className="button not-printed" href="/contact-us">
        Free Consultation
      </a>
    </div>
  )
}
