import '../../styles/visually-hidden.css'
import { withCommas } from '../../../forms/text.ts'

/** Remaining characters, once nine tenths are used: exact on screen, in steps for screen readers. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const isNear = length >= limit * 0.9
  return (
    <>
      {isNear && (
        <p className="field-count" data-over={left < 0 ? '' : undefined} aria-hidden="true">
          {left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`}
        </p>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isNear && spoken(left, limit)}
      </span>
    </>
  )
}

function spoken(left: number, limit: number): string {
  if (left < 0) return `Too long. The limit is ${characters(limit)}.`
  const step = Math.max(1, limit / 50)
  return `No more than ${characters(Math.ceil(left / step) * step)} left`
}

function characters(count: number): string {
  return `${withCommas(count)} ${count === 1 ? 'character' : 'characters'}`
}
