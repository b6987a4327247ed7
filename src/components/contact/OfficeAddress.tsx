import type { Firm } from '../../schemas/firm.ts'

/** The postal address of the office. */
export function OfficeAddress({ firm }: { firm: Firm }) {
  const { street, town, state, zip } = firm.address
  return (
    <address>
      {firm.name}
      <br />
      {street}
      <br />
      {`${town}, ${state} ${zip}`}
    </address>
  )
}
