import './office-status.css'
import { writtenHours } from '../../lib/office-hours.ts'
import type { Firm } from '../../../content-model/firm.ts'

/** `rows`: the hours to give in words until a script runs; left out where the page gives them beside the line. */
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
