import { post } from '../api.ts'
import { doneSchema } from '../contract.ts'
import { Time } from './Time.tsx'
import { shownGrants } from './shown-grants.ts'
import type { OpenVisitor } from './use-visitor.ts'

async function signOut(): Promise<void> {
  await post('/sign-out', {}, doneSchema)
  location.assign('/office')
}

type RailFootProps = { person: OpenVisitor['person']; liveSince: number | null }

/** Since when the present site is live, and who is signed in, as what. */
export function RailFoot({ person, liveSince }: RailFootProps) {
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
          <button type="button" className="link" onClick={() => void signOut()}>
            Sign out
          </button>
        </span>
      </p>
    </div>
  )
}
