import type { Firm } from '../../../content-model/firm.ts'

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
