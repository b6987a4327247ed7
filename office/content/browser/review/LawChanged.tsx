import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { post } from '../../../shell/api.ts'
import { changedLawAnswerSchema } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { formText } from '../../../shell/form-text.ts'
import { useAction } from '../../../shell/use-action.ts'
import { addressOfText } from '../address-of-text.ts'
import { plainFinding } from '../finding-words.ts'

type Entered = z.infer<typeof changedLawAnswerSchema>

/** Enters once that a law has changed, and leads to each text that cites it. */
export function LawChanged({ citation }: { citation: string }) {
  const queries = useQueryClient()
  const { isBusy, fault, start } = useAction()
  const [isOpen, setOpen] = useState(false)
  const [entered, setEntered] = useState<Entered>()

  function enter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    start(async () => {
      const [changed, what, source] = ['changed', 'what', 'source'].map((name) => formText(form, name))
      const answer = await post(
        '/content/changed-law',
        { citation: formText(form, 'citation'), changed, what, source },
        changedLawAnswerSchema,
      )
      setEntered(answer)
      await queries.invalidateQueries({ queryKey: ['content', 'list'] })
    })
  }

  function close() {
    setOpen(false)
    setEntered(undefined)
  }

  return (
    <>
      <Button onPress={() => setOpen(true)} label={`The law has changed: ${citation}`}>
        The law has changed
      </Button>
      {isOpen && (
        <Dialog title="The law has changed" onClose={close}>
          {entered ? (
            <Concerned {...entered} />
          ) : (
            <ChangedLawForm citation={citation} isBusy={isBusy} onSubmit={enter} />
          )}
          <Fault>{fault}</Fault>
        </Dialog>
      )}
    </>
  )
}

function Concerned({ texts, findings }: Entered) {
  // The form that had the focus is gone.
  const focused = useCallback((element: HTMLElement | null) => element?.focus(), [])
  return (
    <div ref={focused} tabIndex={-1}>
      <p>
        {texts.length === 0
          ? 'The change is entered. No page cites this law without mentioning it.'
          : 'The change is entered. These pages cite the law and do not mention the change:'}
      </p>
      <ul>
        {texts.map(({ path, title }) => (
          <li key={path}>
            <Link to={addressOfText(path)}>{title}</Link>
          </li>
        ))}
      </ul>
      {findings.length > 0 && <p>Before the change can be published, this is to be put right:</p>}
      {findings.map((finding) => (
        <p key={finding}>{plainFinding(finding)}</p>
      ))}
    </div>
  )
}

type ChangedLawFormProps = {
  citation: string
  isBusy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What changed in which law, since when, and by what. */
function ChangedLawForm({ citation, isBusy, onSubmit }: ChangedLawFormProps) {
  return (
    <form onSubmit={onSubmit}>
      <p>Enter it once. Every page that cites this law is then due for review and shows the change.</p>
      <p className="field">
        <label htmlFor="law-citation">Citation</label>
        <input
          id="law-citation"
          name="citation"
          defaultValue={citation}
          minLength={3}
          maxLength={200}
          required
        />
      </p>
      <p className="field">
        <label htmlFor="law-day">In effect from</label>
        <input id="law-day" name="changed" type="date" required />
      </p>
      <p className="field">
        <label htmlFor="law-what">What changed, in one sentence</label>
        <textarea id="law-what" name="what" rows={3} minLength={20} maxLength={1000} required />
      </p>
      <p className="field">
        <label htmlFor="law-source">Source of the change, such as “Act 50 of 2025”</label>
        <input id="law-source" name="source" minLength={3} maxLength={300} required />
      </p>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Enter the change
        </button>
      </p>
    </form>
  )
}
