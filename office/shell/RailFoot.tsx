import { post, Refused } from './api.ts'
import { doneSchema } from '../contract.ts'
import { Fault } from './Fault.tsx'
import { Time } from './Time.tsx'
import { shownGrants } from './shown-grants.ts'
import { forgetNotes } from './unsent-note.ts'
import { useAction } from './use-action.ts'
import type { OpenVisitor } from './use-visitor.ts'

async function signOut(): Promise<void> {
  await post('/sign-out', {}, doneSchema).catch((error: unknown) => {
    const wasSignedOut = error instanceof Refused && error.status === 401
    if (!wasSignedOut) throw error
  })
  forgetNotes()
  location.assign('/office')
}

type RailFootProps = { person: OpenVisitor['person']; liveSince: number | null }

/** Since when the present site is live, and who is signed in, as what. */
export function RailFoot({ person, liveSince }: RailFootProps) {
  const { fault, start } = useAction()
  return (
    <div className="rail-foot">
      <p>
        {liveSince !== null && (
          <strong>
            Live since <Time at={liveSince} />
          </strong>
        )}
        <a href="/">Open the site</a>
      </p>
      <p>
        <strong>{person.name}</strong>
        <span className="quiet">
          {shownGrants(person.grants)}
          <button type="button" className="link" onClick={() => start(signOut)}>
            Sign out
          </button>
        </span>
      </p>
      <Fault>{fault}</Fault>
    </div>
  )
}
