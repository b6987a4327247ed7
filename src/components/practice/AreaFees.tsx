import './area-fees.css'
import { feeBases } from '../../lib/fees.ts'
import type { PracticeArea } from '../../lib/view-models.ts'
import { FeeFigure } from '../fees/FeeFigure.tsx'

/** What it costs: how the fee is made up, what it includes and excludes, and the price of the first consultation. */
type AreaFeesProps = {
  fees: NonNullable<PracticeArea['fees']>
  /** The page with the fees of all areas; undefined if the firm has none. */
  allFees: string | undefined
}

export function AreaFees({ fees, allFees }: AreaFeesProps) {
  return (
    <section className="section area-part" aria-labelledby="what-it-costs">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">In writing</p>
          <h2 id="what-it-costs">What it costs</h2>
          <p>{fees.how}</p>
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
            <p>
              <a href={allFees}>All our fees</a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
