import { Fragment } from 'react'
import { formatPhone, phoneLink } from '../../lib/phone.ts'
import type { Firm } from '../../../content-model/firm.ts'

/** A telephone number that calls. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneLink(phone)}>
      {formatPhone(phone)}
    </a>
  )
}

/** An email address that a narrow page breaks before "@" or a period, never inside a word. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {email.split(/(?=[@.])/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
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
