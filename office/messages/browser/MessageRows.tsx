import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../text/counted.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { SelectField } from '../../shell/LabeledField.tsx'
import { post } from '../../shell/api.ts'
import { moveInList } from '../../shell/move-in-list.ts'
import { readAgain } from '../../shell/queries.ts'
import { nameOfDueDay, shortTime, timeSince } from '../../shell/times.ts'
import { useAction } from '../../shell/use-action.ts'
import { bulkDoneSchema } from '../contract.ts'
import type { MessageRow } from '../contract.ts'
import { gateWords, stateFor } from '../message-words.ts'
import { HandlerOptions } from './HandlerOptions.tsx'
import { useReaders } from './use-messages.ts'

/** The message that was open last. The list puts the focus on its row. */
let lastOpen: string | undefined

type MessageRowsProps = { rows: MessageRow[]; current: string | undefined }

/** The rows of the list, with one Tab stop: the arrow keys move the focus, Enter opens a message. */
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
              // If this message is already open, the page does not change, and its heading would not take the focus.
              onClick={() => reference === current && document.querySelector('h1')?.focus()}
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

/** The rows of the list, each with a checkbox. Messages restricted to other people cannot be selected. */
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

/** A row of the list: name, first words, area, who handles it, and how long it has waited. */
function RowText({ row }: { row: MessageRow }) {
  if (row.access === 'reference') {
    return (
      <>
        <span className="row-name">{row.reference}</span>
        <span className="row-area">Restricted to other people</span>
      </>
    )
  }
  const { name, since, businessDays, area, state, isUrgent, owner } = row
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
      <time className="row-time" dateTime={new Date(since).toISOString()}>
        {state === 'unanswered' && businessDays === 0 ? timeSince(since) : shortTime(since)}
      </time>
      {words && <span className="row-words">{words}</span>}
      <span className="row-foot">
        <span className="row-area">{about.join(', ')}</span>
        <span
          className="row-state"
          data-late={isUrgent || businessDays > 0 || (!isGated && row.deadline !== null)}
        >
          {isGated ? gatedState(row) : stateOf(row)}
        </span>
      </span>
    </>
  )
}

function gatedState(row: Gated): string {
  if (row.isTrashed) return 'In the trash'
  return row.isUrgent ? 'Deadline near' : stateFor(row)
}

function stateOf(row: Readable): string {
  const { state, deadline, isUrgent, waitingFor, isTrashed } = row
  if (isTrashed) return 'In the trash'
  if (deadline) return `Deadline ${nameOfDueDay(deadline)}`
  if (isUrgent) return 'Deadline near'
  return state === 'waiting' && waitingFor ? `Waiting for ${waitingFor}` : stateFor(row)
}

/** The selected messages, by reference, with the version of each that the person sees. */
export type Selected = ReadonlyMap<string, number>

type Versioned = { reference: string; version: number }

/** The most messages that can be changed together. */
const MOST_SELECTED = 200

type SelectedActionsProps = {
  selected: Selected
  /** Whether they are in the trash. */
  isTrash: boolean
  onSelect: (selected: Selected) => void
  onClose: () => void
}

/** What can be done with the selected messages, and the result. */
export function SelectedActions({ selected, isTrash, onSelect, onClose }: SelectedActionsProps) {
  const { start, isBusy, fault } = useAction()
  const [said, setSaid] = useState('')
  const [undoable, setUndoable] = useState<readonly Versioned[]>([])
  const [owner, setOwner] = useState<string>()
  const { data } = useReaders()
  const group = useRef<HTMLDivElement>(null)
  // “Select…” and “Undo” disappear when they are pressed, so the focus moves to these actions.
  const focus = () => group.current?.focus()
  useEffect(focus, [])

  async function change(messages: readonly Versioned[], what: object, sentence: string) {
    setSaid('')
    const { done, left } = await post('/messages/bulk', { messages, act: what }, bulkDoneSchema)
    const reasons = left.map(({ reference, error }) => `${reference}: ${error}`)
    setSaid([`${counted(done, 'message')} ${sentence}.`, ...reasons].join(' '))
    await readAgain(['messages'])
    return left
  }

  const act = (what: object, sentence: string) =>
    start(async () => {
      const messages = [...selected].map(([reference, version]) => ({ reference, version }))
      if (messages.length === 0) return setSaid('Select messages first.')
      const left = await change(messages, what, sentence)
      // The refusal tells the person to look and try again, which needs the version that the list shows now.
      onSelect(
        new Map(
          left.flatMap(({ reference, version }) => (version === null ? [] : [[reference, version] as const])),
        ),
      )
      const done = messages.filter(({ reference }) => left.every((each) => each.reference !== reference))
      setUndoable(done.map(({ reference, version }) => ({ reference, version: version + 1 })))
    })

  const undo = () =>
    start(async () => {
      await change(undoable, { what: 'undo' }, undoable.length === 1 ? 'is as it was' : 'are as they were')
      setUndoable([])
      focus()
    })

  // Only when the button is pressed, because the arrow keys choose each name that they pass in the list.
  function handOver() {
    if (owner === undefined) return setSaid('Choose who handles them first.')
    act({ what: 'owner', owner: owner || null }, 'handed over')
  }

  return (
    <div ref={group} tabIndex={-1} className="selected-actions" role="group" aria-label="Selected messages">
      <p>{`${counted(selected.size, 'message')} selected`}</p>
      {isTrash ? (
        <p className="actions">
          <Button isBusy={isBusy} onPress={() => act({ what: 'put-back' }, 'put back')}>
            Put back
          </Button>
          <Button onPress={onClose}>Done</Button>
        </p>
      ) : (
        <>
          <SelectField label="Handled by" value={owner ?? 'choose'} onValue={setOwner}>
            <option value="choose" disabled>
              Choose…
            </option>
            <HandlerOptions people={data?.people ?? []} />
          </SelectField>
          <p className="actions">
            <Button isBusy={isBusy} onPress={handOver}>
              Hand over
            </Button>
            <Button
              isBusy={isBusy}
              onPress={() => act({ what: 'state', state: 'answered' }, 'marked answered')}
            >
              Mark answered
            </Button>
            <Button isBusy={isBusy} onPress={() => act({ what: 'state', state: 'spam' }, 'marked as spam')}>
              Mark spam
            </Button>
            <Button
              look="delete"
              isBusy={isBusy}
              onPress={() => act({ what: 'trash' }, 'moved to the trash')}
            >
              Move to trash
            </Button>
            <Button onPress={onClose}>Done</Button>
          </p>
        </>
      )}
      <p role="status">{said}</p>
      {undoable.length > 0 && (
        <p className="actions">
          <Button isBusy={isBusy} onPress={undo}>
            Undo
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}
