import type { z } from 'zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { Choice, InputField } from '../../shell/LabeledField.tsx'
import { Time } from '../../shell/Time.tsx'
import { postOnce } from '../../shell/api.ts'
import { Form } from '../../shell/Form.tsx'
import { useMoreRows } from '../../shell/use-more-rows.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import { mostRecords, recordsSchema } from '../contract.ts'
import { decisionWords, deletedSince } from './check-words.ts'
import { counted } from '../../../text/counted.ts'

/** How many records are shown at first, and how many more with each press. */
const STEP = 100

/** For lawyers: what was decided and what was compared by hand, newest first, to be searched by name. */
export function RecordsTab() {
  const isLawyer = useIsLawyer()
  const [{ words, isDecided, limit }, setSearch] = useState({ words: '', isDecided: false, limit: STEP })
  const { data, error } = useQuery({
    queryKey: ['messages', 'records', words, isDecided, limit],
    queryFn: () => postOnce('/conflicts/records', { words, isDecided, limit }, recordsSchema),
    enabled: isLawyer,
    placeholderData: keepPreviousData,
  })
  const expectMore = useMoreRows('.conflict-record > li', data?.records.length ?? 0)
  if (!isLawyer) return <p>Only lawyers can see these records.</p>

  function search(typed: (field: string) => string) {
    setSearch({ words: typed('words'), isDecided, limit: STEP })
  }

  return (
    <>
      <Form role="search" aria-label="Records" onSend={search}>
        <InputField label="Name or reference" name="words" type="search" maxLength={200} autoComplete="off" />
        <Choice
          checked={isDecided}
          onChoose={(isChosen) => setSearch({ words, isDecided: isChosen, limit: STEP })}
        >
          Decisions only, without names checked by hand
        </Choice>
        <p className="actions">
          <button className="button">Search</button>
          <Button onPress={() => print()}>Print</Button>
        </p>
      </Form>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the records</Fetching>}
      <FoundCount>{data ? countedRecords(data.records.length, words) : ''}</FoundCount>
      {data && data.records.length > 0 && <Records records={data.records} />}
      {data?.isAll === false && (
        <>
          <p className="quiet">{`Only the latest ${data.records.length} are shown. Search for a name to find others.`}</p>
          {limit < mostRecords && (
            <p className="actions">
              <Button
                onPress={() => {
                  expectMore()
                  setSearch({ words, isDecided, limit: limit + STEP })
                }}
              >
                {`Show ${STEP} more`}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}

function countedRecords(count: number, words: string): string {
  if (count > 0) return `${counted(count, 'record')} shown.`
  return words === '' ? 'No records to show.' : 'No record matches.'
}

type KeptRecord = z.infer<typeof recordsSchema>['records'][number]

function Records({ records }: { records: readonly KeptRecord[] }) {
  return (
    <ul role="list" className="conflict-record">
      {records.map((record) => (
        <li key={record.id}>
          <strong>{record.decision ? decisionWords[record.decision] : 'Names checked'}</strong>, by{' '}
          {record.by}, <Time at={record.at} />
          <OfMessage record={record} />
          {record.reason !== '' && <span className="conflict-reason">{record.reason}</span>}
          {record.mayNameDeleted && <span className="conflict-reason quiet">{deletedSince}</span>}
          <span className="conflict-reason quiet">
            Checked: {record.names.join('; ')}. Found: {foundIn(record)}, in{' '}
            {counted(record.compared, 'name')}.
          </span>
        </li>
      ))}
    </ul>
  )
}

function OfMessage({ record: { message, isThere } }: { record: KeptRecord }) {
  if (message === null) return null
  return <>, {isThere ? <Link to={`/messages/${message}`}>{message}</Link> : `${message} (deleted)`}</>
}

function foundIn({ found, more }: KeptRecord): string {
  if (found.length === 0) return 'no match'
  const names = found.join('; ')
  return more > 0 ? `${names}; and ${more.toLocaleString('en-US')} more matches` : names
}
