import { useId } from 'react'
import { listFieldSchema } from '../../lists.ts'
import type { ListField, ReadList } from '../../lists.ts'
import { fieldWords } from './list-words.ts'

type ColumnChoicesProps = {
  read: ReadList
  isNamed: boolean
  columns: (ListField | null)[]
  onNamed: (isNamed: boolean) => void
  onChange: (columns: (ListField | null)[]) => void
}

/** What each column of a file holds, beside its first five values. */
export function ColumnChoices({ read, isNamed, columns, onNamed, onChange }: ColumnChoicesProps) {
  const id = useId()
  const { headings, rows, sheets } = read
  const choose = (index: number, value: string) =>
    onChange(
      columns.map((field, at) => (at === index ? (listFieldSchema.safeParse(value).data ?? null) : field)),
    )
  return (
    <fieldset className="columns">
      <legend>What each column holds</legend>
      {sheets.length > 1 && (
        <p>
          This workbook has {sheets.length} sheets. Only the first, “{sheets[0]}”, is read.
        </p>
      )}
      <label className="choice">
        <input type="checkbox" checked={isNamed} onChange={({ target }) => onNamed(target.checked)} />
        The first line holds a name: this file has no headings
      </label>
      <ul role="list">
        {headings.slice(0, columns.length).map((heading, index) => (
          <li key={`${index} ${heading}`} className="row">
            <label htmlFor={`${id}-${index}`}>{heading}</label>
            <p className="row-text small quiet">
              {rows.map((row, at) => (
                <span key={at}>{row[index] || '(empty)'}</span>
              ))}
            </p>
            <p className="field">
              <select
                id={`${id}-${index}`}
                value={columns[index] ?? ''}
                onChange={({ target }) => choose(index, target.value)}
              >
                <option value="">Leave out</option>
                {listFieldSchema.options.map((field) => (
                  <option key={field} value={field}>
                    {fieldWords[field]}
                  </option>
                ))}
              </select>
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
