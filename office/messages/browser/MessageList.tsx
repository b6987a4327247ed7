import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MessageSearch } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { ExportMessages } from './ExportMessages.tsx'
import { LogMessage } from './LogMessage.tsx'
import { MessageRows, SelectableRows } from './MessageRows.tsx'
import { PurgeMessages } from './PurgeMessages.tsx'
import { SelectedActions } from './SelectedActions.tsx'
import type { Selected } from './SelectedActions.tsx'
import { SearchFields } from './SearchFields.tsx'
import { filtersIn, queryOf } from './search-address.ts'
import { findCall } from './unlogged-call.ts'
import { keepSearch, keptSearch, useMessageList } from './use-messages.ts'

/** How many more messages one press shows. */
const MORE = 50

/** The messages that match, in the order in which they need someone. */
export function MessageList({ current }: { current: string | undefined }) {
  const [search, setSearch] = useState(keptSearch)
  const [question, setQuestion] = useState<'log' | 'export' | 'purge'>()
  const [selected, setSelected] = useState<Selected>()
  const { data, error } = useMessageList(search)
  const close = () => setQuestion(undefined)

  const { key, search: asked } = useLocation()
  const [followed, setFollowed] = useState(key)
  if (key !== followed) {
    setFollowed(key)
    const filters = filtersIn(asked)
    if (filters) look(filters)
  }

  // Not by the router: changing the filter does not change the page.
  useEffect(() => {
    history.replaceState(history.state, '', `${location.pathname}${queryOf(search)}`)
  }, [search, current])

  function look(change: Partial<MessageSearch>) {
    const next = { ...search, limit: MORE, ...change }
    keepSearch(next)
    setSearch(next)
  }

  return (
    <div className="message-list">
      {current ? <h2>Messages</h2> : <PageHeading title="Messages" />}
      <SearchFields search={search} list={data} onSearch={look} />
      <p className="actions message-list-acts">
        <Button onPress={() => setQuestion('log')}>Log a call or visit…</Button>
        {!selected && <Button onPress={() => setSelected(new Map())}>Select…</Button>}
        {question !== 'log' && findCall() && (
          <span className="quiet small">A call or visit is not logged yet.</span>
        )}
      </p>
      {selected && (
        <SelectedActions
          selected={selected}
          isTrash={search.isTrashed}
          onSelect={setSelected}
          onClose={() => setSelected(undefined)}
        />
      )}
      {!data && <Fetching>Loading messages</Fetching>}
      {data && selected && <SelectableRows rows={data.rows} selected={selected} onSelect={setSelected} />}
      {data && !selected && <MessageRows rows={data.rows} current={current} />}
      <Fault>{error}</Fault>
      {data && (
        <div className="message-list-foot">
          <p className="quiet" role="status">
            {data.total === 0 ? nothing(search) : shown(data.rows.length, data.total)}
          </p>
          <p className="actions">
            {data.rows.length < data.total && search.limit + MORE <= 2_000 && (
              <Button onPress={() => look({ limit: search.limit + MORE })}>Show 50 more</Button>
            )}
            {data.total > 0 && <Button onPress={() => setQuestion('export')}>Export…</Button>}
            <Button onPress={() => setQuestion('purge')}>Delete old messages…</Button>
          </p>
        </div>
      )}
      {question === 'log' && <LogMessage onClose={close} />}
      {question === 'export' && <ExportMessages search={search} total={data?.total ?? 0} onClose={close} />}
      {question === 'purge' && <PurgeMessages onClose={close} />}
    </div>
  )
}

function nothing(search: MessageSearch): string {
  return search.words || queryOf(search) ? 'No message matches.' : 'No messages.'
}

function shown(rows: number, total: number): string {
  return `${rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} messages`
}
