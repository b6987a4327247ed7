import { useId, useState } from 'react'
import { Refused, post, postOnce } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { StepHeading } from '../../../shell/StepHeading.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { importListAnswerSchema, listKindSchema, mostListBytes, readListAnswerSchema } from '../../lists.ts'
import type { BadValue, Joined, ListField, ListKind, NameList, ReadList } from '../../lists.ts'
import { BadRows } from './BadRows.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'
import { counted, kindWords } from './list-words.ts'

type UploadListProps = {
  /** The list that gets a new version; undefined for a new list. */
  replaces: NameList | undefined
  isOfClients: boolean
  /** The newcomer whose former firm had these clients. */
  joined: Joined | undefined
  onDone: (said: string) => void
  onCancel: () => void
}

type Chosen = { bytes: string; isNamed: boolean; read: ReadList }

/** The rows that stop the import, and what the person corrected, by line and column. */
type Bad = { count: number; values: BadValue[] }

/** Uploads a list in one screen: the file, what its columns hold, the rows that cannot be imported. */
export function UploadList({ replaces, isOfClients, joined, onDone, onCancel }: UploadListProps) {
  const id = useId()
  const firstKind = joined ? 'lateral' : isOfClients ? 'clients' : 'former-clients'
  const [kind, setKind] = useState<ListKind>(replaces?.kind ?? firstKind)
  const [title, setTitle] = useState(replaces?.title ?? (joined && `Former clients of ${joined.name}`))
  const [fileName, setFileName] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [columns, setColumns] = useState<(ListField | null)[]>([])
  const [bad, setBad] = useState<Bad>()
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map())
  const { start, isBusy, fault } = useAction()
  const list = replaces?.list ?? null
  const shownTitle = title ?? kindWords[kind]
  const before = replaces?.versions.find(({ state }) => state === 'current')

  async function load(bytes: string, isNamed: boolean) {
    const read = await postOnce('/conflicts/lists/read', { bytes, isNamed, list }, readListAnswerSchema)
    setChosen({ bytes, isNamed, read })
    setColumns(read.columns)
    setBad(undefined)
    setCorrections(new Map())
  }

  const choose = (file: File) =>
    start(async () => {
      setChosen(undefined)
      setFileName(file.name)
      if (file.size > mostListBytes)
        throw new Refused(
          413,
          'This file is larger than 10 MB. Save only the columns that hold names.',
          false,
        )
      await load(await base64Of(file), false)
    })

  const importList = (leaveOut: number) =>
    start(async () => {
      if (!chosen) return
      const { bytes, isNamed } = chosen
      const corrected = [...corrections].map(([place, value]) => {
        const [line, column] = place.split(':').map(Number)
        return { line, column, value }
      })
      const body = {
        bytes,
        isNamed,
        list,
        kind,
        title: shownTitle,
        columns,
        corrections: corrected,
        leaveOut,
        joined: joined?.id ?? null,
      }
      const answer = await post('/conflicts/lists/import', body, importListAnswerSchema)
      if (answer.outcome === 'bad') return setBad({ count: answer.badRows, values: answer.bad })
      onDone(`Imported “${shownTitle}” with ${counted(answer.names, 'name')}.`)
    })

  return (
    <section className="upload-list">
      <StepHeading level="h2">
        {replaces
          ? `New version of “${replaces.title}”`
          : joined
            ? `Upload the former clients of ${joined.name}`
            : isOfClients
              ? 'Upload client list'
              : 'Upload another list'}
      </StepHeading>
      {before && (
        <p>
          It replaces version {before.version} ({counted(before.names, 'name')}), which can be used again for
          30 days.
        </p>
      )}
      {!replaces && !isOfClients && !joined && (
        <p className="field">
          <label htmlFor={`${id}-kind`}>Who is on it</label>
          <select
            id={`${id}-kind`}
            value={kind}
            onChange={({ target }) => setKind(listKindSchema.parse(target.value))}
          >
            {listKindSchema.options.map((each) => (
              <option key={each} value={each}>
                {kindWords[each]}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="field">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          maxLength={120}
          value={shownTitle}
          onChange={({ target }) => setTitle(target.value)}
        />
      </p>
      <div className="choose-file">
        <input
          id={`${id}-file`}
          className="visually-hidden"
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          aria-describedby={`${id}-limits`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again, once it is corrected.
            target.value = ''
            if (file) choose(file)
          }}
        />
        <label className="button" htmlFor={`${id}-file`} aria-busy={isBusy}>
          {chosen ? 'Choose another file' : 'Choose a file'}
        </label>
        <p id={`${id}-limits`} className="small quiet">
          CSV or Excel (.xlsx), up to 50,000 rows and 10 MB. Nothing is kept until you import it.
        </p>
      </div>
      <p role="status">
        {isBusy && !chosen && `Reading ${fileName}`}
        {chosen && !bad && `${fileName} has ${counted(chosen.read.count, 'row')}.`}
      </p>
      {chosen && (
        <ColumnChoices
          read={chosen.read}
          isNamed={chosen.isNamed}
          columns={columns}
          onNamed={(isNamed) => start(() => load(chosen.bytes, isNamed))}
          onChange={(changed) => {
            setColumns(changed)
            setBad(undefined)
          }}
        />
      )}
      {bad && (
        <BadRows
          bad={bad.values}
          count={bad.count}
          onCorrect={(place, value) => setCorrections(new Map([...corrections, [place, value]]))}
        />
      )}
      <Fault>{fault}</Fault>
      <p className="actions">
        {chosen && (
          <Button look="primary" isBusy={isBusy} onPress={() => importList(0)}>
            Import list
          </Button>
        )}
        {bad && (
          <Button isBusy={isBusy} onPress={() => importList(bad.count)}>
            {bad.count === 1 ? 'Leave this row out' : `Leave these ${bad.count} rows out`}
          </Button>
        )}
        <Button onPress={onCancel}>Cancel</Button>
      </p>
    </section>
  )
}

/** A file's bytes in base64 (RFC 4648, 4). */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
