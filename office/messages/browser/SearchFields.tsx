import { useQuery } from '@tanstack/react-query'
import { get } from '../../shell/api.ts'
import { readersSchema } from '../contract.ts'
import type { MessageList, MessageSearch } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { Filters } from './Filters.tsx'
import { filterInWords } from './filter-words.ts'
import { rareViews, viewOf, views } from './views.ts'

type SearchFieldsProps = {
  search: MessageSearch
  list: MessageList | undefined
  onSearch: (change: Partial<MessageSearch>) => void
}

/** What to look for: words, one of the views, and under the filter its parts one by one. */
export function SearchFields({ search, list, onSearch }: SearchFieldsProps) {
  const { data: readers } = useQuery({
    queryKey: ['messages', 'readers'],
    queryFn: () => get('/messages/readers', readersSchema),
  })
  const counts = list?.counts
  const offered = { people: readers?.people ?? [], areas: list?.areas ?? [] }
  const filter = filterInWords(search, offered)
  const view = viewOf(search)
  return (
    <form role="search" className="message-search" onSubmit={(event) => event.preventDefault()}>
      <div className="message-filter">
        <Menu word={filter.shown} label={filter.label}>
          {rareViews.map(({ word, shows }) => (
            <Button key={word} onPress={() => onSearch(shows)}>
              {word}
            </Button>
          ))}
          <Filters search={search} offered={offered} onSearch={onSearch} />
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
