import type { Firm } from '../../content-model/firm.ts'
import { townInWords } from '../../content-model/states.ts'
import type { NamedLink } from './view-models.ts'

/** A court with the year of admission, if known: "Supreme Court of Pennsylvania, 1998". */
export function courtLine({ court, year }: { court: string; year?: number | undefined }): string {
  return year === undefined ? court : `${court}, ${year}`
}

/** What the firm does and where, for the line above the home page's headline: "Estate lawyers in Erie, Pennsylvania". */
export function firmLine({ tagline, address }: Pick<Firm, 'tagline' | 'address'>): string {
  const place = townInWords(address)
  return tagline ? `${tagline} in ${place}` : place
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A number in words, such as "six"; in digits from ten on, as in the articles. */
export function numberInWords(number: number): string {
  return numbers[number] ?? String(number)
}

/** Links to a provider's pages where clients pay; each names the provider. */
export function paymentLinks({ payments }: Pick<Firm, 'payments'>): NamedLink[] {
  if (!payments) return []
  const { provider, invoice, retainer } = payments
  return [
    ...(invoice ? [{ href: invoice, name: `Pay an invoice (${provider})` }] : []),
    ...(retainer ? [{ href: retainer, name: `Pay a retainer (${provider})` }] : []),
  ]
}
