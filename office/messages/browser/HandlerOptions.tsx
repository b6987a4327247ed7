import type { Readers } from '../contract.ts'
import { nameOfDueDay } from '../../shell/times.ts'

type Handler = Pick<Readers['people'][number], 'id' | 'name' | 'away'>

/** That someone is away: "away through Friday; Martin Dunleavy covers". */
export function awayWords({ until, cover }: NonNullable<Handler['away']>): string {
  return `away through ${nameOfDueDay(until)}${cover === null ? '' : `; ${cover} covers`}`
}

/** The options for who handles a message: nobody, or a person, with their absence. */
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
