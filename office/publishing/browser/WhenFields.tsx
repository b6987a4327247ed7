import { useId, useState } from 'react'
import { dayAfter, dayAt } from '../../shell/times.ts'
import { DayAndHour } from './DayAndHour.tsx'

/** `at`: a time on the office's clock, "2026-11-30T08:00"; undefined for now. */
type WhenFieldsProps = { at: string | undefined; onChange: (at: string | undefined) => void }

/** Now, or a day and hour on the office's clock. */
export function WhenFields({ at, onChange }: WhenFieldsProps) {
  const id = useId()
  const [day, setDay] = useState(() => dayAfter(dayAt(Date.now())))
  const [hour, setHour] = useState('08:00')

  return (
    <fieldset className="when">
      <legend className="visually-hidden">When</legend>
      <label className="choice">
        <input type="radio" name={id} checked={at === undefined} onChange={() => onChange(undefined)} />
        Now
      </label>
      <label className="choice">
        <input
          type="radio"
          name={id}
          checked={at !== undefined}
          onChange={() => onChange(`${day}T${hour}`)}
        />
        At a time
      </label>
      {at !== undefined && (
        <DayAndHour
          day={day}
          hour={hour}
          onChange={(nextDay, nextHour) => {
            setDay(nextDay)
            setHour(nextHour)
            onChange(`${nextDay}T${nextHour}`)
          }}
        />
      )}
    </fieldset>
  )
}
