import './old-addresses.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { oldAddressesIn } from '../../../../content-model/old-addresses.ts'
import type { OldAddress } from '../../../../content-model/old-addresses.ts'
import { ActionButton, Button } from '../../../shell/Button.tsx'
import { DialogButton } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { InputField, SelectField, TextAreaField } from '../../../shell/LabeledField.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { post, UserError } from '../../../shell/api.ts'
import { readAgain } from '../../../shell/queries.ts'
import { nameOfDay } from '../../../shell/times.ts'
import { useAction } from '../../../shell/use-action.ts'
import type { OldAddresses as List, changeOldAddressesSchema } from '../../contract.ts'
import { missedDays, mostAddedRows, oldAddressesChangedSchema, oldAddressesSchema } from '../../contract.ts'
import { useChoices } from '../use-content.ts'
import { useRead } from '../../../shell/use-read.ts'
import { counted } from '../../../../text/counted.ts'

/** The addresses of the former site, and missing addresses that visitors requested. */
export function OldAddresses() {
  const { data, error } = useRead(['content', 'old-addresses'], address, oldAddressesSchema)
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

/** The missing addresses that visitors requested lately. */
function NotFound({ missed }: Pick<List, 'missed'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for" ref={heading} tabIndex={-1}>
        Asked for and not found
      </h2>
      <p className="quiet">
        In the last {missedDays} days. The office counts how often an address was requested, never who
        requested it. It leaves out what looks like a break-in attempt or may be about a person.
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
              <DialogButton word="Send to…" label={`Send to… ${address}`} title="Send to a page">
                <SendForm address={address} onSent={() => heading.current?.focus()} />
              </DialogButton>
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
  const { isBusy, fault, start } = useAction()
  const [said, setSaid] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = rows.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted))
  const shown = found.slice(0, MOST_SHOWN)

  return (
    <section aria-labelledby="old-rows">
      <h2 id="old-rows">{rows.length === 0 ? 'The list' : `The list: ${counted(rows.length, 'row')}`}</h2>
      {rows.length > 10 && (
        <InputField label="Find an address" type="search" value={words} onValue={setWords} />
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
              onPress={() =>
                start(async () => {
                  setSaid('')
                  await change({ remove: [{ from, to }] })
                  setSaid('The row was removed.')
                })
              }
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
      <p role="status">{said}</p>
      <p role="status">{rows.length > 0 && found.length === 0 && 'No row contains this text.'}</p>
    </section>
  )
}

type SendFormProps = { address: string; onSent: () => void }

/**
 * Redirects a missing address to a page. Once its row is added, the address is no longer missing, and this form
 * disappears with it.
 */
function SendForm({ address, onSent }: SendFormProps) {
  const { data: choices } = useChoices()
  const [page, setPage] = useState('')

  return (
    <>
      <p>
        Visitors who request <span className="address">{address}</span> go to this page once the change is
        published.
      </p>
      <SelectField
        label="Page"
        value={page}
        onValue={setPage}
        none="Choose a page"
        options={choices?.links.map((link) => ({ value: link.href, label: link.title }))}
      />
      <ActionButton
        act={async () => {
          if (page === '') throw new UserError('Choose a page first.')
          const { refused } = await change({ add: [{ from: address, to: page }] })
          if (refused[0]) throw new UserError(refused[0].why)
          onSent()
        }}
      >
        Send to this page
      </ActionButton>
    </>
  )
}

/** Adds rows pasted from a sheet. What cannot be added stays in the field, each row with its reason. */
function PasteSheet() {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<z.infer<typeof oldAddressesChangedSchema>>()

  async function add() {
    setOutcome(undefined)
    const read = pastedRows(text)
    if ('line' in read)
      throw new UserError(
        `Line ${read.line} needs two addresses: the old one, then the page that replaces it.`,
      )
    if (read.rows.length === 0) throw new UserError('Paste the rows first.')
    if (read.rows.length > mostAddedRows)
      throw new UserError(`Paste at most ${mostAddedRows.toLocaleString('en-US')} rows at once.`)
    const changed = await change({ add: read.rows })
    setOutcome(changed)
    setText(changed.refused.map(({ from, to }) => `${from}\t${to}\n`).join(''))
  }

  return (
    <section aria-labelledby="paste-sheet">
      <h2 id="paste-sheet">Paste from a spreadsheet</h2>
      <TextAreaField
        label="Old address and new page, one pair per line"
        rows={6}
        spellCheck={false}
        value={text}
        onValue={setText}
        help="Copy two columns from a spreadsheet: the address on your former site, such as /about-us/ or /?p=123, and a page of this site, such as /our-firm. An old address may end in /* for everything below a folder."
      />
      <ActionButton look="plain" act={add}>
        Add the rows
      </ActionButton>
      <div role="status">
        {outcome && <p>{toldOutcome(outcome)}</p>}
        {outcome && outcome.refused.length > 0 && (
          <ul>
            {outcome.refused.map(({ from, to, why }) => (
              <li key={`${from} ${to} ${why}`}>
                <span className="address">{from}</span>: {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function toldOutcome({ added, refused }: z.infer<typeof oldAddressesChangedSchema>): string {
  const done = `${counted(added, 'row')} ${added === 1 ? 'was' : 'were'} added.`
  if (refused.length === 0) return done
  return `${done} ${refused.length === 1 ? '1 is' : `${refused.length} are`} still in the field above, because:`
}

const address = '/content/old-addresses'

/** Adds and removes rows; returns which were refused. */
async function change(changed: Partial<z.infer<typeof changeOldAddressesSchema>>) {
  try {
    return await post(address, { add: [], remove: [], ...changed }, oldAddressesChangedSchema)
  } finally {
    await readAgain(['content', 'old-addresses'], ['content', 'list'], ['publish'])
  }
}

/**
 * The rows of a pasted sheet, with or without a heading: two columns, as in a spreadsheet or a CSV file, or two
 * addresses with a space between. `line`: the first line that is not a row.
 */
export function pastedRows(text: string): { rows: OldAddress[] } | { line: number } {
  const lines = text.split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const isHeading = first >= 0 && !/[/.]/.test(lines[first] ?? '')
  const rows: OldAddress[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (isHeading && index === first)) continue
    const row = rowIn(line)
    if (!row) return { line: index + 1 }
    rows.push(row)
  }
  return { rows }
}

function rowIn(line: string): OldAddress | undefined {
  const separator = [',', ';', '\t'].find((each) => line.includes(each)) ?? ','
  const written = /[,;\t]/.test(line) ? line : line.trim().replace(/\s+/, separator)
  const read = oldAddressesIn(`from${separator}to\n${written}`)
  const [row] = 'problem' in read ? [] : read
  return row && row.from !== '' && row.to !== '' ? { from: row.from, to: row.to } : undefined
}
