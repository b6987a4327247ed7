import type { MessageRow } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { RowText } from './RowText.tsx'
import { MOST_SELECTED } from './SelectedActions.tsx'
import type { Selected } from './SelectedActions.tsx'

type SelectableRowsProps = { rows: MessageRow[]; selected: Selected; onSelect: (selected: Selected) => void }

/** The rows of the list, each with a box; what is restricted to others cannot be selected. */
export function SelectableRows({ rows, selected, onSelect }: SelectableRowsProps) {
  const readable = rows.flatMap((row) => (row.access === 'reference' ? [] : [row]))

  function toggle(reference: string, version: number, isSelected: boolean) {
    const next = new Map(selected)
    if (isSelected && next.size < MOST_SELECTED) next.set(reference, version)
    else next.delete(reference)
    onSelect(next)
  }

  return (
    <>
      <p className="actions message-select-all">
        <Button
          onPress={() =>
            onSelect(
              new Map(readable.slice(0, MOST_SELECTED).map(({ reference, version }) => [reference, version])),
            )
          }
        >
          Select all shown
        </Button>
      </p>
      <ul role="list" className="message-rows">
        {readable.map((row) => (
          <li key={row.reference}>
            <label data-reference={row.reference}>
              <input
                type="checkbox"
                checked={selected.has(row.reference)}
                onChange={({ target }) => toggle(row.reference, row.version, target.checked)}
              />
              <RowText row={row} />
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
