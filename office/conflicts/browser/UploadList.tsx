import { useId, useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Choice, InputField, SelectField } from '../../shell/LabeledField.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { postFiles, UserError } from '../../shell/api.ts'
import { useAction } from '../../shell/use-action.ts'
import {
  importListAnswerSchema,
  keptDays,
  listKindSchema,
  listTooLarge,
  mostListBytes,
  mostListRows,
  readListAnswerSchema,
  listFieldSchema,
  longestCorrection,
} from '../lists.ts'
import type { BadValue, ListField, ListKind, NameList, ReadList } from '../lists.ts'
import { kindWords } from './check-words.ts'
import { beginningOf } from '../../../text/beginning-of.ts'
import { counted } from '../../../text/counted.ts'
import { FileChooser } from '../../shell/FileChooser.tsx'
import { sizeInWords } from '../../../text/size-in-words.ts'

const fieldWords: Record<ListField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Business',
  owners: 'Owners, separated by semicolons',
  tradeNames: 'Other names, separated by semicolons',
  role: 'Role',
  matter: 'Matter',
  opened: 'Opened on',
  closed: 'Closed on',
  lawyer: 'Responsible lawyer',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
}

/**
 * What is uploaded. With `mayChange`, the person also chooses the kind of list. The list `replaces` gets a new version.
 * `joined` is the id of the newcomer whose former firm had these clients.
 */
export type Upload = {
  heading: string
  kind: ListKind
  mayChange?: true
  title?: string
  replaces?: NameList
  joined?: string
}

type UploadListProps = Upload & { onDone: (said: string) => void; onCancel: () => void }

type Chosen = { bytes: Blob; read: ReadList }

/** The rows that cannot be imported, and how often the import was tried. */
type Bad = { count: number; values: BadValue[]; tries: number }

/** Uploads a list on one screen: the file, what its columns hold, and the rows that cannot be imported. */
export function UploadList({
  heading,
  replaces,
  mayChange,
  joined,
  onDone,
  onCancel,
  ...first
}: UploadListProps) {
  const id = useId()
  const [kind, setKind] = useState(first.kind)
  const [title, setTitle] = useState(first.title)
  const [fileName, setFileName] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [columns, setColumns] = useState<(ListField | null)[]>([])
  const [bad, setBad] = useState<Bad>()
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map())
  const { start, isBusy, fault } = useAction()
  const list = replaces?.list ?? null
  const shownTitle = title ?? kindWords[kind]
  const keptTitle = shownTitle.trim() || kindWords[kind]
  const before = replaces?.versions.find(({ state }) => state === 'current')

  async function load(bytes: Blob, isNamed: boolean | null) {
    const read = await postFiles('/conflicts/lists/read', { isNamed, list }, [bytes], readListAnswerSchema)
    setChosen({ bytes, read })
    setColumns(read.columns)
    setBad(undefined)
    setCorrections(new Map())
  }

  const choose = (file: File) =>
    start(async () => {
      setChosen(undefined)
      setBad(undefined)
      setFileName(file.name)
      if (file.size > mostListBytes) throw new UserError(listTooLarge)
      // Kept in memory, because the file could change before it is imported.
      await load(new Blob([await file.arrayBuffer()]), null)
    })

  const importList = (leaveOut: number) =>
    start(async () => {
      if (!chosen) return
      const { bytes, read } = chosen
      const corrected = [...corrections].map(([place, value]) => {
        const [line, column] = place.split(':').map(Number)
        return { line, column, value }
      })
      const body = {
        isNamed: read.isNamed,
        list,
        over: before?.id,
        kind,
        title: keptTitle,
        columns,
        corrections: corrected,
        leaveOut,
        joined: joined ?? null,
      }
      const answer = await postFiles('/conflicts/lists/import', body, [bytes], importListAnswerSchema)
      if (answer.outcome === 'bad')
        return setBad({ count: answer.badRows, values: answer.bad, tries: (bad?.tries ?? 0) + 1 })
      onDone(`Imported “${keptTitle}” with ${counted(answer.names, 'name')}.`)
    })

  return (
    <section className="upload-list">
      <StepHeading level="h2">{heading}</StepHeading>
      {before && (
        <p>
          It replaces version {before.version} ({counted(before.names, 'name')}), which can be used again for{' '}
          {keptDays} days.
        </p>
      )}
      {mayChange && (
        <SelectField
          label="Who is on it"
          value={kind}
          onValue={(value) => setKind(listKindSchema.parse(value))}
          options={listKindSchema.options.map((each) => ({ value: each, label: kindWords[each] }))}
        />
      )}
      <InputField label="Title" maxLength={120} value={shownTitle} onValue={setTitle} />
      <div className="choose-file">
        <FileChooser
          id={`${id}-file`}
          accept=".csv,.txt,.xlsx,text/csv"
          aria-describedby={`${id}-limits`}
          isBusy={isBusy}
          onChoose={choose}
        >
          {chosen ? 'Choose another file' : 'Choose a file'}
        </FileChooser>
        <p id={`${id}-limits`} className="small quiet">
          CSV or Excel (.xlsx), up to {counted(mostListRows, 'row')} and {sizeInWords(mostListBytes)}. Nothing
          is kept until you import it.
        </p>
      </div>
      <p role="status">
        {isBusy && !chosen && `Reading ${fileName}`}
        {chosen && !bad && `${fileName} has ${counted(chosen.read.count, 'row')}.`}
      </p>
      {chosen && (
        <ColumnChoices
          read={chosen.read}
          isOfClients={kind === 'clients'}
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
          bad={bad}
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
            {bad.count === 1
              ? 'Leave this row out'
              : `Leave ${unseenOf(bad) > 0 ? 'all' : 'these'} ${counted(bad.count, 'row')} out`}
          </Button>
        )}
        <Button onPress={onCancel}>Cancel</Button>
      </p>
    </section>
  )
}

/** How many bad rows are not shown: the server sends only the first. */
function unseenOf({ count, values }: Bad): number {
  return count - new Set(values.map(({ line }) => line)).size
}

type ColumnChoicesProps = {
  read: ReadList
  isOfClients: boolean
  columns: (ListField | null)[]
  onNamed: (isNamed: boolean) => void
  onChange: (columns: (ListField | null)[]) => void
}

/** What each column of a file holds, with its first five values. */
function ColumnChoices({ read, isOfClients, columns, onNamed, onChange }: ColumnChoicesProps) {
  const id = useId()
  const { isNamed, headings, above, rows, sheets } = read
  const choose = (index: number, value: string) =>
    onChange(
      columns.map((field, at) => (at === index ? (listFieldSchema.safeParse(value).data ?? null) : field)),
    )
  return (
    <fieldset className="columns">
      <legend>What each column holds</legend>
      {sheets.length > 1 && (
        <p>
          This workbook has {sheets.length} sheets. Only the first, “{sheets[0]}”, is read.
        </p>
      )}
      {above.length > 0 && (
        <p>
          Left out, above the headings: {above.map((line) => `“${line}”`).join('; ')}. If a name is among
          them, check the box below.
        </p>
      )}
      <Choice checked={isNamed} onChoose={onNamed}>
        The first line holds a name: this file has no headings
      </Choice>
      {isOfClients && columns.includes(null) && (
        <p className="small quiet">
          What you leave out is not compared. For adverse parties, upload this file again under “Upload
          another list…”.
        </p>
      )}
      <ul role="list">
        {headings.slice(0, columns.length).map((heading, index) => (
          <li key={`${index} ${heading}`} className="row">
            <label htmlFor={`${id}-${index}`}>{heading}</label>
            <p className="row-text small quiet">
              {rows.map((row, at) => (
                <span key={at}>{row[index] || '(empty)'}</span>
              ))}
            </p>
            <p className="field">
              <select
                id={`${id}-${index}`}
                value={columns[index] ?? ''}
                onChange={({ target }) => choose(index, target.value)}
              >
                <option value="">Leave out</option>
                {listFieldSchema.options.map((field) => (
                  <option key={field} value={field}>
                    {fieldWords[field]}
                  </option>
                ))}
              </select>
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type BadRowsProps = {
  bad: Bad
  /** `place` is the line and column of the value. */
  onCorrect: (place: string, value: string) => void
}

/** The rows that cannot be imported, each with its line and what is wrong, to be corrected here or in the file. */
function BadRows({ bad, onCorrect }: BadRowsProps) {
  const id = useId()
  const { count, values, tries } = bad
  const unseen = unseenOf(bad)
  return (
    <section className="bad-rows">
      <StepHeading key={tries} level="h2">{`${counted(count, 'row')} cannot be imported`}</StepHeading>
      <p>
        Nothing is imported yet. Correct {count === 1 ? 'it' : 'them'} here, or correct the file and choose it
        again. Then press “Import list”.
      </p>
      <ul role="list">
        {values.map(({ line, column, heading, value, problem }) => (
          <li key={`${line} ${column ?? problem}`} className="row">
            <p className="row-margin">Line {line}</p>
            <div className="row-text">
              {column === null ? (
                <p>
                  This row {problem}: “{value}”. Correct it in the file.
                </p>
              ) : (
                <p className="field">
                  <label htmlFor={`${id}-${line}-${column}`}>
                    <span className="visually-hidden">Line {line}, </span>
                    {heading}
                  </label>
                  <input
                    id={`${id}-${line}-${column}`}
                    aria-describedby={`${id}-${line}-${column}-why`}
                    aria-invalid
                    defaultValue={value}
                    maxLength={longestCorrection}
                    autoComplete="off"
                    onChange={({ target }) => onCorrect(`${line}:${column}`, target.value)}
                  />
                  <span id={`${id}-${line}-${column}-why`} className="small problem">
                    {value ? `“${beginningOf(value, 60)}” ${problem}.` : `This row ${problem}.`}
                  </span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {unseen > 0 && (
        <p>{`${counted(unseen, 'more row')} ${unseen === 1 ? 'is' : 'are'} shown once these are corrected.`}</p>
      )}
    </section>
  )
}
