import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import type { changedLawRequestSchema } from '../../contract.ts'
import { formText } from '../../../shell/form-text.ts'
import { dayAt } from '../../../shell/times.ts'
import { useChoices } from '../use-content.ts'
import { restsOn } from './rests-on.ts'

type ChangedLawFormProps = {
  citation: string
  isBusy: boolean
  onEnter: (request: z.input<typeof changedLawRequestSchema>) => void
}

/** What changed in which law, since when and by what, and what follows for the citations and the figures of law. */
export function ChangedLawForm({ citation: begunWith, isBusy, onEnter }: ChangedLawFormProps) {
  const id = useId()
  const { data: choices } = useChoices()
  const [citation, setCitation] = useState(begunWith)
  const [changed, setChanged] = useState('')
  const [source, setSource] = useState('')
  const [isRepealed, setRepealed] = useState(false)
  const [today] = useState(() => dayAt(Date.now()))
  const figures = (choices?.facts ?? []).filter((fact) => restsOn(fact.source, citation))
  const isSourceNew =
    source.trim() !== '' && !choices?.citations.some((law) => law.citation === source.trim())
  const restsAnew = isRepealed && changed !== '' && changed <= today

  function enter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = (name: string) => formText(form, name)
    const typed = figures.map(({ name, source: was }, place) => {
      const now = restsAnew ? text(`source-${place}`) : was
      return { name, value: text(`value-${place}`), source: now === was ? null : now }
    })
    onEnter({
      citation,
      changed,
      source,
      what: text('what'),
      sourceUrl: isSourceNew ? text('sourceUrl') || null : null,
      repeal: isRepealed ? { replacedBy: text('replacedBy') || null } : null,
      figures: typed.filter(({ value, source: now }) => value !== '' || now !== null),
    })
  }

  return (
    <form onSubmit={enter}>
      <p>Enter it once. Every page that cites this law is then due for review and shows the change.</p>
      <p className="field">
        <label htmlFor={`${id}-citation`}>Citation</label>
        <input
          id={`${id}-citation`}
          value={citation}
          onChange={({ target }) => setCitation(target.value)}
          minLength={3}
          maxLength={200}
          required
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-day`}>In effect from</label>
        <input
          id={`${id}-day`}
          type="date"
          value={changed}
          onChange={({ target }) => setChanged(target.value)}
          required
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-what`}>What changed, in one sentence</label>
        <textarea id={`${id}-what`} name="what" rows={3} minLength={20} maxLength={1000} required />
      </p>
      <p className="field">
        <label htmlFor={`${id}-source`}>Source of the change, such as “Act 50 of 2025”</label>
        <input
          id={`${id}-source`}
          value={source}
          onChange={({ target }) => setSource(target.value)}
          minLength={3}
          maxLength={300}
          required
        />
      </p>
      {isSourceNew && (
        <p className="field">
          <label htmlFor={`${id}-url`}>Its official address, if it has one</label>
          <input
            id={`${id}-url`}
            name="sourceUrl"
            type="url"
            maxLength={500}
            aria-describedby={`${id}-url-help`}
          />
          <span id={`${id}-url-help`} className="small quiet">
            The source then joins the list of citations.
          </span>
        </p>
      )}
      <p className="choice">
        <input
          id={`${id}-repealed`}
          type="checkbox"
          checked={isRepealed}
          onChange={({ target }) => setRepealed(target.checked)}
        />
        <label htmlFor={`${id}-repealed`}>This law is repealed</label>
      </p>
      {isRepealed && (
        <p className="field">
          <label htmlFor={`${id}-replaced`}>Replaced by, if anything took its place</label>
          <input id={`${id}-replaced`} name="replacedBy" minLength={3} maxLength={200} />
        </p>
      )}
      {figures.length > 0 && (
        <fieldset>
          <legend>Figures that rest on this law</legend>
          <p className="small quiet">
            Compare them with the source, and fill in those that change. The others stay as they are.
          </p>
          {figures.map(({ name, text, source: was }, place) => (
            <div key={name} className="field">
              <label htmlFor={`${id}-value-${place}`}>{`New value of “${name}”, now ${text}`}</label>
              <input id={`${id}-value-${place}`} name={`value-${place}`} maxLength={40} autoComplete="off" />
              {restsAnew && (
                <>
                  <label htmlFor={`${id}-source-${place}`}>{`Source of “${name}”`}</label>
                  <input
                    id={`${id}-source-${place}`}
                    name={`source-${place}`}
                    defaultValue={was}
                    minLength={3}
                    maxLength={300}
                    required
                  />
                </>
              )}
            </div>
          ))}
        </fieldset>
      )}
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Enter the change
        </button>
      </p>
    </form>
  )
}
