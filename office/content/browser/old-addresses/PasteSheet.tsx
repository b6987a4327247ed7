import { useState } from 'react'
import { mostAddedRows, type oldAddressesChangedSchema } from '../../contract.ts'
import type { z } from 'zod'
import { ActionButton } from '../../../shell/ActionButton.tsx'
import { Told } from '../../../shell/faults.ts'
import { pastedRows } from './pasted-rows.ts'
import { useChangeOldAddresses } from './use-old-addresses.ts'

/** Takes rows out of a sheet. What cannot be added stays in the field, each row with its reason. */
export function PasteSheet() {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<z.infer<typeof oldAddressesChangedSchema>>()
  const change = useChangeOldAddresses()

  async function add() {
    setOutcome(undefined)
    const read = pastedRows(text)
    if ('line' in read)
      throw new Told(`Line ${read.line} needs two addresses: the old one, then the page that replaces it.`)
    if (read.rows.length === 0) throw new Told('Paste the rows first.')
    if (read.rows.length > mostAddedRows)
      throw new Told(`Paste at most ${mostAddedRows.toLocaleString('en-US')} rows at once.`)
    const changed = await change({ add: read.rows })
    setOutcome(changed)
    setText(changed.refused.map(({ from, to }) => `${from}\t${to}\n`).join(''))
  }

  return (
    <section aria-labelledby="paste-sheet">
      <h2 id="paste-sheet">Paste from a spreadsheet</h2>
      <p className="field">
        <label htmlFor="sheet">Old address and new page, one pair per line</label>
        <textarea
          id="sheet"
          rows={6}
          spellCheck={false}
          aria-describedby="sheet-help"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <span id="sheet-help" className="quiet">
          Copy two columns from a spreadsheet: the address on your former site, such as /about-us/ or /?p=123,
          and a page of this site, such as /our-firm. An old address may end in /* for everything below a
          folder.
        </span>
      </p>
      <ActionButton look="plain" act={add}>
        Add the rows
      </ActionButton>
      {outcome && (
        <div role="status">
          <p>{toldOutcome(outcome)}</p>
          {outcome.refused.length > 0 && (
            <ul>
              {outcome.refused.map(({ from, to, why }) => (
                <li key={`${from} ${to} ${why}`}>
                  <span className="address">{from}</span>: {why}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

function toldOutcome({ added, refused }: z.infer<typeof oldAddressesChangedSchema>): string {
  const done = added === 1 ? '1 row was added.' : `${added} rows were added.`
  if (refused.length === 0) return done
  return `${done} ${refused.length === 1 ? '1 is' : `${refused.length} are`} still in the field above, because:`
}
