import type { MessageRow } from '../contract.ts'
import { nameOfDueDay, shortTime, timeSince } from '../../shell/times.ts'
import { gateWords, stateWords } from '../state-words.ts'

type Gated = Extract<MessageRow, { access: 'names' }>
type Readable = Extract<MessageRow, { access: 'full' }>

/** A row of the list: name, first words, area and who handles it, and how long it has waited. */
export function RowText({ row }: { row: MessageRow }) {
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
