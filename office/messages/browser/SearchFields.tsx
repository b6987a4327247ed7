import type { MessageList, MessageSearch } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { dayName } from '../../shell/times.ts'
import { Filters, kinds, owners, states } from './Filters.tsx'
import { rareViews, viewOf, views } from './views.ts'

type SearchFieldsProps = {
  search: MessageSearch
  counts: MessageList['counts'] | undefined
  onSearch: (change: Partial<MessageSearch>) => void
}

/** What to look for: words, one of the views, and under the filter its parts one by one. */
export function SearchFields({ search, counts, onSearch }: SearchFieldsProps) {
  const filter = filterInWords(search)
  const view = viewOf(search)
  return (
    <form role="search" className="message-search" onSubmit={(event) => event.preventDefault()}>
      <div className="message-filter">
        <Menu word={filter} label={`Filter: ${filter}`}>
          {rareViews.map(({ word, shows }) => (
            <Button key={word} onPress={() => onSearch(shows)}>
              {word}
            </Button>
          ))}
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
      <div className="message-tabs" role="group" aria-label="View">
        {views.map(({ word, shows, count }) => (
          <button key={word} type="button" aria-pressed={word === view?.word} onClick={() => onSearch(shows)}>
            {word} {count && counts && <span className="quiet">{counts[count]}</span>}
          </button>
        ))}
      </div>
    </form>
  )
}

/** The filter as it is set: "Any kind", or "Intake, answered, Nov 17". */
function filterInWords(search: MessageSearch): string {
  const { kind, state, owner, from } = search
  const view = viewOf(search)
  const isView = view !== undefined
  const isTab = views.some(({ word }) => word === view?.word)
  const set = [
    !isTab && view?.word,
    (kind !== 'any' || (isTab && from === null)) && kinds[kind],
    !isView && state !== 'any' && states[state],
    !isView && owner !== 'anyone' && owners[owner],
    from !== null && dayName(from),
  ]
  return set.filter(Boolean).join(', ')
}
