import './area-bring.css'
import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import type { Firm } from '../../schemas/firm.ts'
import type { BringGroup } from '../../schemas/practice-areas.ts'

type AreaBringProps = { area: string; groups: BringGroup[]; firm: Firm }

/** What to bring: a check list that prints on a sheet of its own, alone by its button (`enhancements/print-list.ts`). */
export function AreaBring({ area, groups, firm }: AreaBringProps) {
  const { street, town } = firm.address
  return (
    <section className="section section-alternate area-part area-bring" aria-labelledby="what-to-bring">
      <div className="wrap">
        <div className="area-part-head">
          <p className="label">{area}</p>
          <h2 id="what-to-bring">What to bring</h2>
          <p className="quiet">
            Bring what you have and leave out what you cannot find. Keep it with you until we have said that
            we are free to act.
          </p>
          <button type="button" className="button" data-kind="second" data-print-list>
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
            <a href={phoneLink(firm.phone)}>{writtenPhone(firm.phone)}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
