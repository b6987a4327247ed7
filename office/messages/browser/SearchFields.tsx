import { dayAfter } from '../../../text/iso-day.ts'
import { Button } from '../../shell/Button.tsx'
import { InputField, SelectField } from '../../shell/LabeledField.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { dayAt, dayName, startOfDay } from '../../shell/times.ts'
import { kindSchema, searchSchema } from '../contract.ts'
import type { MessageList, MessageSearch, Readers } from '../contract.ts'
import { stateWords } from '../message-words.ts'
import { noFilter, queryOf } from './search-address.ts'
import { useReaders } from './use-messages.ts'

type SearchFieldsProps = {
  search: MessageSearch
  list: MessageList | undefined
  onSearch: (change: Partial<MessageSearch>) => void
}

/** What to look for: words, a view, and, in the filter menu, each part of the filter. */
export function SearchFields({ search, list, onSearch }: SearchFieldsProps) {
  const { data: readers } = useReaders()
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
          {queryOf(search) && <Button onPress={() => onSearch(noFilter)}>Clear filter</Button>}
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

type FiltersProps = {
  search: MessageSearch
  offered: Offered
  onSearch: (change: Partial<MessageSearch>) => void
}

/** The parts of the filter: kind, state, who handles it, area and day. */
function Filters({ search: { kind, state, owner, area, from }, offered, onSearch }: FiltersProps) {
  function onDay(day: string) {
    onSearch(day ? { from: startOfDay(day), until: startOfDay(dayAfter(day)) } : { from: null, until: null })
  }

  return (
    <>
      <Filter
        label="Kind"
        choices={Object.entries(kinds)}
        value={kind}
        onChoose={(value) => onSearch({ kind: kindSchema.safeParse(value).data ?? 'any' })}
      />
      <Filter
        label="State"
        choices={Object.entries(states)}
        value={state}
        onChoose={(value) => onSearch({ state: searchSchema.shape.state.parse(value) })}
      />
      <Filter
        label="Who handles it"
        choices={[...Object.entries(owners), ...offered.people.map(({ id, name }) => [id, name] as const)]}
        value={owner}
        onChoose={(value) => onSearch({ owner: value })}
      />
      <Filter
        label="Area"
        choices={[
          [ANY_AREA, 'Any area'],
          ...offered.areas.map(({ id, title }) => [`${ONE_AREA}${id}`, title] as const),
        ]}
        value={area === null ? ANY_AREA : `${ONE_AREA}${area}`}
        onChoose={(value) => onSearch({ area: value === ANY_AREA ? null : value.slice(ONE_AREA.length) })}
      />
      <InputField label="Day" type="date" value={from === null ? '' : dayAt(from)} onValue={onDay} />
    </>
  )
}

const ANY_AREA = 'any'

/** Begins the value of an area in the filter. The area after it may be ''. */
const ONE_AREA = 'area:'

type FilterProps = {
  label: string
  choices: readonly (readonly [value: string, word: string])[]
  value: string
  onChoose: (value: string) => void
}

function Filter({ label, choices, value, onChoose }: FilterProps) {
  const isOffered = choices.some(([offered]) => offered === value)
  return (
    <SelectField
      label={label}
      value={value}
      onValue={onChoose}
      options={choices.map(([key, word]) => ({ value: key, label: word }))}
    >
      {!isOffered && <option value={value}>No longer offered</option>}
    </SelectField>
  )
}

/** The people and areas to choose from. */
type Offered = {
  people: Pick<Readers['people'][number], 'id' | 'name'>[]
  areas: MessageList['areas']
}

const kinds = {
  any: 'Any kind',
  intake: 'Intake',
  accessibility: 'Feedback on the site',
  damaged: 'Damaged',
}

const states = {
  any: 'Any',
  open: 'Unanswered or waiting',
  ...stateWords,
}

const owners = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody yet' }

/** The longest summary that has room beside the heading, in characters. */
const MOST_SHOWN = 44

/**
 * The filter in words: "Any kind", or "Intake, answered, Nov 17". If that is too long, `shown` has the number of its
 * parts; `label` always has all of it.
 */
function filterInWords(search: MessageSearch, offered: Offered): { shown: string; label: string } {
  const { kind, state, area, from } = search
  const view = viewOf(search)
  const isView = view !== undefined
  const isTab = views.some(({ word }) => word === view?.word)
  const isNarrowed = from !== null || area !== null
  const set = [
    !isTab && view?.word,
    (kind !== 'any' || (isTab && !isNarrowed)) && kinds[kind],
    area !== null && (offered.areas.find(({ id }) => id === area)?.title ?? area),
    !isView && state !== 'any' && states[state],
    !isView && handlerInWords(search, offered),
    from !== null && dayName(from),
  ]
  const parts = set.filter(Boolean)
  const words = parts.join(', ')
  if (words.length <= MOST_SHOWN) return { shown: words, label: `Filter: ${words}` }
  return { shown: `Filter: ${parts.length} set`, label: `Filter: ${parts.length} set: ${words}` }
}

function handlerInWords({ owner }: MessageSearch, { people }: Offered): string {
  if (owner === 'anyone') return ''
  if (owner === 'me' || owner === 'nobody') return owners[owner]
  return people.find(({ id }) => id === owner)?.name ?? 'Someone'
}

type View = {
  word: string
  shows: Pick<MessageSearch, 'state' | 'owner' | 'isTrashed'>
  count?: keyof MessageList['counts']
}

/** The views with a button of their own. */
const views: readonly View[] = [
  { word: 'New', shows: { state: 'unanswered', owner: 'anyone', isTrashed: false }, count: 'unanswered' },
  { word: 'Mine', shows: { state: 'open', owner: 'me', isTrashed: false }, count: 'mine' },
  {
    word: 'Waiting for reply',
    shows: { state: 'waiting', owner: 'anyone', isTrashed: false },
    count: 'waiting',
  },
  { word: 'All', shows: { state: 'any', owner: 'anyone', isTrashed: false } },
]

/** Rarely used views, in the filter menu. */
const rareViews: readonly View[] = [
  { word: 'Spam', shows: { state: 'spam', owner: 'anyone', isTrashed: false } },
  { word: 'Trash', shows: { state: 'any', owner: 'anyone', isTrashed: true } },
]

/** The view that a search is; undefined if it is none of them. */
function viewOf({ state, owner, isTrashed }: MessageSearch): View | undefined {
  return [...views, ...rareViews].find(
    ({ shows }) => shows.state === state && shows.owner === owner && shows.isTrashed === isTrashed,
  )
}
