import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Form } from '../../../shell/Form.tsx'
import { TextAreaField } from '../../../shell/LabeledField.tsx'
import { post } from '../../../shell/api.ts'
import { queries, readAgain } from '../../../shell/queries.ts'
import { useLeadTo } from '../../../shell/said.ts'
import { findNote, keepNote } from '../../../shell/unsent-note.ts'
import { useAction } from '../../../shell/use-action.ts'
import { asChosen } from '../../../content/browser/publish-file/going-live.tsx'
import type { Change } from '../../contract.ts'

/** Asks what should change, and sends the change back. What is typed stays in the tab. */
export function SendBack({ change, onClose }: { change: Change; onClose: () => void }) {
  const { isBusy, fault, start } = useAction()
  const leadTo = useLeadTo()
  const { path, by, sentence } = change

  const send = (words: string) =>
    start(async () => {
      await post('/publish/send-back', { change: asChosen(change), words })
      keepNote(path, '', 'sent back')
      await queries.refetchQueries({ queryKey: ['publish', 'changes'] })
      await readAgain(['today'])
      await leadTo('/publish', `Sent back to ${by}: ${sentence}`)
    })

  return (
    <Dialog title={`Send back to ${by}`} onClose={onClose}>
      <Form onSend={(typed) => send(typed('words'))}>
        <TextAreaField
          label="What should change?"
          name="words"
          rows={3}
          maxLength={500}
          required
          help={`${by} reads this on Today. The change waits for a lawyer again once another version is saved, or a lawyer is asked.`}
          defaultValue={findNote(path, 'sent back')}
          onInput={({ currentTarget }) => keepNote(path, currentTarget.value, 'sent back')}
        />
        <p className="actions">
          <button className="button" data-look="primary" aria-busy={isBusy}>
            Send back
          </button>
        </p>
        <Fault>{fault}</Fault>
      </Form>
    </Dialog>
  )
}
