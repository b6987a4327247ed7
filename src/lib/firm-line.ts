import type { Firm } from '../../content-model/firm.ts'
import { stateName } from '../../content-model/states.ts'

/** What the firm does and where, for the line above the home page's headline: "Estate lawyers in Erie, Pennsylvania". */
export function firmLine({ tagline, address }: Pick<Firm, 'tagline' | 'address'>): string {
  const place = `${address.town}, ${stateName(address.state)}`
  return tagline ? `${tagline} in ${place}` : place
}
