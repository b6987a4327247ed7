import './office-status.css'
import { writtenHours } from '../../lib/opening-hours.ts'
import type { Firm } from '../../../content-model/firm.ts'

/** `rows` are the hours to show until a script runs; left out if the page shows them next to this line. */
type OfficeStatusProps = { rows?: Firm['hours'] }

/**
 * The hours beside the office's number; a script replaces them with whether the office is open now
 * (`enhancements/office-status.ts`). Printed pages leave that out, because it would soon be untrue.
 */
export function OfficeStatus({ rows = [] }: OfficeStatusProps) {
  return (
    <p className="office-status not-printed" data-office-status>
      {writtenHours(rows).join('; ')}
    </p>
  )
}
