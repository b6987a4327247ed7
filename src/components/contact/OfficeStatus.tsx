import './office-status.css'
import { writtenHours } from '../../lib/opening-hours.ts'
import type { Firm } from '../../../content-model/firm.ts'

/** `rows`: the hours to show until a script runs; omitted where the page shows them next to this line. */
type OfficeStatusProps = { rows?: Firm['hours'] }

/**
 * The hours beside the office's number; a script says what they mean now (`enhancements/office-status.ts`). A
 * printed page leaves that out, because it would soon be untrue.
 */
export function OfficeStatus({ rows = [] }: OfficeStatusProps) {
  return (
    <p className="office-status not-printed" data-office-status>
      {writtenHours(rows).join('; ')}
    </p>
  )
}
