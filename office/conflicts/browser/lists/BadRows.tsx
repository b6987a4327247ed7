import { useId } from 'react'
import { StepHeading } from '../../../shell/StepHeading.tsx'
import type { BadValue } from '../../lists.ts'

type BadRowsProps = {
  bad: BadValue[]
  count: number
  /** `place`: line and column. */
  onCorrect: (place: string, value: string) => void
}

/** The rows that cannot be imported, with their lines and what is wrong, to be corrected here or in the file. */
export function BadRows({ bad, count, onCorrect }: BadRowsProps) {
  const id = useId()
  return (
    <section className="bad-rows">
      <StepHeading level="h2">
        {count === 1 ? '1 row cannot be imported' : `${count} rows cannot be imported`}
      </StepHeading>
      <p>
        Nothing is imported yet. Correct {count === 1 ? 'it' : 'them'} here, or correct the file and choose it
        again. Then press “Import list”.
      </p>
      <ul role="list">
        {bad.map(({ line, column, heading, value, problem }) => (
          <li key={`${line} ${column}`} className="row">
            <p className="row-margin">Line {line}</p>
            <div className="row-text">
              {column === null ? (
                <p>
                  This row {problem}: “{value}”. Correct it in the file.
                </p>
              ) : (
                <p className="field">
                  <label htmlFor={`${id}-${line}-${column}`}>
                    <span className="visually-hidden">Line {line}, </span>
                    {heading}
                  </label>
                  <input
                    id={`${id}-${line}-${column}`}
                    aria-describedby={`${id}-${line}-${column}-why`}
                    defaultValue={value}
                    maxLength={1_000}
                    autoComplete="off"
                    onChange={({ target }) => onCorrect(`${line}:${column}`, target.value)}
                  />
                  <span id={`${id}-${line}-${column}-why`} className="small problem">
                    {value
                      ? `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}” ${problem}.`
                      : `This row ${problem}.`}
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {count > bad.length && <p>Others are shown once these are corrected or left out.</p>}
    </section>
  )
}
