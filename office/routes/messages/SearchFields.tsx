import { kindSchema, searchSchema } from '../../contract/messages.ts'
import type { MessageList, MessageSearch } from '../../contract/messages.ts'

const kinds = { any: 'Any kind', intake: 'Intake', accessibility: 'Feedback on the site', damaged: 'Damaged' }
const states = {
  ...{ any: 'All', open: 'Open', unanswered: 'Unanswered', waiting: 'Waiting' },
  ...{ answered: 'Answered', aside: 'Set aside', spam: 'Spam' },
}

type SearchFieldsProps = {
  search: MessageSearch
  counts: MessageList['counts'] | undefined
  onSearch: (change: Partial<MessageSearch>) => void
}

/** What to look for: words, state, kind and day. */
export function SearchFields({ search, counts, onSearch }: SearchFieldsProps) {
  const { from } = search
  const numbers: Record<string, number | undefined> = counts ?? {}

  function onDay(day: string) {
    const start = day ? new Date(`${day}T00:00`) : undefined
    const end = start && new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)
    onSearch({ from: start?.getTime() ?? null, until: end?.getTime() ?? null })
  }

  return (
    <form role="search" className="message-search" onSubmit={(event) => event.preventDefault()}>
      <p className="field">
        <label htmlFor="message-words">Name, words or reference</label>
        <input
          id="message-words"
          type="search"
          maxLength={200}
          autoComplete="off"
          value={search.words}
          onChange={({ target }) => onSearch({ words: target.value })}
        />
      </p>
      <p className="field">
        <label htmlFor="message-state">State</label>
        <select
          id="message-state"
          value={search.state}
          onChange={({ target }) => onSearch({ state: searchSchema.shape.state.parse(target.value) })}
        >
          {Object.entries(states).map(([value, word]) => (
            <option key={value} value={value}>
              {numbers[value] === undefined ? word : `${word} ${numbers[value]}`}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="message-kind">Kind</label>
        <select
          id="message-kind"
          value={search.kind}
          onChange={({ target }) => onSearch({ kind: kindSchema.safeParse(target.value).data ?? 'any' })}
        >
          {Object.entries(kinds).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="message-day">Day</label>
        <input
          id="message-day"
          type="date"
          value={from === null ? '' : localDay(from)}
          onChange={({ target }) => onDay(target.value)}
        />
      </p>
    </form>
  )
}

function localDay(time: number): string {
  const day = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
