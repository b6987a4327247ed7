import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { post } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { useVisitor } from '../../../shell/use-visitor.ts'
import { nameListsSchema } from '../../lists.ts'
import type { Joined } from '../../lists.ts'
import { ListRow } from './ListRow.tsx'
import { UploadList } from './UploadList.tsx'
import type { Upload } from './UploadList.tsx'
import './lists.css'
import { doneSchema } from '../../../contract.ts'
import { useAction } from '../../../shell/use-action.ts'
import { useRead } from '../../../shell/use-read.ts'

export function ListsTab() {
  const [upload, setUpload] = useState<Upload>()
  const [said, setSaid] = useState('')
  const queries = useQueryClient()
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
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

  /** `done`: the upload that ended; another one may have been begun meanwhile. */
  async function changed(words: string, done?: Upload) {
    await queries.invalidateQueries({ queryKey: ['conflicts'] })
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
            <Button look="primary" onPress={() => begin({ isOfClients: true })}>
              Upload client list…
            </Button>
          )}
          <Button onPress={() => begin({})}>Upload another list…</Button>
        </p>
        <Fault>{error}</Fault>
        {!data && !error && <Fetching>Loading the lists</Fetching>}
        <ul role="list">
          {data?.joined.map((joined) => (
            <JoinedRow
              key={joined.id}
              joined={joined}
              isLawyer={isLawyer}
              onUpload={() => begin({ joined })}
              onSettled={changed}
            />
          ))}
          {data?.lists.map((list) => (
            <ListRow
              key={list.list}
              list={list}
              isLawyer={isLawyer}
              onReplace={() => begin({ replaces: list })}
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

/** Someone who joined, with the question for the clients of their former firm, which a lawyer settles. */
function JoinedRow({ joined: { id, name }, isLawyer, onUpload, onSettled }: JoinedRowProps) {
  const { start, isBusy, fault } = useAction()
  const settle = () =>
    start(async () => {
      await post(`/conflicts/joined/${id}/settle`, {}, doneSchema)
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
