import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import type { OfficeHours } from '../../lib/office-hours.ts'
import { ContactBand } from './ContactBand.tsx'
import { OfficeStatus } from './OfficeStatus.tsx'

type OpenContactBandProps = { firm: Firm; words: PageSection; hours: OfficeHours }

/** The contact band that says whether the office is open now. */
export function OpenContactBand({ hours, ...band }: OpenContactBandProps) {
  return <ContactBand {...band} status={<OfficeStatus hours={hours} />} />
}
