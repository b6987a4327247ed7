import './area-bring.css'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { BringGroup } from '../../../content-model/practice-area.ts'

type AreaBringProps = { area: string; groups: BringGroup[]; firm: Firm }

/** What to bring: a checklist that prints on its own sheet, or alone with its button (`enhancements/print-list.ts`). */
export function AreaBring({ area, groups, firm }: AreaBringProps) {
  const { street, town } = firm.address
  return (
    <section className="section section-alternate area-part area-bring" aria-labelledby="what-to-bring">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">{area}</p>
          <h2 id="what-to-bring">What to bring</h2>
          <p className="quiet">
            Bring what you have, and do not worry about the rest. Keep it with you until we have told you that
            we are free to represent you.
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
            <a href={phoneLink(firm.phone)}>{formatPhone(firm.phone)}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
