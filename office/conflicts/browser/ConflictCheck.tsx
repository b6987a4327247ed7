import { useState } from 'react'
import { Link } from 'react-router'
import './conflict-check.css'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useIsLawyer } from '../../shell/use-visitor.ts'
import { actWords } from '../../messages/message-words.ts'
import type { MessageCheck } from '../contract.ts'
import { CheckedNames } from './CheckedNames.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { HitsOfName, hitsByName } from './HitsOfName.tsx'
import { decisionWords, deletedSince, namesDueWords, standingOf } from './check-words.ts'
import { useCheck, useCheckChange } from './use-check.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { Form } from '../../shell/Form.tsx'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { CheckChanges } from './use-check.ts'

/** The conflict check of a message: its names, what was found, what a lawyer decided. */
export function ConflictCheck({ reference }: { reference: string }) {
  const { data: check, error } = useCheck(reference)
  const changes = useCheckChange(reference)
  const isLawyer = useIsLawyer()
  const [isOpening, setOpening] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  if (!check) return <Fault>{error}</Fault>
  const { gate, hits } = check
  if (!check.isSetUp) {
    return (
      <p className="quiet conflict-off">
        {standingOf(check)} {isLawyer && <Link to="/conflicts">Set them up</Link>}
      </p>
    )
  }
  function decided() {
    setDeciding(false)
    // The form is gone, and the message may open: focus moves to the page's heading, which stays, so that Tab continues
    // from there.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  const isClosed = gate === 'hit' || gate === 'unchecked'
  const mayOpen = isLawyer && isClosed && !check.openings.some(({ isOwn }) => isOwn)
  const mayDecide = isLawyer && check.check !== null && gate !== 'unchecked'

  return (
    <section className="conflict-check" aria-labelledby="conflict-check">
      <h2 id="conflict-check">Conflict check</h2>
      <p role="status">{standingOf(check)}</p>
      {check.check && !check.check.hasClientList && <p>Not checked: no client list.</p>}
      {hits.length > 0 && (
        <ol role="list" className="conflict-hits" aria-label="Names that were found">
          {hitsByName(hits).map((group) => (
            <HitsOfName key={group.asked} group={group} changes={changes} />
          ))}
        </ol>
      )}
      {check.namesDue && <p>{namesDueWords[check.namesDue]}</p>}
      <CheckedNames names={check.names} areDue={check.namesDue !== null} changes={changes} />
      <Record check={check} />
      <Fault>{changes.fault}</Fault>
      {mayDecide && (check.isPending || isDeciding) && (
        <DecisionForm reference={reference} check={check} changes={changes} onDone={decided} />
      )}
      {mayDecide && !check.isPending && !isDeciding && (
        <p className="actions">
          <Button onPress={() => setDeciding(true)}>
            {check.decisions.length > 0 ? 'Decide again…' : 'Decide…'}
          </Button>
        </p>
      )}
      {mayOpen && (
        <p className="actions">
          <Button onPress={() => setOpening(true)}>Open before deciding…</Button>
        </p>
      )}
      {isOpening && (
        <OpenUndecided reference={reference} changes={changes} onClose={() => setOpening(false)} />
      )}
    </section>
  )
}

const mailWords = {
  queued: 'by email (not sent yet)',
  sent: 'by email',
  uncertain: 'by email (it is not certain that it was sent)',
}

/** What was decided, opened and sent, and by whom. */
function Record({ check: { gate, decisions, openings, openBefore, letters } }: { check: MessageCheck }) {
  if (decisions.length + openings.length + letters.length === 0 && !openBefore) return null
  return (
    <ul role="list" className="conflict-record">
      {decisions.map(({ id, decision, reason, mayNameDeleted, by, at }) => (
        <li key={id}>
          <strong>{decisionWords[decision]}</strong>, by {by}, <Time at={at} />
          {reason && <span className="conflict-reason">{reason}</span>}
          {reason && mayNameDeleted && <span className="conflict-reason quiet">{deletedSince}</span>}
        </li>
      ))}
      {openBefore && (
        <li>
          The office could read it before it was closed.
          {openBefore.acts.length > 0 && ' Everything done with it, before and since:'}
          {openBefore.acts.map(({ version, act, by, at }) => (
            <span key={version} className="conflict-reason">
              {actWords(act)}, {by}, <Time at={at} />
            </span>
          ))}
        </li>
      )}
      {gate === 'conflict' && !openBefore && openings.length === 0 && <li>Nobody has opened it.</li>}
      {openings.map(({ by, at, reason }) => (
        <li key={`${by} ${at}`}>
          Opened before deciding, by {by}, <Time at={at} />
          {reason && <span className="conflict-reason">{reason}</span>}
        </li>
      ))}
      {letters.map(({ way, mail, by, at, text }) => (
        <li key={`${by} ${at}`}>
          {mail === 'failed'
            ? `Not declined: the email that ${by} sent was canceled or not delivered`
            : `Declined by ${by}, ${way === 'mail' ? mailWords[mail ?? 'sent'] : 'letter printed'}`}
          , <Time at={at} />
          <details>
            <summary>The letter</summary>
            <p className="message-text">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

type OpenUndecidedProps = { reference: string; changes: CheckChanges; onClose: () => void }

/** Asks why a lawyer opens a message before it is decided, and says what that can cost. */
function OpenUndecided({ reference, changes, onClose }: OpenUndecidedProps) {
  function submit(typed: (field: string) => string) {
    changes.change('open', { reason: typed('reason') }, () => {
      keepNote(reference, '', 'opening')
      onClose()
    })
  }

  return (
    <Dialog title="Open before deciding?" onClose={onClose}>
      <p>
        The message opens to you alone. If this person turns out to be adverse to a client, what you read may
        keep you and the firm from representing that client (RPC 1.18). The other lawyers will be told.
      </p>
      <Form onSend={submit}>
        <InputField
          label="Why it cannot wait"
          name="reason"
          required
          maxLength={2_000}
          autoComplete="off"
          defaultValue={findNote(reference, 'opening')}
          onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'opening')}
        />
        <Fault>{changes.faultOf('open')}</Fault>
        <SubmitButton look="primary" isBusy={changes.isBusy}>
          Open it to me
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
