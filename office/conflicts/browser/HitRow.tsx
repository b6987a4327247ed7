import { Link } from 'react-router'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { nameOfDueDay } from '../../shell/times.ts'
import type { Hit } from '../message-check.ts'
import { strengthWords } from './check-words.ts'
import type { CheckChanges } from './use-check.ts'

/** A name that was found: why, who that is, and whether it is the same person. */
export function HitRow({ hit, changes }: { hit: Hit; changes: CheckChanges }) {
  const { id, asked, found, strength, reason, identity } = hit
  const say = (answer: 'same' | 'different') => changes.change('identity', { hits: [id], answer })

  return (
    <li>
      <p>
        <strong>{asked}</strong> may be <strong>{found?.name ?? 'someone in another message'}</strong>
      </p>
      <p className="quiet">
        {strengthWords[strength]}: {reason}
      </p>
      {found && <Whose found={found} />}
      <p className="actions">
        <Button isPressed={identity?.answer === 'same'} onPress={() => say('same')}>
          Same person
        </Button>
        <Button isPressed={identity?.answer === 'different'} onPress={() => say('different')}>
          Different person
        </Button>
        {identity && (
          <span className="quiet small">
            {identity.answer === 'same' ? 'Same person' : 'Different person'}, by {identity.by},{' '}
            <Time at={identity.at} />
          </span>
        )}
      </p>
    </li>
  )
}

/** Where a name comes from, in which role, and of which matter. */
export function Whose({ found }: { found: NonNullable<Hit['found']> }) {
  const { role, matter, opened, closed, lawyer, list, message } = found
  const words = [
    role,
    matter && `matter: ${matter}`,
    opened && `opened ${nameOfDueDay(opened)}`,
    closed && `closed ${nameOfDueDay(closed)}`,
    lawyer && `lawyer: ${lawyer}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <p>
      {words && `${words.charAt(0).toUpperCase()}${words.slice(1)}. `}
      {list ? `From the list “${list}”.` : <Link to={`/messages/${message}`}>Message {message}</Link>}
    </p>
  )
}
