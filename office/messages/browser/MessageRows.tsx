import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MessageRow } from '../contract.ts'
import { moveInList } from '../../shell/move-in-list.ts'
import { Button } from '../../shell/Button.tsx'
import { MOST_SELECTED } from './SelectedActions.tsx'
import type { Selected } from './SelectedActions.tsx'
import { nameOfDueDay, shortTime, timeSince } from '../../shell/times.ts'
import { gateWords, stateWords } from '../message-words.ts'

/** The message that was open last: the list returns to its row. */
let lastOpen: string | undefined

type MessageRowsProps = { rows: MessageRow[]; current: string | undefined }

/** The rows of the list. One Tab stop; the arrows move, Enter opens. */
export function MessageRows({ rows, current }: MessageRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(current ?? lastOpen)
  const isThere = rows.some(({ reference }) => reference === stop)

  useEffect(() => {
    const row =
      !current && lastOpen
        ? list.current?.querySelector<HTMLElement>(`[data-reference="${lastOpen}"]`)
        : undefined
    row?.focus()
    lastOpen = current
  }, [current])

  return (
    <ul role="list" ref={list} className="message-rows">
      {rows.map((row, index) => {
        const { reference } = row
        const isStop = isThere ? reference === stop : index === 0
        return (
          <li key={reference}>
            <Link
              to={`/messages/${reference}`}
              data-reference={reference}
              tabIndex={isStop ? 0 : -1}
              aria-current={reference === current ? 'page' : undefined}
              onFocus={() => setStop(reference)}
              onKeyDown={moveInList}
            >
              <RowText row={row} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type SelectableRowsProps = { rows: MessageRow[]; selected: Selected; onSelect: (selected: Selected) => void }

/** The rows of the list, each with a checkbox; messages restricted to others cannot be selected. */
export function SelectableRows({ rows, selected, onSelect }: SelectableRowsProps) {
  const readable = rows.flatMap((row) => (row.access === 'reference' ? [] : [row]))

  function select(next: readonly (readonly [reference: string, version: number])[]) {
    onSelect(new Map(next.slice(0, MOST_SELECTED)))
  }

  function toggle(reference: string, version: number, isSelected: boolean) {
    const others = [...selected].filter(([each]) => each !== reference)
    select(isSelected ? [...others, [reference, version]] : others)
  }

  return (
    <>
      <p className="actions message-select-all">
        <Button onPress={() => select(readable.map(({ reference, version }) => [reference, version]))}>
          Select all shown
        </Button>
        <span role="status">{selected.size === MOST_SELECTED && `At most ${MOST_SELECTED} at a time.`}</span>
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

type Gated = Extract<MessageRow, { access: 'names' }>
type Readable = Extract<MessageRow, { access: 'full' }>

/** A row of the list: name, first words, area and who handles it, and how long it has waited. */
function RowText({ row }: { row: MessageRow }) {
  if (row.access === 'reference') {
    return (
      <>
        <span className="row-name">{row.reference}</span>
        <span className="row-area">Restricted to other people</span>
      </>
    )
  }
  const { name, receivedAt, area, state, isUrgent, owner } = row
  const isGated = row.access === 'names'
  const isRestricted = !isGated && row.isRestricted
  const words = isGated ? gateWords[row.gate] : row.words
  const about = [area, isRestricted && 'restricted', owner && `handled by ${owner.name}`].filter(Boolean)
  return (
    <>
      <span className="row-dot" data-state={state} aria-hidden="true" />
      <span className="row-name" data-state={state}>
        {name || 'Name not given'}
      </span>
      <time className="row-time" dateTime={new Date(receivedAt).toISOString()}>
        {state === 'unanswered' ? timeSince(receivedAt) : shortTime(receivedAt)}
      </time>
      {words && <span className="row-words">{words}</span>}
      <span className="row-area">{about.join(', ')}</span>
      <span className="row-state" data-late={isUrgent || (!isGated && row.deadline !== null)}>
        {isGated ? gatedState(row) : stateOf(row)}
      </span>
    </>
  )
}

function gatedState({ isTrashed, isUrgent, state }: Gated): string {
  if (isTrashed) return 'In the trash'
  return isUrgent ? 'Deadline near' : stateWords[state]
}

function stateOf({ state, deadline, isUrgent, waitingFor, isTrashed }: Readable): string {
  if (isTrashed) return 'In the trash'
  if (deadline) return `Deadline ${nameOfDueDay(deadline)}`
  if (isUrgent) return 'Deadline near'
  return state === 'waiting' && waitingFor ? `Waiting for ${waitingFor}` : stateWords[state]
}
