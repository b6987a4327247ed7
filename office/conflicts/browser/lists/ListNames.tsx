import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf, postOnce } from '../../../shell/api.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { nameOfDueDay } from '../../../shell/times.ts'
import { listNamesSchema } from '../../lists.ts'
import { counted } from './list-words.ts'

/** The names of a list, for lawyers: those with the searched words, as many as one screen takes. */
export function ListNames({ version, title }: { version: string; title: string }) {
  const id = useId()
  const [words, setWords] = useState('')
  const { data, error } = useQuery({
    queryKey: ['conflicts', 'list names', version, words],
    queryFn: () => postOnce(`/conflicts/lists/${version}/names`, { words, from: 0 }, listNamesSchema),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={`Names in ${title}`} className="row-detail list-names">
      <p className="field">
        <label htmlFor={id}>Find a name or a matter in this list</label>
        <input
          id={id}
          type="search"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </p>
      <p role="status" className="small quiet">
        {data &&
          (data.names.length < data.count
            ? `The first ${data.names.length} of ${counted(data.count, 'name')}`
            : counted(data.count, 'name'))}
      </p>
      <Fault>{error ? messageOf(error) : undefined}</Fault>
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
