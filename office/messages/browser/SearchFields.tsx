import type { MessageList, MessageSearch } from '../contract.ts'
import { Menu } from '../../shell/Menu.tsx'
import { dayName } from '../../shell/times.ts'
import { Filters, kinds, states } from './Filters.tsx'

/** The states that one press shows. */
const tabs = ['open', 'unanswered', 'waiting', 'any'] as const

type SearchFieldsProps = {
  search: MessageSearch
  counts: MessageList['counts'] | undefined
  onSearch: (change: Partial<MessageSearch>) => void
}

/** What to look for: words, state, kind and day. */
export function SearchFields({ search, counts, onSearch }: SearchFieldsProps) {
  const numbers: Record<string, number | undefined> = counts ?? {}
  const filter = filterInWords(search)
  return (
    <form role="search" className="message-search" onSubmit={(event) => event.preventDefault()}>
      <div className="message-filter">
        <Menu word={filter} label={`Filter: ${filter}`}>
          <Filters search={search} onSearch={onSearch} />
        </Menu>
      </div>
      <input
        className="message-words"
        type="search"
        aria-label="Name, words or reference"
        placeholder="Name, words or reference"
        maxLength={200}
        autoComplete="off"
        value={search.words}
        onChange={({ target }) => onSearch({ words: target.value })}
      />
      <div className="message-tabs" role="group" aria-label="State">
        {tabs.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={search.state === state}
            onClick={() => onSearch({ state })}
          >
            {states[state]} {numbers[state] !== undefined && <span className="quiet">{numbers[state]}</span>}
          </button>
        ))}
      </div>
    </form>
  )
}

/** The filter as it is set: "Any kind", or "Intake, answered, Nov 17". */
function filterInWords({ kind, state, from }: MessageSearch): string {
  const isTab = tabs.some((tab) => tab === state)
  const set = [
    (kind !== 'any' || (isTab && from === null)) && kinds[kind],
    !isTab && states[state],
    from !== null && dayName(from),
  ]
  return set.filter(Boolean).join(', ')
}
