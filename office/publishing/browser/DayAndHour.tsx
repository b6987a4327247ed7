import { LAST_DAY } from '../../shell/times.ts'

type DayAndHourProps = {
  /** 2026-11-30 */
  day: string
  /** 08:00 */
  hour: string
  onChange: (day: string, hour: string) => void
}

/** A day and an hour on the office's clock. */
export function DayAndHour({ day, hour, onChange }: DayAndHourProps) {
  return (
    <div className="when-fields">
      <input
        type="date"
        aria-label="Day"
        max={LAST_DAY}
        value={day}
        onChange={({ currentTarget: { value } }) => value && onChange(value, hour)}
      />
      <input
        type="time"
        aria-label="Time, on the office’s clock"
        value={hour}
        onChange={({ currentTarget: { value } }) => value && onChange(day, value)}
      />
    </div>
  )
}
