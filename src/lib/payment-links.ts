import type { Firm } from '../../content-model/firm.ts'
import type { NamedLink } from './view-models.ts'

/** The pages of a provider on which clients pay; each link names the provider. */
export function paymentLinks({ payments }: Pick<Firm, 'payments'>): NamedLink[] {
  if (!payments) return []
  const { provider, invoice, retainer } = payments
  return [
    ...(invoice ? [{ href: invoice, name: `Pay an invoice (${provider})` }] : []),
    ...(retainer ? [{ href: retainer, name: `Pay a retainer (${provider})` }] : []),
  ]
}
