import './messages.css'
import './message.css'
import './message-print.css'
import { useParams, useLocation } from 'react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { postOnce } from '../../shell/api.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useAction } from '../../shell/use-action.ts'
import { useMoreRows } from '../../shell/use-more-rows.ts'
import type { MessageSearch } from '../contract.ts'
import { exportedSchema } from '../contract.ts'
import { LogMessage, findCall } from './LogMessage.tsx'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageRows, SelectableRows, SelectedActions } from './MessageRows.tsx'
import { PurgeMessages } from './PurgeMessages.tsx'
import { SearchFields } from './SearchFields.tsx'
import type { Selected } from './MessageRows.tsx'
import { filtersIn, noFilter, queryOf } from './search-address.ts'
import { keepSearch, keptSearch, useMessageList, useLiveMessages } from './use-messages.ts'
import { counted } from '../../../text/counted.ts'

/** The list of messages, and beside it the one that is open. On screens narrower than 900 px, they are two screens. */
export default function MessagesPage() {
  const { reference } = useParams()
  useLiveMessages()

  return (
    <div className="messages list-and-detail" data-open={reference !== undefined}>
      <MessageList current={reference} />
      {reference ? (
        <MessageDetail key={reference} reference={reference} />
      ) : (
        <div className="message-none">
          <span className="mark" aria-hidden="true" />
          <p>Choose a message to read it.</p>
        </div>
      )}
    </div>
  )
}

/** How many more messages each press shows. */
const MORE = 50

/** The messages that match, the most urgent first. */
function MessageList({ current }: { current: string | undefined }) {
  const [search, setSearch] = useState(keptSearch)
  const [question, setQuestion] = useState<'log' | 'export' | 'purge'>()
  const [selected, setSelected] = useState<Selected>()
  const { data, error } = useMessageList(search)
  const expectMore = useMoreRows('.message-rows > li', data?.rows.length ?? 0)
  const close = () => setQuestion(undefined)

  const { key, search: asked } = useLocation()
  const [followed, setFollowed] = useState(key)
  if (key !== followed) {
    setFollowed(key)
    const filters = filtersIn(asked)
    if (filters) look(filters)
  }

  // Not with the router, for which changing a filter would be another page.
  useEffect(() => {
    history.replaceState(history.state, '', `${location.pathname}${queryOf(search)}`)
  }, [search, current])

  function look(change: Partial<MessageSearch>) {
    const next = { ...search, limit: MORE, ...change }
    // Other things can be done with messages that are in the trash.
    if (next.isTrashed !== search.isTrashed) setSelected(selected && new Map())
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
      {!data && !error && <Fetching>Loading messages</Fetching>}
      {data && selected && <SelectableRows rows={data.rows} selected={selected} onSelect={setSelected} />}
      {data && !selected && <MessageRows rows={data.rows} current={current} />}
      <Fault>{error}</Fault>
      {data && (
        <div className="message-list-foot">
          <FoundCount className="quiet">
            {data.total === 0 ? nothing(search) : shown(data.rows.length, data.total)}
          </FoundCount>
          <p className="actions">
            {data.total === 0 && queryOf(search) && (
              <Button onPress={() => look(noFilter)}>Clear filter</Button>
            )}
            {data.rows.length < data.total && search.limit + MORE <= 2_000 && (
              <Button
                onPress={() => {
                  expectMore()
                  look({ limit: search.limit + MORE })
                }}
              >
                Show 50 more
              </Button>
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
  return `${rows.toLocaleString('en-US')} of ${counted(total, 'message')}`
}

type ExportMessagesProps = { search: MessageSearch; total: number; onClose: () => void }

/** Saves what the search finds as a file, after the passkey has been used again. */
function ExportMessages({ search, total, onClose }: ExportMessagesProps) {
  const { start, isBusy, fault } = useAction()
  const [said, setSaid] = useState('')

  const save = (format: 'csv' | 'json') =>
    start(async () => {
      setSaid('')
      const file = await postOnce('/messages/export', { search, format }, exportedSchema)
      saveFile(file)
      setSaid(`Saved ${counted(file.count, 'message')} as ${file.name}.`)
    })

  return (
    <Dialog title={`Export ${counted(total, 'message')}`} onClose={onClose}>
      <p>
        Every message in the list, with its notes and state. For messages restricted to other people, only the
        reference. The office asks for your passkey, and lawyers and administrators get an email about it.
        Handle the file like a client file. The file leaves out the record of the conflict check: lawyers
        print its decisions under Conflicts, Records, and letters of declination with the message (More,
        Print).
      </p>
      <p className="actions">
        <Button look="primary" isBusy={isBusy} onPress={() => save('csv')}>
          CSV, for a spreadsheet
        </Button>
        <Button isBusy={isBusy} onPress={() => save('json')}>
          JSON, for programs
        </Button>
      </p>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
