import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { dayAfter } from '../../text/iso-day.ts'
import { Button } from './Button.tsx'
import { LAST_DAY, LAST_TIME, dayAt, localTimeAt, nextMonday } from './times.ts'

/**
 * A control's label, and help that is shown below it and read with it. `onValue` is called with each value typed or
 * chosen.
 */
type Labeled = { label: ReactNode; help?: ReactNode; onValue?: (value: string) => void }

export function InputField({ label, help, onValue, ...input }: Labeled & ComponentProps<'input'>) {
  const control = useControl(help, onValue)
  return (
    <Field id={control.id} label={label} help={help}>
      <input {...control} max={input.type === 'date' ? LAST_DAY : undefined} {...input} />
    </Field>
  )
}

/** A labeled input of several lines. */
export function TextAreaField({ label, help, onValue, ...textArea }: Labeled & ComponentProps<'textarea'>) {
  const control = useControl(help, onValue)
  return (
    <Field id={control.id} label={label} help={help}>
      <textarea {...control} {...textArea} />
    </Field>
  )
}

type SelectFieldProps = Labeled &
  ComponentProps<'select'> & {
    /** The label of the first choice, whose value is "". */
    none?: string
    options?: readonly { value: string; label: string }[] | undefined
  }

/** A labeled select. `children` are further options, below the others. */
export function SelectField({ label, help, onValue, none, options, children, ...select }: SelectFieldProps) {
  const control = useControl(help, onValue)
  return (
    <Field id={control.id} label={label} help={help}>
      <select {...control} {...select}>
        {none !== undefined && <option value="">{none}</option>}
        {options?.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {children}
      </select>
    </Field>
  )
}

function useControl(help: ReactNode, onValue: Labeled['onValue']) {
  const id = useId()
  return {
    id,
    'aria-describedby': help === undefined ? undefined : `${id}-help`,
    ...(onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value) }),
  }
}

type FieldProps = Omit<Labeled, 'onValue'> & { id: string; children: ReactNode }

function Field({ id, label, help, children }: FieldProps) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {help !== undefined && (
        <span id={`${id}-help`} className="small quiet">
          {help}
        </span>
      )}
    </p>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'onChange'> & { onChoose?: (isChosen: boolean) => void }

/** A labeled checkbox, or a radio button. */
export function Choice({ children, onChoose, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...input} onChange={onChoose && (({ target }) => onChoose(target.checked))} />
      {children}
    </label>
  )
}

type DayFieldProps = {
  label: string
  day: string
  onDay: (day: string) => void
  isRequired?: boolean
  /** The usual time, such as "10:00", if a time is asked for as well. `day` is then like "2026-12-04T10:00". */
  time?: string
}

/** Asks for a day in the future. The usual days take one press. */
export function DayField({ label, day, onDay, isRequired = true, time }: DayFieldProps) {
  const id = useId()
  const [openedAt] = useState(() => Date.now())
  const choose = (usual: string) => onDay(time === undefined ? usual : `${usual}T${time}`)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={time === undefined ? 'date' : 'datetime-local'}
        required={isRequired}
        min={time === undefined ? dayAt(openedAt) : localTimeAt(openedAt)}
        max={time === undefined ? LAST_DAY : LAST_TIME}
        value={day}
        onChange={({ target }) => onDay(target.value)}
      />
      <span className="actions">
        <Button onPress={() => choose(dayAfter(dayAt(Date.now())))}>Tomorrow</Button>
        <Button onPress={() => choose(nextMonday(dayAt(Date.now())))}>Next Monday</Button>
      </span>
    </div>
  )
}
