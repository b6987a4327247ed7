import { formatDate } from '../../../text/day-in-words.ts'
import type { EstateLaw, EstatePeriod, StartingDay } from '../../lib/estate-dates.ts'
import { Question } from './Question.tsx'

/** `pageUrl` is the page's address, for the calendar file; `holidays` are the coming days on which offices are closed. */
type Props = { pageUrl: string; law: EstateLaw; holidays: readonly string[] }

const groups: { from: StartingDay; heading: string; since: string }[] = [
  { from: 'death', heading: 'Counted from the death', since: 'of the death' },
  { from: 'letters', heading: 'Counted from the grant of letters', since: 'of the letters' },
  {
    from: 'later',
    heading: 'Counted from the death or the probate of the will, whichever is later',
    since: 'of the later day',
  },
]

/**
 * The periods after a death, grouped by the day each runs from, as a list that is always visible; a script
 * (`enhancements/estate-dates.ts`) adds the dates. `ArticleTool.astro` supplies the styles (`estate-dates.css`).
 */
export function EstateDates({ pageUrl, law, holidays }: Props) {
  return (
    <div
      className="tool estate-dates"
      data-estate-dates
      data-helper-url={pageUrl}
      data-checked={law.checkedFrom}
      data-early={`These rules were checked for deaths on or after ${formatDate(new Date(law.checkedFrom))}. For an earlier one, ask a lawyer.`}
      data-closed={holidays.join(' ')}
    >
      <form className="tool-form" noValidate aria-label="Find your dates">
        <Question name="lived" legend="Did the person live in Pennsylvania?" choices={lived} />
        <Question name="asker" legend="Which of these are you?" choices={askers} />
        <label>
          <span>Date of death</span>
          <input type="date" name="death" min="1900-01-01" max="2999-12-31" required />
        </label>
        <label>
          <span>Date on which letters were granted, if they have been</span>
          <input type="date" name="letters" min="1900-01-01" max="2999-12-31" />
        </label>
        <button className="button" type="submit" disabled>
          Show the dates
        </button>
      </form>
      <div className="tool-answer" role="status" />
      <div className="tool-answer tool-unloaded" data-pagefind-ignore>
        Working out the dates needs JavaScript, which has not loaded. Reloading the page may help. Count them
        from this list.
      </div>
      {groups.map(({ from, heading, since }) => (
        <section key={from} aria-labelledby={`from-${from}`}>
          <h3 id={`from-${from}`}>{heading}</h3>
          <ul>
            {law.periods
              .filter((period) => period.from === from)
              .map((period) => (
                <Period key={period.name} period={period} since={since} />
              ))}
          </ul>
        </section>
      ))}
      <p>
        This list does not include every deadline. A date here is not advice about your estate, and nobody at
        the firm is watching it.
      </p>
    </div>
  )
}

const lived = [
  ['yes', 'Yes'],
  ['no', 'No, or I am not sure'],
] as const

const askers = [
  ['executor', 'The executor or administrator, or I expect to be'],
  ['spouse', 'The surviving spouse'],
  ['both', 'Both the surviving spouse and the executor or administrator'],
  ['heir', 'An heir, or someone named in the will'],
] as const

function Period({ period, since }: { period: EstatePeriod; since: string }) {
  const { name, from, months, days, within, title, text, source, concerns } = period
  return (
    <li
      data-period={name}
      data-from={from}
      data-months={months}
      data-days={days}
      data-concerns={concerns.join(' ')}
    >
      <p className="estate-when">{days > 0 ? within : `${within} ${since}`}</p>
      <h4>{title}</h4>
      <p>{text}</p>
      <p className="estate-source">{source}</p>
    </li>
  )
}
