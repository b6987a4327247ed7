import type { Readers } from '../contract.ts'
import { nameOfDueDay } from '../../shell/times.ts'

type Handler = Pick<Readers['people'][number], 'id' | 'name' | 'away'>

/** "away through Friday; Martin Dunleavy covers". */
export function awayWords({ until, cover }: NonNullable<Handler['away']>): string {
  return `away through ${nameOfDueDay(until)}${cover === null ? '' : `; ${cover} covers`}`
}

/** Nobody, or a person who can handle a message; for one who is away, until when and who covers. */
export function HandlerOptions({ people }: { people: Handler[] }) {
  return (
    <>
      <option value="">Nobody yet</option>
      {people.map(({ id, name, away }) => (
        <option key={id} value={id}>
          {away ? `${name} (${awayWords(away)})` : name}
        </option>
      ))}
    </>
  )
}
