import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { postOnce } from '../../../shell/api.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { formText } from '../../../shell/form-text.ts'
import { useAction } from '../../../shell/use-action.ts'
import { comparedNamesSchema, mostAskedNames } from '../../names-by-hand.ts'
import type { ComparedNames } from '../../names-by-hand.ts'
import { ComparedSheet } from './ComparedSheet.tsx'

/** Compares names that a person enters, before there is any message. */
export function CheckTab() {
  const id = useId()
  const [compared, setCompared] = useState<ComparedNames>()
  const { start, isBusy, fault } = useAction()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lines = formText(event.currentTarget, 'names').split('\n')
    const names = [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
    start(async () => {
      setCompared(undefined)
      setCompared(await postOnce('/conflicts/names/check', { names }, comparedNamesSchema))
    })
  }

  return (
    <>
      <form onSubmit={submit}>
        <p className="field">
          <label htmlFor={id}>Names, one per line</label>
          <textarea id={id} name="names" rows={4} required aria-describedby={`${id}-most`} />
          <span id={`${id}-most`} className="small quiet">
            Up to {mostAskedNames} people and businesses. The check is kept as a record.
          </span>
        </p>
        <p className="actions">
          <button className="button" data-look="primary" aria-busy={isBusy}>
            Check names
          </button>
        </p>
      </form>
      <Fault>{fault}</Fault>
      {compared && <ComparedSheet compared={compared} />}
    </>
  )
}
