import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { nameOfDay } from '../../../shell/times.ts'
import { useAction } from '../../../shell/use-action.ts'
import type { OldAddresses as List } from '../../contract.ts'
import './old-addresses.css'
import { PasteSheet } from './PasteSheet.tsx'
import { SendTo } from './SendTo.tsx'
import { useChangeOldAddresses, useOldAddresses } from './use-old-addresses.ts'

/** The addresses of the former site, and missing addresses that visitors requested. */
export function OldAddresses() {
  const { data, error } = useOldAddresses()
  return (
    <div className="content-list old-addresses">
      <PageHeading title="Old addresses">
        Visitors who follow links to your former site go to the pages that replace it.
      </PageHeading>
      {data?.isChanged && (
        <p role="status">
          This list has unpublished changes. <Link to="/publish">Publish them</Link>
        </p>
      )}
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the addresses</Fetching>}
      {data && (
        <>
          <NotFound missed={data.missed} />
          <PasteSheet />
          <Rows rows={data.rows} />
        </>
      )}
    </div>
  )
}

/** The missing addresses that visitors requested in the last 30 days. */
function NotFound({ missed }: Pick<List, 'missed'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for" ref={heading} tabIndex={-1}>
        Asked for and not found
      </h2>
      <p className="quiet">
        In the last 30 days. The office counts how often an address was requested, never who requested it. It
        leaves out what looks like a break-in attempt or may be about a person.
      </p>
      {missed.length === 0 ? (
        <p role="status">No addresses to show.</p>
      ) : (
        <ul role="list" className="address-rows">
          {missed.map(({ address, count, last }) => (
            <li key={address}>
              <span className="quiet">{count === 1 ? 'Once' : `${count} times`}</span>
              <span>
                <span className="address">{address}</span>
                <span className="quiet">Last requested {nameOfDay(last)}</span>
              </span>
              <SendTo address={address} onSent={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** At most this many rows are shown; a search finds the others. */
const MOST_SHOWN = 50

function Rows({ rows }: Pick<List, 'rows'>) {
  const [words, setWords] = useState('')
  const change = useChangeOldAddresses()
  const { isBusy, fault, start } = useAction()
  const wanted = words.trim().toLowerCase()
  const found = rows.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted))
  const shown = found.slice(0, MOST_SHOWN)

  return (
    <section aria-labelledby="old-rows">
      <h2 id="old-rows">{countedList(rows.length)}</h2>
      {rows.length > 10 && (
        <p className="field">
          <label htmlFor="find-address">Find an address</label>
          <input
            id="find-address"
            type="search"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </p>
      )}
      <Fault>{fault}</Fault>
      {rows.length === 0 && <p className="quiet">No rows yet.</p>}
      <ul role="list" className="address-rows list">
        {shown.map(({ from, to }) => (
          <li key={from}>
            <span>
              <span className="address">{from}</span>
              <span className="quiet">
                leads to <span className="address">{to}</span>
              </span>
            </span>
            <Button
              label={`Remove ${from}`}
              isBusy={isBusy}
              onPress={() => start(async () => void (await change({ remove: [from] })))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="quiet">
          And {found.length - shown.length} more. Search for part of an address to find them.
        </p>
      )}
      {rows.length > 0 && found.length === 0 && <p role="status">No row contains this text.</p>}
    </section>
  )
}

function countedList(rows: number): string {
  if (rows === 0) return 'The list'
  return rows === 1 ? 'The list: 1 row' : `The list: ${rows.toLocaleString('en-US')} rows`
}
