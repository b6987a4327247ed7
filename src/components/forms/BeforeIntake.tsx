import { formatPhone, phoneLink } from '../../lib/phone.ts'

export function BeforeIntake({ phone }: { phone: string }) {
  return (
    <p className="before-intake">
      If a deadline is near, call <a href={phoneLink(phone)}>{formatPhone(phone)}</a>. Already a client? Call{' '}
      <a href="/our-team">your lawyer</a>.
    </p>
  )
}
