import type { z } from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import './conflict-check.css'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { Time } from '../../shell/Time.tsx'
import { postOnce } from '../../shell/api.ts'
import { formText } from '../../shell/form-text.ts'
import { useVisitor } from '../../shell/use-visitor.ts'
import { recordsSchema } from '../contract.ts'
import { decisionWords, deletedSince } from './check-words.ts'

/** What lawyers decided, the latest first, for lawyers to search by name. */
export function RecordsTab() {
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const [words, setWords] = useState('')
  const { data, error } = useQuery({
    queryKey: ['messages', 'records', words],
    queryFn: () => postOnce('/conflicts/records', { words }, recordsSchema),
    enabled: isLawyer,
  })
  if (!isLawyer) return <p>Only lawyers can see these records.</p>

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWords(formText(event.currentTarget, 'words'))
  }

  return (
    <>
      <form role="search" aria-label="Decisions" onSubmit={search}>
        <InputField label="Name or reference" name="words" type="search" maxLength={200} autoComplete="off" />
        <p className="actions">
          <button className="button">Search</button>
          <Button onPress={() => print()}>Print</Button>
        </p>
      </form>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading decisions</Fetching>}
      {data?.records.length === 0 && <p>{words === '' ? 'No decisions to show.' : 'No decision matches.'}</p>}
      {data && data.records.length > 0 && <Records records={data.records} />}
      {data?.isAll === false && (
        <p className="quiet">Only the latest are shown. Search for a name to find others.</p>
      )}
    </>
  )
}

function Records({ records }: Pick<z.infer<typeof recordsSchema>, 'records'>) {
  return (
    <ul role="list" className="conflict-record">
      {records.map(
        ({ id, message, isThere, names, found, compared, decision, reason, mayNameDeleted, by, at }) => (
          <li key={id}>
            <strong>{decisionWords[decision]}</strong>, by {by}, <Time at={at} />,{' '}
            {isThere ? <Link to={`/messages/${message}`}>{message}</Link> : `${message} (deleted)`}
            <span className="conflict-reason">{reason}</span>
            {mayNameDeleted && <span className="conflict-reason quiet">{deletedSince}</span>}
            <span className="conflict-reason quiet">
              Checked: {names.join('; ')}. Found: {found.join('; ') || 'no match'}, in{' '}
              {compared === 1 ? '1 name' : `${compared.toLocaleString('en-US')} names`}.
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
