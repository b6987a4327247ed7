import { Fragment } from 'react'
import { addressParts } from '../../lib/address-parts.ts'
import { formatPhone, phoneLink } from '../../lib/phone.ts'
import type { Firm } from '../../../content-model/firm.ts'

/** A link that calls the number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneLink(phone)}>
      {formatPhone(phone)}
    </a>
  )
}

export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      <BreakableAddress address={email} />
    </a>
  )
}

/** An email or web address that a narrow page breaks only between its parts. */
export function BreakableAddress({ address }: { address: string }) {
  return addressParts(address).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

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
