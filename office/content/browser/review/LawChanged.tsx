import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { post } from '../../../shell/api.ts'
import { changedLawAnswerSchema } from '../../contract.ts'
import type { changedLawRequestSchema } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { keepNote } from '../../../shell/unsent-note.ts'
import { addressOfFile } from '../address-of-file.ts'
import { plainFinding } from '../finding-words.ts'
import { ChangedLawForm } from './ChangedLawForm.tsx'

type Entered = z.infer<typeof changedLawAnswerSchema>

/** Enters once that a law has changed, with what follows for citations and figures, and leads to each file that cites it. */
export function LawChanged({ citation }: { citation: string }) {
  const queries = useQueryClient()
  const { isBusy, fault, start } = useAction()
  const [isOpen, setOpen] = useState(false)
  const [entered, setEntered] = useState<Entered>()

  function enter(request: z.input<typeof changedLawRequestSchema>) {
    start(async () => {
      setEntered(await post('/content/changed-law', request, changedLawAnswerSchema))
      keepNote(citation, '', 'law')
      await Promise.all(
        ['list', 'choices'].map((part) => queries.invalidateQueries({ queryKey: ['content', part] })),
      )
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
            <ChangedLawForm citation={citation} isBusy={isBusy} onEnter={enter} />
          )}
          <Fault>{fault}</Fault>
        </Dialog>
      )}
    </>
  )
}

const list = new Intl.ListFormat('en-US')

function Concerned({ files, lists, findings }: Entered) {
  // The form that had the focus is gone.
  const focused = useCallback((element: HTMLElement | null) => element?.focus(), [])
  return (
    <div ref={focused} tabIndex={-1}>
      {lists.length > 1 && (
        <p>
          {`Changed together: ${list.format(lists)}. They are published together, too, under `}
          <Link to="/publish">Publish</Link>.
        </p>
      )}
      <p>
        {files.length === 0
          ? 'The change is entered. No page cites this law without mentioning it.'
          : 'The change is entered. These pages cite the law and do not mention the change:'}
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
