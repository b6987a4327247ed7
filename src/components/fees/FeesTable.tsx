import { feeBases } from '../../lib/fees.ts'
import type { AreaFeeRows, FeeRow as Fee } from '../../lib/view-models.ts'
import { FeeFigure } from './FeeFigure.tsx'

/** One table for all areas. On a narrow screen each row is a list of labeled values. */
export function FeesTable({ fees }: { fees: AreaFeeRows[] }) {
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
