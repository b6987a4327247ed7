import './fees-page.css'
import type { Firm } from '../../../content-model/firm.ts'
import { feeBases, sampleFigures } from '../../lib/fees.ts'
import type { AreaFeeRows, FeeRow as Fee, PageWords } from '../../lib/view-models.ts'
import { ContactWays } from '../contact/ContactWays.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { FeeFigure } from './FeeFigure.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type FeesPageProps = {
  words: PageWords
  fees: AreaFeeRows[]
  firm: Firm
  ornament: string
}

export function FeesPage({ words, fees, firm, ornament }: FeesPageProps) {
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} />
      <div className="wrap section">
        {firm.sample && <p className="fees-sample">{sampleFigures}</p>}
        {fees.length > 0 && <FeesTable fees={fees} />}
      </div>
      <div className="section section-alternate">
        <div className="wrap fees-parts">
          {words.parts.map(({ name, heading, text }) => (
            <section key={name} aria-labelledby={`fees-${name}`}>
              <h2 id={`fees-${name}`}>{heading}</h2>
              <Paragraphs text={text} />
            </section>
          ))}
          <ContactWays firm={firm} />
        </div>
      </div>
    </>
  )
}

/** One table for all areas. On a narrow screen each row is a list of labeled values. */
function FeesTable({ fees }: { fees: AreaFeeRows[] }) {
  return (
    <table className="fees-table" aria-label="Fees by practice area">
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Fee</th>
          <th scope="col">Included</th>
          <th scope="col">Not included</th>
        </tr>
      </thead>
      {fees.map(({ area, items }) => (
        <tbody key={area.href}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              <a href={area.href}>{area.name}</a>
            </th>
          </tr>
          {items.map((fee) => (
            <FeeRow key={fee.name} fee={fee} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function FeeRow({ fee }: { fee: Fee }) {
  const { name, basis, includes, excludes } = fee
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {feeBases[basis]}
        <FeeFigure fee={fee} />
      </td>
      <td data-label="Included">
        <span>{includes}</span>
      </td>
      <td data-label="Not included">
        <span>{excludes}</span>
      </td>
    </tr>
  )
}
