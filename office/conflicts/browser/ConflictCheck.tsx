import { useState } from 'react'
import { Link } from 'react-router'
import './conflict-check.css'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useSayHere } from '../../shell/said.ts'
import { Time } from '../../shell/Time.tsx'
import { useIsLawyer } from '../../shell/use-user.ts'
import { actWords } from '../../messages/message-words.ts'
import type { MessageCheck, Decision } from '../contract.ts'
import { HitsOfName, hitsByName } from './HitsOfName.tsx'
import { decisionWords, deletedSince, namesDueWords, standingOf, comparedByWords } from './check-words.ts'
import { useCheck, useCheckChange } from './use-check.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { InputField, SelectField, Choice, TextAreaField } from '../../shell/LabeledField.tsx'
import { Form } from '../../shell/Form.tsx'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { CheckChanges } from './use-check.ts'
import { clientRole, partyRoles } from '../../../forms/options.ts'
import { decisionSchema, lastAnswered } from '../contract.ts'

/** The conflict check of a message: its names, what was found, and what a lawyer decided. */
export function ConflictCheck({ reference }: { reference: string }) {
  const { data: check, error } = useCheck(reference)
  const changes = useCheckChange(reference)
  const isLawyer = useIsLawyer()
  const [isOpening, setOpening] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const sayHere = useSayHere()
  if (!check) return <Fault>{error}</Fault>
  const { gate, hits } = check
  if (!check.isSetUp) {
    return (
      <p className="quiet conflict-off">
        {standingOf(check)} {isLawyer && <Link to="/conflicts">Set them up</Link>}
      </p>
    )
  }
  function decided(decision: Decision) {
    setDeciding(false)
    // Said below the page's heading, because this part is rendered anew if the message opens.
    void sayHere(`Decision recorded: ${decisionWords[decision]}`)
    // The form is gone. The page's heading stays even if the message opens, so the focus moves there, and Tab continues
    // from it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  const standing = standingOf({ ...check, isPending: false })
  const isClosed = gate === 'hit' || gate === 'unchecked'
  const mayOpen = isLawyer && isClosed && !check.openings.some(({ isOwn }) => isOwn)
  const mayDecide = isLawyer && check.check !== null && gate !== 'unchecked'

  return (
    <section className="conflict-check" aria-labelledby="conflict-check">
      <h2 id="conflict-check">Conflict check</h2>
      {/* Only what changes is announced: when it is decided, the matches are not announced again. */}
      <p role="status" aria-atomic="false">
        <span>{standing}</span>
        <span>{standingOf(check).slice(standing.length)}</span>
      </p>
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
        <DecisionForm
          reference={reference}
          check={check}
          changes={changes}
          isAsked={isDeciding}
          onDone={decided}
        />
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

/** Asks why a lawyer opens a message before it is decided, and warns what that can cost. */
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

type Named = MessageCheck['names'][number]
type CheckedNamesProps = {
  names: MessageCheck['names']
  /** Whether there may be names that nobody has added yet. */
  areDue: boolean
  changes: CheckChanges
}

/** The names that are compared. If one is added or changed, all are compared again. */
function CheckedNames({ names, areDue, changes }: CheckedNamesProps) {
  const [asked, setAsked] = useState<Named | 'new'>()
  const [said, setSaid] = useState('')
  function ask(name: Named | 'new') {
    setSaid('')
    setAsked(name)
  }
  return (
    <>
      <ul role="list" className="conflict-names" aria-label="Names in this message">
        {names.map((name) => (
          <li key={name.party ?? ''}>
            {name.name}, <span className="quiet">{standingOfName(name)}</span>
            {comparedByWords[name.comparedBy] && <strong>. {comparedByWords[name.comparedBy]}</strong>}
            {name.party !== null && !name.isRemoved && (
              <button type="button" className="link" onClick={() => ask(name)}>
                Change<span className="visually-hidden"> {name.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button onPress={() => ask('new')}>Add a name…</Button>
        {areDue && (
          <Button
            onPress={() => changes.change('names-complete', {}, () => setSaid('No more names to add.'))}
          >
            No more names to add
          </Button>
        )}
      </p>
      <p role="status" className="small quiet">
        {said}
      </p>
      {asked && (
        <NameForm
          named={asked === 'new' ? undefined : asked}
          changes={changes}
          onDone={(name) => {
            setAsked(undefined)
            setSaid(`All names were checked again, now with ${name}.`)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function standingOfName({ party, role, isRemoved }: Named): string {
  if (isRemoved) return 'replaced by another name, still compared'
  return party === null ? 'contacted us' : role || 'no role'
}

type NameFormProps = {
  named: Named | undefined
  changes: CheckChanges
  onDone: (name: string) => void
  onClose: () => void
}

function NameForm({ named, changes, onDone, onClose }: NameFormProps) {
  const isClient = named?.role === clientRole.label.toLowerCase()
  const roles = isClient ? [clientRole, ...partyRoles] : partyRoles
  const role = roles.find(({ label }) => label.toLowerCase() === named?.role)?.value ?? ''

  function submit(typed: (field: string) => string) {
    const body = { replaces: named?.party ?? null, name: typed('name'), role: typed('role') }
    changes.change('names', body, () => onDone(body.name))
  }

  return (
    <Dialog title={named ? 'Change a name' : 'Add a name'} onClose={onClose}>
      <Form onSend={submit}>
        <InputField
          label="Name of the person or business"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={named?.name}
        />
        <SelectField
          label="How they are involved"
          name="role"
          defaultValue={role}
          options={roles.map(({ value, label }) => ({
            value,
            label: value === '' ? 'Not stated' : label,
          }))}
        />
        <p className="quiet small">All names in this message are then checked again.</p>
        <Fault>{changes.faultOf('names')}</Fault>
        <SubmitButton look="primary" isBusy={changes.isBusy}>
          Check names
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const effects: Record<Decision, string> = {
  'no-conflict': 'The message opens.',
  conflict: 'It stays closed, and you can decline it.',
  'consent-needed': 'It stays closed until a lawyer decides again.',
  'ask-more': 'It stays closed until a lawyer decides again.',
}

type DecisionFormProps = {
  reference: string
  check: MessageCheck
  changes: CheckChanges
  /** Whether the form was opened by a button, which is gone now. */
  isAsked: boolean
  onDone: (decision: Decision) => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Asks a lawyer for a decision and its reason, once each hit has an answer. */
function DecisionForm({ reference, check, changes, isAsked, onDone }: DecisionFormProps) {
  const [chosen, setChosen] = useState<{ decision: Decision; basis: string }>()
  const answered = lastAnswered(check.hits)
  const after = check.decisions[0]?.id ?? null
  const more = check.check?.more ?? 0
  // A choice depends on what was shown when it was made.
  const basis = JSON.stringify([answered, after, more])
  const isOutdated = chosen !== undefined && chosen.basis !== basis
  const decision = isOutdated ? undefined : chosen?.decision
  const open = check.hits.filter(({ identity }) => identity === null).length
  if (open > 0) {
    return (
      <p>
        {open === 1 ? 'One name still needs' : `${open} names still need`} “Same person” or “Different
        person”. Then record your decision.
      </p>
    )
  }

  function submit(typed: (field: string) => string) {
    const reason = typed('reason')
    const unseen = decision === 'no-conflict' ? more : 0
    changes.change('decision', { check: check.check?.id, after, answered, decision, reason, unseen }, () => {
      keepNote(reference, '', 'reason')
      if (decision) onDone(decision)
    })
  }

  return (
    <Form className="conflict-decision" aria-label="Decision" onSend={submit}>
      <fieldset ref={isAsked ? focus : undefined} tabIndex={-1}>
        <legend>{check.decisions.length > 0 ? 'Decide again' : 'Your decision'}</legend>
        {decisionSchema.options.map((option) => (
          <Choice
            key={option}
            type="radio"
            name="decision"
            required
            checked={decision === option}
            onChoose={() => setChosen({ decision: option, basis })}
          >
            <span>
              {decisionWords[option]} <span className="quiet small">{effects[option]}</span>
            </span>
          </Choice>
        ))}
      </fieldset>
      {isOutdated && (
        <p className="notice" role="status">
          An answer, a decision or the number of names has changed since you chose. Look at it, then choose
          again.
        </p>
      )}
      {more > 0 && (
        <p className="notice">
          {more === 1
            ? 'The check found one more name that is not shown.'
            : `The check found ${more.toLocaleString('en-US')} more names that are not shown.`}{' '}
          The strongest matches are shown first. To see others, check fuller names under Conflicts.
        </p>
      )}
      {more > 0 && decision === 'no-conflict' && <Choice required>I decide without having seen them.</Choice>}
      <TextAreaField
        label="Reason"
        name="reason"
        rows={3}
        required
        maxLength={2_000}
        defaultValue={findNote(reference, 'reason')}
        onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'reason')}
        help="It is kept as you write it, even if a message found in this check is later deleted."
      />
      <SubmitButton look="primary" isBusy={changes.isBusy}>
        Record decision
      </SubmitButton>
    </Form>
  )
}
