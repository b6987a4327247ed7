import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { post } from '../../../shell/api.ts'
import { SubmitButton } from '../../../shell/Button.tsx'
import { DialogButton } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Form } from '../../../shell/Form.tsx'
import { Choice, InputField, TextAreaField } from '../../../shell/LabeledField.tsx'
import { readAgain } from '../../../shell/queries.ts'
import { dayAt } from '../../../shell/times.ts'
import { findObject, keepNote } from '../../../shell/unsent-note.ts'
import { useAction } from '../../../shell/use-action.ts'
import { changedLawAnswerSchema } from '../../contract.ts'
import type { changedLawRequestSchema } from '../../contract.ts'
import { addressOfFile } from '../../address-of-file.ts'
import { plainFinding } from '../finding-words.ts'
import { useChoices } from '../use-content.ts'

type Entered = z.infer<typeof changedLawAnswerSchema>

/** Enters once that a law has changed, with what follows for citations and figures, and leads to each file that cites it. */
export function LawChanged({ citation }: { citation: string }) {
  const action = useAction()
  return (
    <DialogButton
      word="The law has changed"
      label={`The law has changed: ${citation}`}
      title="The law has changed"
    >
      <ChangedLaw citation={citation} {...action} />
    </DialogButton>
  )
}

type ChangedLawProps = { citation: string } & ReturnType<typeof useAction>

function ChangedLaw({ citation, isBusy, fault, start }: ChangedLawProps) {
  const [entered, setEntered] = useState<Entered>()

  function enter(request: z.input<typeof changedLawRequestSchema>) {
    start(async () => {
      setEntered(await post('/content/changed-law', request, changedLawAnswerSchema))
      keepNote(citation, '', 'law')
      await readAgain(['content', 'list'], ['content', 'choices'])
    })
  }

  return (
    <>
      {entered ? (
        <Concerned {...entered} />
      ) : (
        <ChangedLawForm citation={citation} isBusy={isBusy} onEnter={enter} />
      )}
      <Fault>{fault}</Fault>
    </>
  )
}

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

/**
 * What changed in which law, when and by which source, and what follows for the citations and the figures of
 * law.
 */
function ChangedLawForm({ citation: begunWith, isBusy, onEnter }: ChangedLawFormProps) {
  const { data: choices } = useChoices()
  const [typed, setTyped] = useState<Typed>(() => ({
    citation: begunWith,
    ...findObject(begunWith, 'law', typedSchema),
  }))
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

  function enter() {
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
    <Form onSend={enter}>
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
      <Choice checked={isRepealed} onChoose={(isOn) => type('isRepealed', isOn ? 'yes' : '')}>
        This law is repealed
      </Choice>
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
          {figures.map(({ name, text: shown, source: was }) => (
            <Fragment key={name}>
              <InputField
                label={`New value of “${name}”, now ${shown}`}
                {...typing(valueOf(name))}
                maxLength={40}
                autoComplete="off"
              />
              {restsAnew && (
                <InputField
                  label={`Source of “${name}”`}
                  {...typing(sourceOf(name), was)}
                  minLength={3}
                  maxLength={300}
                  required
                />
              )}
            </Fragment>
          ))}
        </fieldset>
      )}
      <SubmitButton look="primary" isBusy={isBusy}>
        Enter the change
      </SubmitButton>
    </Form>
  )
}

/** Whether a source names the law of a citation, a part of that law, or a law that contains it: § 146 and § 146(c). */
export function restsOn(source: string, citation: string): boolean {
  const [one, other] = [source, citation].map((words) => words.replace(/\s+/g, ' ').trim())
  if (!one || !other) return false
  return one === other || one.startsWith(`${other}(`) || other.startsWith(`${one}(`)
}

const list = new Intl.ListFormat('en-US')

/** The form that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

function Concerned({ files, lists, findings }: Entered) {
  return (
    <div ref={focus} tabIndex={-1}>
      {lists.length > 1 && (
        <p>
          {`Changed together: ${list.format(lists)}. They are published together, too, under `}
          <Link to="/publish">Publish</Link>.
        </p>
      )}
      <p>
        {files.length === 0
          ? 'Change entered. No page cites this law without mentioning the change.'
          : 'Change entered. These pages cite the law and do not mention the change:'}
      </p>
      <ul>
        {files.map(({ path, title }) => (
          <li key={path}>
            <Link to={addressOfFile(path)}>{title}</Link>
          </li>
        ))}
      </ul>
      {findings.length > 0 && <p>Before the change can be published, correct the following:</p>}
      {findings.map((finding) => (
        <p key={finding}>{plainFinding(finding)}</p>
      ))}
    </div>
  )
}
