import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { post, postOnce } from '../../shell/api.ts'
import { Button, ActionButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import { keptDays, nameListsSchema, listNamesSchema, oldDays } from '../lists.ts'
import type { Joined, NameList } from '../lists.ts'
import { UploadList } from './UploadList.tsx'
import { kindWords } from './check-words.ts'
import type { Upload } from './UploadList.tsx'
import './lists.css'
import { useAction } from '../../shell/use-action.ts'
import { useRead } from '../../shell/use-read.ts'
import { Time } from '../../shell/Time.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { nameOfDueDay } from '../../shell/times.ts'
import { counted } from '../../../text/counted.ts'

export function ListsTab() {
  const [upload, setUpload] = useState<Upload>()
  const [said, setSaid] = useState('')
  const isLawyer = useIsLawyer()
  const { data, error } = useRead(['conflicts', 'lists'], '/conflicts/lists', nameListsSchema)
  const hasClients = data?.lists.some(
    ({ kind, versions }) => kind === 'clients' && versions.some(({ state }) => state === 'current'),
  )

  const section = useRef<HTMLElement>(null)
  const wasUploading = useRef(false)
  useEffect(() => {
    if (wasUploading.current && upload === undefined) section.current?.focus()
    wasUploading.current = upload !== undefined
  }, [upload])

  /** `done` is the upload that has ended; another one may have begun meanwhile. */
  async function changed(words: string, done?: Upload) {
    await readAgain(['conflicts'])
    setUpload((shown) => (shown === done ? undefined : shown))
    setSaid(words)
  }

  function begin(what: Upload) {
    setSaid('')
    setUpload(what)
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Lists" className="lists">
      <p role="status">{said}</p>
      {upload === undefined ? (
        shownLists()
      ) : (
        <UploadList
          {...upload}
          onDone={(words) => void changed(words, upload)}
          onCancel={() => setUpload(undefined)}
        />
      )}
    </section>
  )

  function shownLists() {
    return (
      <>
        <h2 className="visually-hidden">Lists of names</h2>
        {data && !hasClients && (
          <p>
            There is no client list yet, so each check says “Not checked: no client list”. Export your clients
            from your practice software or address book as CSV or Excel, then upload the file here.
          </p>
        )}
        <p className="actions">
          {data && !hasClients && (
            <Button look="primary" onPress={() => begin({ heading: 'Upload client list', kind: 'clients' })}>
              Upload client list…
            </Button>
          )}
          <Button
            onPress={() => begin({ heading: 'Upload another list', kind: 'former-clients', mayChange: true })}
          >
            Upload another list…
          </Button>
        </p>
        <Fault>{error}</Fault>
        {!data && !error && <Fetching>Loading the lists</Fetching>}
        <ul role="list">
          {data?.joined.map((joined) => (
            <JoinedRow
              key={joined.id}
              joined={joined}
              isLawyer={isLawyer}
              onUpload={() =>
                begin({
                  heading: `Upload the former clients of ${joined.name}`,
                  kind: 'lateral',
                  title: `Former clients of ${joined.name}`,
                  joined: joined.id,
                })
              }
              onSettled={changed}
            />
          ))}
          {data?.lists.map((list) => (
            <ListRow
              key={list.list}
              list={list}
              isLawyer={isLawyer}
              onReplace={() =>
                begin({
                  heading: `New version of “${list.title}”`,
                  kind: list.kind,
                  title: list.title,
                  replaces: list,
                })
              }
              onChanged={changed}
            />
          ))}
        </ul>
        {!isLawyer && data && data.lists.length > 0 && (
          <p className="small quiet">Lawyers can see the names in a list and remove the list.</p>
        )}
      </>
    )
  }
}

type JoinedRowProps = {
  joined: Joined
  isLawyer: boolean
  onUpload: () => void
  onSettled: (said: string) => Promise<void>
}

/** Someone who joined, and the request for the clients of their former firm, which a lawyer settles. */
function JoinedRow({ joined: { id, name }, isLawyer, onUpload, onSettled }: JoinedRowProps) {
  const { start, isBusy, fault } = useAction()
  const settle = () =>
    start(async () => {
      await post(`/conflicts/joined/${id}/settle`, {})
      await onSettled(`Noted: no more former clients of ${name} to upload.`)
    })

  return (
    <li>
      <div className="row">
        <p className="row-margin">
          <strong className="late">Joined</strong>
        </p>
        <div className="row-text">
          <h3>{name} joined: upload their former clients</h3>
          <p className="quiet">
            The office does not know them, and checks only the names that you upload.
            {!isLawyer && ' A lawyer then confirms that none are missing.'}
          </p>
          <Fault>{fault}</Fault>
        </div>
        <div className="row-acts">
          <Button label={`Upload list… of the former clients of ${name}`} onPress={onUpload}>
            Upload list…
          </Button>
          {isLawyer && (
            <Button isBusy={isBusy} label={`No more to upload, of ${name}`} onPress={settle}>
              No more to upload
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

type ListRowProps = {
  list: NameList
  isLawyer: boolean
  onReplace: () => void
  onChanged: (said: string) => Promise<void>
}

/** A list with its versions and its buttons. */
function ListRow({ list, isLawyer, onReplace, onChanged }: ListRowProps) {
  const { title, kind, isOld, isKeptByOffice, versions } = list
  const [shown, setShown] = useState<'names' | 'remove'>()
  const { start, isBusy, fault } = useAction()
  const current = versions.find(({ state }) => state === 'current')
  const former = versions.filter((version) => version !== current)

  const bringBack = (id: string, version: number) =>
    start(async () => {
      await post(`/conflicts/lists/${id}/use`, { over: current?.id ?? null })
      await onChanged(`Version ${version} of “${title}” is in use again.`)
    })

  return (
    <li>
      <div className="row">
        <p className="row-margin">
          {kindWords[kind]}
          {isOld && <strong className="late small">Over {oldDays} days old</strong>}
        </p>
        <div className="row-text">
          <h3>{title}</h3>
          {current ? (
            <p>
              {counted(current.names, 'name')},{' '}
              {isKeptByOffice ? 'from the team and accounts as of' : 'uploaded'}{' '}
              <Time at={current.uploadedAt} />
              {!isKeptByOffice && ` by ${current.uploadedBy}`}
            </p>
          ) : (
            <p className="quiet">Removed. Messages are no longer compared with it.</p>
          )}
          {former.length > 0 && (
            <details>
              <summary>Earlier versions</summary>
              <ul role="list">
                {former.map(({ id, version, names, state, endedAt, endedBy, isKept }) => (
                  <li key={id} className="list-version">
                    <p>
                      Version {version}, {counted(names, 'name')}: {state}
                      {endedAt !== null && (
                        <>
                          {' '}
                          <Time at={endedAt} />
                        </>
                      )}
                      {endedBy !== null && !isKeptByOffice && ` by ${endedBy}`}
                      {!isKept && `. Its names were deleted after ${keptDays} days.`}
                    </p>
                    {isKept && !isKeptByOffice && (current || isLawyer) && (
                      <Button
                        isBusy={isBusy}
                        label={`Use version ${version} again, of ${title}`}
                        onPress={() => bringBack(id, version)}
                      >
                        {`Use version ${version} again`}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Fault>{fault}</Fault>
        </div>
        {current && (
          <div className="row-acts">
            {!isKeptByOffice && (
              <Button label={`New version… of ${title}`} onPress={onReplace}>
                New version…
              </Button>
            )}
            {isLawyer && (
              <Button
                label={`${shown === 'names' ? 'Hide' : 'Show'} names of ${title}`}
                onPress={() => setShown(shown === 'names' ? undefined : 'names')}
              >
                {shown === 'names' ? 'Hide names' : 'Show names'}
              </Button>
            )}
            {isLawyer && !isKeptByOffice && (
              <Button look="delete" label={`Remove ${title}…`} onPress={() => setShown('remove')}>
                Remove…
              </Button>
            )}
          </div>
        )}
      </div>
      {current && shown === 'names' && <ListNames version={current.id} title={title} />}
      {shown === 'remove' && (
        <RemoveList list={list} onClose={() => setShown(undefined)} onRemoved={onChanged} />
      )}
    </li>
  )
}

type RemoveListProps = {
  list: NameList
  onClose: () => void
  onRemoved: (said: string) => Promise<void>
}

/** Asks for confirmation before a list is removed from the comparison. */
function RemoveList({ list: { list, title, versions }, onClose, onRemoved }: RemoveListProps) {
  const [over] = useState(versions.find(({ state }) => state === 'current')?.id)
  const remove = async () => {
    await post(`/conflicts/lists/${list}/remove`, { over })
    onClose()
    await onRemoved(`“${title}” was removed.`)
  }
  return (
    <Dialog title={`Remove “${title}”?`} onClose={onClose}>
      <p>
        Messages will no longer be compared with its names. For {keptDays} days, a lawyer can bring it back
        under Earlier versions; after that, its names are deleted. Earlier checks stay as they are.
      </p>
      <ActionButton look="delete" act={remove}>
        Remove list
      </ActionButton>
    </Dialog>
  )
}

/** For lawyers: the names of a list that have the searched words, at most one page of them. */
function ListNames({ version, title }: { version: string; title: string }) {
  const [words, setWords] = useState('')
  const { data, error } = useQuery({
    queryKey: ['conflicts', 'list names', version, words],
    queryFn: () => postOnce(`/conflicts/lists/${version}/names`, { words }, listNamesSchema),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={`Names in ${title}`} className="row-detail list-names">
      <InputField
        label="Find a name or a matter in this list"
        type="search"
        maxLength={200}
        value={words}
        onValue={setWords}
      />
      <FoundCount>{data ? shownOf(data.names.length, data.count) : ''}</FoundCount>
      <Fault>{error}</Fault>
      <ul role="list">
        {data?.names.map(({ id: key, line, name, role, matter, opened, closed, lawyer }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span className="small quiet">
              {[
                `Line ${line}`,
                role,
                matter,
                opened && `opened ${nameOfDueDay(opened)}`,
                closed && `closed ${nameOfDueDay(closed)}`,
                lawyer,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shownOf(shown: number, count: number): string {
  const all = counted(count, 'name')
  return shown < count ? `The first ${shown} of ${all}` : all
}
