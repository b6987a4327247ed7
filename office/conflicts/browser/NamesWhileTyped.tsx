import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../shell/api.ts'
import { longestAskedName, mostAskedNames } from '../contract.ts'
import type { ComparedNames } from '../contract.ts'
import { noMatchIn } from './check-words.ts'
import { namesLookup } from './names-lookup.ts'

/** The names are compared once typing has paused this long. */
const PAUSE_MS = 600

/** Says whether names being typed are known, before anyone asks what the call is about. Nothing is kept. */
export function NamesWhileTyped({ names }: { names: string[] }) {
  const typed = names
    .map((name) => name.trim().slice(0, longestAskedName))
    .filter(({ length }) => length > 1)
    .slice(0, mostAskedNames)
    .join('\n')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery(namesLookup(settled))
  return (
    <p role="status" className="names-while-typed">
      {settled !== '' && error && messageOf(error)}
      {settled !== '' && data && <Standing compared={data} />}
    </p>
  )
}

function Standing({ compared }: { compared: ComparedNames }) {
  const known = compared.names.filter(({ found }) => found > 0).map(({ name }) => name)
  const short = compared.names.flatMap(({ name, isTooLittle }) => (isTooLittle ? [name] : []))
  const noList = compared.hasClientList ? '' : ' Not checked: no client list.'
  const notChecked =
    short.length === 0
      ? noList
      : `${noList} Not checked (only a first name or initials): ${short.join('; ')}.`
  if (known.length > 0)
    return (
      <strong>
        May be known to the firm: {known.join('; ')}. Do not ask what it is about; a lawyer must decide first.
        {notChecked}
      </strong>
    )
  return (
    <>
      {short.length < compared.names.length && noMatchIn(compared)}
      {notChecked}
    </>
  )
}
