import { useState } from 'react'
import type { People } from '../contract.ts'
import { shownGrants } from '../../shell/shown-grants.ts'
import { Time } from '../../shell/Time.tsx'
import { PersonDetail } from './PersonDetail.tsx'
import { PersonQuestions } from './PersonQuestions.tsx'

/** A person with access, and what an administrator may do about it. */
export function PersonRow({ person, isSelf }: { person: People['people'][number]; isSelf: boolean }) {
  const { id, name, passkeys, codesLeft, sessions, lastSeenAt } = person
  const [isOpen, setOpen] = useState(false)

  return (
    <li id={id}>
      <div className="row">
        <p className="row-margin">{isSelf ? 'You' : counted(sessions, 'session')}</p>
        <div className="row-text">
          <h3>{name}</h3>
          <p className="quiet">
            {person.grants.length > 0 ? shownGrants(person.grants) : 'No grant yet'}.{' '}
            {counted(passkeys.length, 'passkey')}, {counted(codesLeft, 'recovery code')}.
            {lastSeenAt !== null && (
              <>
                {' '}
                Last seen <Time at={lastSeenAt} />.
              </>
            )}
          </p>
          <PersonQuestions questions={person.questions} />
        </div>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={`Change ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </button>
      </div>
      {isOpen && <PersonDetail person={person} isSelf={isSelf} onDone={() => setOpen(false)} />}
    </li>
  )
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
