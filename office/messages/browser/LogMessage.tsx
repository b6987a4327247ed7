import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { get, post } from '../../shell/api.ts'
import { loggedSchema, readersSchema } from '../contract.ts'
import { NamesWhileTyped } from '../../conflicts/browser/by-hand/NamesWhileTyped.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { useAction } from '../../shell/use-action.ts'
import { HandlerOptions } from './HandlerOptions.tsx'
import { PromiseFields, promiseIn } from './PromiseFields.tsx'

const sources = { telephone: 'Call', visit: 'Visit', letter: 'Letter' }

/** Notes a call, a visit or a letter: names first, one sentence, what was promised, and who handles it. */
export function LogMessage({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [key] = useState(() => crypto.randomUUID())
  const [names, setNames] = useState<string[]>([])
  const { start, isBusy, fault } = useAction()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['messages', 'readers'],
    queryFn: () => get('/messages/readers', readersSchema),
  })

  const noteNames = ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
    setNames([formText(form, 'name'), ...formText(form, 'others').split('\n')])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = (field: string) => formText(form, field)
    const lines = text('others').split('\n')
    const body = {
      key,
      ...{ source: text('source'), name: text('name'), phone: text('phone'), words: text('words') },
      others: lines.map((line) => line.trim()).filter(Boolean),
      promise: promiseIn(form),
      owner: text('owner') || null,
    }
    start(async () => {
      const { reference } = await post('/messages/log', body, loggedSchema)
      await queries.invalidateQueries({ queryKey: ['messages', 'list'] })
      onClose()
      await navigate(`/messages/${reference}`)
    })
  }

  return (
    <Dialog title="Log a call or visit" onClose={onClose}>
      <form className="log-message" onInput={noteNames} onSubmit={submit}>
        <fieldset className="choices">
          <legend className="visually-hidden">How they reached us</legend>
          {Object.entries(sources).map(([value, word]) => (
            <label key={value} className="choice">
              <input type="radio" name="source" value={value} defaultChecked={value === 'telephone'} />
              {word}
            </label>
          ))}
        </fieldset>
        <p className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input id={`${id}-name`} name="name" required maxLength={100} autoComplete="off" />
        </p>
        <p className="field">
          <label htmlFor={`${id}-phone`}>Phone</label>
          <input id={`${id}-phone`} name="phone" type="tel" maxLength={40} autoComplete="off" />
        </p>
        <p className="field">
          <label htmlFor={`${id}-others`}>Who else is involved, one name per line</label>
          <textarea id={`${id}-others`} name="others" rows={2} />
        </p>
        <NamesWhileTyped names={names} />
        <p className="field">
          <label htmlFor={`${id}-words`}>What it is about, in one sentence</label>
          <input id={`${id}-words`} name="words" maxLength={500} autoComplete="off" />
        </p>
        <PromiseFields isRequired={false} />
        <p className="field">
          <label htmlFor={`${id}-owner`}>Handled by</label>
          <select id={`${id}-owner`} name="owner">
            <HandlerOptions people={data?.people ?? []} />
          </select>
        </p>
        <p className="actions">
          <button className="button" data-look="primary" aria-busy={isBusy}>
            Log it
          </button>
        </p>
      </form>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
