import './area-lawyers.css'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import type { ReactNode } from 'react'
import type { AreaLawyer } from '../../lib/view-models.ts'

type AreaLawyersProps = {
  lawyers: AreaLawyer[]
  officePhone: string
  /** Whether the office can be reached now. */
  status: ReactNode
}

/** Whom to call about an area: the lawyers whose files name it, else the office. */
export function AreaLawyers({ lawyers, officePhone, status }: AreaLawyersProps) {
  return (
    <div className="area-lawyers">
      {lawyers.length > 0 && (
        <p className="label">
          {lawyers.length === 1 ? 'Your lawyer for this area' : 'Your lawyers for this area'}
        </p>
      )}
      {lawyers.map(({ href, name, phone = officePhone }) => (
        <p key={href}>
          <a href={href}>{name}</a> <Call phone={phone} />
        </p>
      ))}
      {lawyers.length === 0 && (
        <p>
          <Call phone={officePhone} />
        </p>
      )}
      {status}
      <a className="button not-printed" href="/contact-us">
        Free Consultation
      </a>
    </div>
  )
}

function Call({ phone }: { phone: string }) {
  return (
    <a className="area-call" href={phoneLink(phone)}>
      {formatPhone(phone)}
    </a>
  )
}
