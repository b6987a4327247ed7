import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { get } from '../../shell/api.ts'
import { readersSchema } from '../contract.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { HandlerOptions, awayWords } from './HandlerOptions.tsx'
import type { MessageChanges } from './use-message-change.ts'

type HandledByProps = { message: ReadableMessage | GatedMessage; changes: MessageChanges }

/** Who handles the message. A choice takes effect at once and can be undone; the person chosen is notified. */
export function HandledBy({ message, changes }: HandledByProps) {
  const { version, owner } = message
  const restriction = message.access === 'full' ? message.restriction : null
  const id = useId()
  const { data } = useQuery({
    queryKey: ['messages', 'readers'],
    queryFn: () => get('/messages/readers', readersSchema),
  })
  const people = data?.people ?? (owner ? [{ ...owner, away: null }] : [])
  const away = people.find(({ id: person }) => person === owner?.id)?.away
  const offered = people.filter((person) => restriction?.people.includes(person.id) ?? true)

  function choose(chosen: string) {
    const name = people.find((person) => person.id === chosen)?.name
    const sentence = name === undefined ? 'Handled by nobody yet.' : `Handled by ${name}.`
    changes.change('owner', { version, owner: chosen || null }, sentence)
  }

  return (
    <p className="field handled-by">
      <label htmlFor={id}>Handled by</label>
      <select id={id} value={owner?.id ?? ''} onChange={({ target }) => choose(target.value)}>
        <HandlerOptions people={offered} />
      </select>
      {owner && (
        <span className="quiet small">
          {owner.by === owner.name ? 'Taken' : `From ${owner.by}`}, <Time at={owner.at} />
          {away && `. ${owner.name} is ${awayWords(away)}.`}
        </span>
      )}
    </p>
  )
}
