import './area-fees.css'
import type { AreaFees as Fees } from '../../../content-model/practice-area.ts'

const bases: Readonly<Record<Fees['items'][number]['basis'], string>> = {
  flat: 'Flat fee',
  hourly: 'By the hour',
  stage: 'By stage',
}

/** What it costs: how the fee is made up, what it includes and excludes, and the price of the first consultation. */
export function AreaFees({ fees }: { fees: Fees }) {
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
            {fees.items.map(({ name, basis, includes, excludes }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="label">{bases[basis]}</p>
                <dl>
                  <dt>Included</dt>
                  <dd>{includes}</dd>
                  <dt>Not included</dt>
                  <dd>{excludes}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
