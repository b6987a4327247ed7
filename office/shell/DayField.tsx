import { useId, useState } from 'react'
import { dayAfter, dayAt, LAST_DAY, nextMonday } from './times.ts'
import { Button } from './Button.tsx'

type DayFieldProps = { label: string; day: string; onDay: (day: string) => void }

/** Asks for a day in the future; the usual ones take one press. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const id = useId()
  const [openedOn] = useState(() => dayAt(Date.now()))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        required
        min={openedOn}
        max={LAST_DAY}
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
      <span className="actions">
        <Button onPress={() => onDay(dayAfter(dayAt(Date.now())))}>Tomorrow</Button>
        <Button onPress={() => onDay(nextMonday(dayAt(Date.now())))}>Next Monday</Button>
      </span>
    </div>
  )
}
