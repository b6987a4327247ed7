import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { z } from 'zod'
import type { changedLawRequestSchema } from '../../contract.ts'
import { dayAt } from '../../../shell/times.ts'
import { findObject, keepNote } from '../../../shell/unsent-note.ts'
import { useChoices } from '../use-content.ts'
import { restsOn } from './rests-on.ts'
import { InputField, TextAreaField } from '../../../shell/LabeledField.tsx'
import { SubmitButton } from '../../../shell/Button.tsx'

/** The names of a figure’s fields. */
const valueOf = (figure: string) => `value of ${figure}`
const sourceOf = (figure: string) => `source of ${figure}`

type ChangedLawFormProps = {
  citation: string
  isBusy: boolean
  onEnter: (request: z.input<typeof changedLawRequestSchema>) => void
}

/** What was typed, by the names of the fields. */
const typedSchema = z.record(z.string(), z.string())

type Typed = z.infer<typeof typedSchema>

function keptTyped(citation: string): Typed {
  return findObject(citation, 'law', typedSchema) ?? {}
}

/**
 * What changed in which law, since when and through which source, and what follows for the citations and the figures of
 * law.
 */
export function ChangedLawForm({ citation: begunWith, isBusy, onEnter }: ChangedLawFormProps) {
  const id = useId()
  const { data: choices } = useChoices()
  const [typed, setTyped] = useState<Typed>(() => ({ citation: begunWith, ...keptTyped(begunWith) }))
  const [today] = useState(() => dayAt(Date.now()))
  const words = (name: string) => typed[name] ?? ''
  const text = (name: string) => words(name).trim()
  const [citation, changed, source] = [text('citation'), text('changed'), text('source')]
  const isRepealed = words('isRepealed') !== ''
  const figures = (choices?.facts ?? []).filter((fact) => restsOn(fact.source, citation))
  const isSourceNew = source !== '' && !choices?.citations.some((law) => law.citation === source)
  const restsAnew = isRepealed && changed !== '' && changed <= today

  function type(name: string, value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    keepNote(begunWith, JSON.stringify(next), 'law')
  }
  const typing = (name: string, otherwise = '') => ({
    value: typed[name] ?? otherwise,
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })

  function enter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = figures.map(({ name, source: was }) => {
      const now = (restsAnew ? text(sourceOf(name)) : '') || was
      return { name, value: text(valueOf(name)), source: now === was ? null : now }
    })
    onEnter({
      citation,
      changed,
      source,
      what: text('what'),
      sourceUrl: isSourceNew ? text('sourceUrl') || null : null,
      repeal: isRepealed ? { replacedBy: text('replacedBy') || null } : null,
      figures: changes.filter(({ value, source: now }) => value !== '' || now !== null),
    })
  }

  return (
    <form onSubmit={enter}>
      <p>Enter it once. Every page that cites this law is then due for review and shows the change.</p>
      <InputField label="Citation" {...typing('citation')} minLength={3} maxLength={200} required />
      <InputField label="In effect from" type="date" {...typing('changed')} required />
      <TextAreaField
        label="What changed, in one sentence"
        {...typing('what')}
        rows={3}
        minLength={20}
        maxLength={1000}
        required
      />
      <InputField
        label="Source of the change, such as “Act 50 of 2025”"
        {...typing('source')}
        minLength={3}
        maxLength={300}
        required
      />
      {isSourceNew && (
        <InputField
          label="Its official address, if it has one"
          {...typing('sourceUrl')}
          type="url"
          maxLength={500}
          help="The source is then added to the list of citations."
        />
      )}
      <p className="choice">
        <input
          id={`${id}-repealed`}
          type="checkbox"
          checked={isRepealed}
          onChange={({ target }) => type('isRepealed', target.checked ? 'yes' : '')}
        />
        <label htmlFor={`${id}-repealed`}>This law is repealed</label>
      </p>
      {isRepealed && (
        <InputField
          label="Replaced by, if anything took its place"
          {...typing('replacedBy')}
          minLength={3}
          maxLength={200}
        />
      )}
      {figures.length > 0 && (
        <fieldset>
          <legend>Figures that rest on this law</legend>
          <p className="small quiet">
            Compare them with the source, and fill in those that change. The others stay as they are.
          </p>
          {figures.map(({ name, text: shown, source: was }, place) => (
            <div key={name} className="field">
              <label htmlFor={`${id}-value-${place}`}>{`New value of “${name}”, now ${shown}`}</label>
              <input
                id={`${id}-value-${place}`}
                {...typing(valueOf(name))}
                maxLength={40}
                autoComplete="off"
              />
              {restsAnew && (
                <>
                  <label htmlFor={`${id}-source-${place}`}>{`Source of “${name}”`}</label>
                  <input
                    id={`${id}-source-${place}`}
                    {...typing(sourceOf(name), was)}
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
      <SubmitButton look="primary" isBusy={isBusy}>
        Enter the change
      </SubmitButton>
    </form>
  )
}
