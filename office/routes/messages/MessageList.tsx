import { useState } from 'react'
import type { MessageSearch } from '../../contract/messages.ts'
import { Button } from '../../frame/Button.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { Fetching } from '../../frame/Fetching.tsx'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { messageOf } from '../../api.ts'
import { MessageRows } from './MessageRows.tsx'
import { SearchFields } from './SearchFields.tsx'
import { keepSearch, keptSearch, useMessageList } from './use-messages.ts'

/** How many more messages one press shows. */
const MORE = 50

/** The messages that match, in the order in which they need someone. */
export function MessageList({ current }: { current: string | undefined }) {
  const [search, setSearch] = useState(keptSearch)
  const { data, error } = useMessageList(search)

  function look(change: Partial<MessageSearch>) {
    const next = { ...search, limit: MORE, ...change }
    keepSearch(next)
    setSearch(next)
  }

  return (
    <div className="message-list">
      {current ? <h2>Messages</h2> : <PageHeading title="Messages" />}
      <SearchFields search={search} counts={data?.counts} onSearch={look} />
      {data ? <MessageRows rows={data.rows} current={current} /> : <Fetching>Fetching messages</Fetching>}
      <Fault>{error ? messageOf(error) : undefined}</Fault>
      {data && (
        <p className="message-count quiet" role="status">
          {data.total === 0
            ? 'No message matches.'
            : `${data.rows.length} of ${data.total.toLocaleString('en-US')} messages`}
        </p>
      )}
      {data && data.rows.length < data.total && search.limit + MORE <= 2_000 && (
        <p className="actions">
          <Button onPress={() => look({ limit: search.limit + MORE })}>Show 50 more</Button>
        </p>
      )}
    </div>
  )
}
