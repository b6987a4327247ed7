import { useRef, useState } from 'react'
import { counted } from '../../../text/counted.ts'
import { grantSchema, shownGrants } from '../../contract.ts'
import type { Grant } from '../../contract.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Form } from '../../shell/Form.tsx'
import { InputField, SelectField } from '../../shell/LabeledField.tsx'
import { readAgain } from '../../shell/queries.ts'
import { Time } from '../../shell/Time.tsx'
import { post, UserError } from '../../shell/api.ts'
import { wantedGrants } from '../access-questions.ts'
import type { WaitingQuestion } from '../access-questions.ts'
import { peopleSchema } from '../contract.ts'
import type { People, ShownPasskey } from '../contract.ts'
import { GrantFields, InviteForm } from './InviteForm.tsx'
import { PasskeyTimes, nameOfPasskey, RemovePasskey } from './OwnAccess.tsx'
import { answeredQuestion, questionTitle } from './question-words.ts'
import { leaveOffice } from './leave-office.ts'
import { useChange } from './use-change.ts'
import { useRead } from '../../shell/use-read.ts'

/** For administrators: everyone with access, and open invitations. */
export function Everyone({ ownId }: { ownId: string }) {
  const { data, error } = useRead(['people'], '/people', peopleSchema)
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Person>()
  const { change, fault, said, say } = useChange()
  if (!data) return <Fault>{error}</Fault>

  return (
    <section aria-labelledby="access">
      <h2 id="access">Access</h2>
      <ul role="list">
        {data.people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === ownId}
            members={data.members}
            onSaid={say}
            onRemove={() => {
              say('')
              setRemoving(person)
              // What is handed on is what the dialog shows, and the person may have taken on more by now.
              void readAgain(['people'])
            }}
          />
        ))}
        {data.invitations.map(({ id, name, grants, expiresAt }) => (
          <li key={id} className="row">
            <p className="row-margin">Invited</p>
            <div className="row-text">
              <h3>{name}</h3>
              <p className="quiet">
                {shownGrants(grants)}. The link works until <Time at={expiresAt} />.
              </p>
            </div>
            <Button
              label={`Cancel the invitation of ${name}`}
              onPress={() =>
                change(
                  () => post(`/people/invitations/${id}/cancel`, {}),
                  `The invitation of ${name} was canceled.`,
                )
              }
            >
              Cancel
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
      {/* Not in the row: if someone else removed the person first, the dialog would vanish with it and seem done. */}
      {removing && (
        <RemovePerson
          person={data.people.find(({ id }) => id === removing.id) ?? removing}
          everyone={data}
          isSelf={removing.id === ownId}
          onSaid={say}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {isInviting ? (
        <InviteForm members={data.members} people={data.people} onDone={() => setInviting(false)} />
      ) : (
        <p className="actions">
          <Button onPress={() => setInviting(true)}>Invite a person…</Button>
        </p>
      )}
    </section>
  )
}

type Person = People['people'][number]

type PersonRowProps = {
  person: Person
  isSelf: boolean
  members: People['members']
  /** Called with what was done, and with '' before the next act. */
  onSaid: (said: string) => void
  onRemove: () => void
}

/** A person with access, and what an administrator may do about it. */
function PersonRow({ person, isSelf, members, onSaid, onRemove }: PersonRowProps) {
  const { id, name, passkeys, codesLeft, sessions, lastSeenAt } = person
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    if (row.current?.contains(document.activeElement)) button.current?.focus()
  }

  return (
    <li id={id} ref={row}>
      <div className="row">
        <p className="row-margin">{isSelf ? 'You' : counted(sessions, 'session')}</p>
        <div className="row-text">
          <h3>{name}</h3>
          <p className="quiet">
            {person.grants.length > 0 ? shownGrants(person.grants) : 'No grant yet'}.{' '}
            {isLawyerInNameOnly(person, members) &&
              'The team’s pages do not list this person as a lawyer, so the lawyer grant has no effect. '}
            {counted(passkeys.length, 'passkey')}, {counted(codesLeft, 'recovery code')}.
            {lastSeenAt !== null && (
              <>
                {' '}
                Last seen <Time at={lastSeenAt} />.
              </>
            )}
          </p>
          <PersonQuestions questions={person.questions} onSaid={onSaid} />
        </div>
        <button
          ref={button}
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={`Change ${name}`}
          onClick={() => {
            onSaid('')
            setOpen(!isOpen)
          }}
        >
          Change
        </button>
      </div>
      {isOpen && (
        <PersonDetail person={person} isSelf={isSelf} onSaid={onSaid} onDone={close} onRemove={onRemove} />
      )}
    </li>
  )
}

/** Whether the lawyer grant has no effect, because no lawyer who still works here is linked to the account. */
function isLawyerInNameOnly(
  { grants, member }: Pick<Person, 'grants' | 'member'>,
  members: People['members'],
): boolean {
  return grants.includes('lawyer') && !members.some(({ file, lawyer }) => lawyer && file === member)
}

type PersonDetailProps = Omit<PersonRowProps, 'members'> & { onDone: () => void }

/** What an administrator may do about a person: name, grants, passkeys, sessions, removal. */
function PersonDetail({ person, isSelf, onSaid, onDone, onRemove }: PersonDetailProps) {
  const { id, name } = person
  const { change, fault, isBusy } = useChange()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<{ [grant in Grant]?: boolean | undefined }>({})
  const shown = wantedGrants(
    person.grants,
    person.questions.map(({ kind }) => kind),
  )
  const grants = grantSchema.options.filter((grant) => chosen[grant] ?? shown.includes(grant))
  const isTyped = typed !== undefined && typed !== name
  const isChosen = grantSchema.options.some((grant) => grants.includes(grant) !== shown.includes(grant))

  // Something else typed or chosen here is not saved yet, and would be lost if the detail closed.
  const saveName = () =>
    change(async () => {
      const next = (typed ?? name).trim()
      await post(`/people/${id}/name`, { name: next })
      setTyped(undefined)
      onSaid(`The name is now ${next}.`)
      if (!isChosen) onDone()
    })
  const saveGrants = () =>
    change(async () => {
      if (grants.length === 0)
        throw new UserError('Choose at least one grant. To end access, press “Remove…”.')
      await post(`/people/${id}/grants`, { was: shown, grants })
      setChosen({})
      onSaid(`The grants chosen for ${name} were saved.`)
      if (!isTyped) onDone()
    })
  const endSessions = () =>
    change(async () => {
      await post(`/people/${id}/end-sessions`, {})
      onSaid(`All sessions of ${name} have ended.`)
      if (!isTyped && !isChosen) onDone()
    })

  return (
    <div className="row-detail">
      <Form onSend={saveName}>
        <InputField
          label="Name"
          required
          pattern=".*\S.*"
          maxLength={120}
          autoComplete="off"
          value={typed ?? name}
          onValue={setTyped}
        />
        <SubmitButton isBusy={isBusy}>Save name</SubmitButton>
      </Form>
      <GrantFields
        name={`grants-${id}`}
        grants={grants}
        onChoose={(grant, isGiven) =>
          // A box that is set back to what it was follows again what others change.
          setChosen({ ...chosen, [grant]: isGiven === shown.includes(grant) ? undefined : isGiven })
        }
      />
      {!isSelf && <PersonPasskeys name={name} passkeys={person.passkeys} onSaid={onSaid} />}
      <p className="actions">
        <Button isBusy={isBusy} onPress={saveGrants}>
          Save grants
        </Button>
        <Button onPress={endSessions}>End sessions</Button>
        <Button look="delete" onPress={onRemove}>
          Remove…
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </div>
  )
}

/** Another person's passkeys. One of several can be removed, for example after a device is lost. */
function PersonPasskeys({
  name,
  passkeys,
  onSaid,
}: { name: string; passkeys: ShownPasskey[] } & Pick<PersonRowProps, 'onSaid'>) {
  return (
    <fieldset>
      <legend>Passkeys</legend>
      <ul role="list">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="row" data-dense>
            <p className="row-margin">{passkey.isSynced ? 'Synced' : 'One device'}</p>
            <p className="row-text">
              {nameOfPasskey(passkey)}. <PasskeyTimes passkey={passkey} />
            </p>
            {passkey.isRemovable && (
              <RemovePasskey
                title={`Remove the passkey “${nameOfPasskey(passkey)}” of ${name}?`}
                consequence={`${name} can no longer sign in with it, and is signed out everywhere.`}
                onRemove={async () => {
                  await post(`/people/passkeys/${passkey.id}/remove`, {})
                  onSaid(`The passkey “${nameOfPasskey(passkey)}” of ${name} was removed.`)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!passkeys.some((passkey) => passkey.isRemovable) && (
        <p className="quiet small">
          The last passkey for this address cannot be removed: remove the person, and invite them again.
        </p>
      )}
    </fieldset>
  )
}

type RemovePersonProps = Pick<PersonRowProps, 'person' | 'isSelf' | 'onSaid'> & {
  everyone: People
  onClose: () => void
}

/**
 * Asks for confirmation before a person is removed, and who gets their drafts and work. Removing a lawyer waits for a
 * lawyer's approval, unless they remove themselves.
 */
function RemovePerson({ person, everyone, isSelf, onSaid, onClose }: RemovePersonProps) {
  const { id, name, drafts, work } = person
  const { change, fault, isBusy } = useChange()
  const [draftsTo, setDraftsTo] = useState('')
  const [workTo, setWorkTo] = useState('')
  const isLawyer = person.grants.includes('lawyer')
  const named = (ids: string[]) =>
    everyone.people.flatMap((other) =>
      ids.includes(other.id) ? [{ value: other.id, label: `Hand to ${other.name}` }] : [],
    )
  const receivers = named(person.receivers.work)
  const worksOn = workInWords(work)
  const needsApproval = isLawyer && !(isSelf && !isLawyerInNameOnly(person, everyone.members))

  const remove = () =>
    change(async () => {
      if (worksOn !== '' && workTo === '' && receivers.length > 0)
        throw new UserError(`Choose who takes over what ${name} is working on.`)
      if (drafts > 0 && draftsTo === '')
        throw new UserError('Choose who gets the drafts, or that they are deleted.')
      const receiver = draftsTo === '' || draftsTo === DELETE ? null : draftsTo
      await post(`/people/${id}/remove`, {
        draftsTo: receiver,
        drafts,
        workTo: workTo === '' ? null : workTo,
      })
      if (isSelf && !needsApproval) await leaveOffice(id)
      onSaid(needsApproval ? `A lawyer is asked to remove ${name}.` : `${name} was removed.`)
      onClose()
    })

  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <p>
        Removal ends passkeys, codes, sessions, previews and shared links at once. What {name} saved or
        published stays.
      </p>
      {isSelf && !needsApproval && (
        <p className="notice">You lose access at once; nobody has to approve it.</p>
      )}
      {needsApproval && (
        <p className="notice">
          {name} is a lawyer here. Nothing changes until a lawyer who did not ask for it approves it.
        </p>
      )}
      {worksOn !== '' && receivers.length > 0 && (
        <SelectField label={worksOn} value={workTo} onValue={setWorkTo} none="Choose…" options={receivers} />
      )}
      {work.decisions > 0 && (
        <p className="small quiet">
          Decisions that {name} made as a lawyer do not carry over: the new lawyer is asked about each change,
          and decides again.
        </p>
      )}
      {work.readAlone > 0 && (
        <p className="small quiet">
          Restricted messages are handed on only if a lawyer who does not receive them approves it. Otherwise
          two lawyers must open them together.
        </p>
      )}
      {drafts > 0 && (
        <SelectField
          label={drafts === 1 ? '1 draft that was never saved' : `${drafts} drafts that were never saved`}
          value={draftsTo}
          onValue={setDraftsTo}
          none="Choose…"
          options={named(person.receivers.drafts)}
        >
          <option value={DELETE}>Delete for good</option>
        </SelectField>
      )}
      <Fault>{fault}</Fault>
      <p className="actions">
        <Button look="delete" isBusy={isBusy} onPress={remove}>
          {needsApproval ? `Ask to remove ${name}` : `Remove ${name}`}
        </Button>
      </p>
    </Dialog>
  )
}

/** What someone must take over, as part of a label; '' if there is nothing. */
function workInWords({ messages, readAlone, decisions }: Person['work']): string {
  const parts = [
    ...(messages > 0 ? [counted(messages, 'open message')] : []),
    ...(readAlone > 0 ? [`${counted(readAlone, 'restricted message')} that nobody else may read`] : []),
    ...(decisions > 0 ? [`${counted(decisions, 'change')} waiting for approval or scheduled`] : []),
  ]
  return parts.join(', ')
}

/** A choice beside the ids of people, which are longer. */
const DELETE = 'delete'

/** What waits for approval about a person. Administrators can take it back. */
function PersonQuestions({
  questions,
  onSaid,
}: { questions: WaitingQuestion[] } & Pick<PersonRowProps, 'onSaid'>) {
  const { change, fault, isBusy } = useChange()
  return (
    <>
      {questions.map((question) => (
        <div key={question.id}>
          <p>
            <strong>Waiting for a lawyer’s approval.</strong> {questionTitle(question)}
          </p>
          <ByCommand question={question} />
          <p className="actions">
            <Button
              isBusy={isBusy}
              label={`Take back: ${questionTitle(question)}`}
              onPress={() =>
                change(async () => {
                  await post(`/people/questions/${question.id}/withdraw`, {})
                  onSaid(answeredQuestion('Taken back', question))
                })
              }
            >
              Take back
            </Button>
          </p>
        </div>
      ))}
      <Fault>{fault}</Fault>
    </>
  )
}

/** How the command on the server approves a question. */
export function ByCommand({ question: { id, isAnswerable } }: { question: WaitingQuestion }) {
  return (
    <p className="quiet small">
      {isAnswerable
        ? 'If none of the lawyers can sign in, run on the server:'
        : 'There is no other lawyer here to approve it. On the server, run:'}{' '}
      <code>npm run office -- confirm {id}</code>
    </p>
  )
}
