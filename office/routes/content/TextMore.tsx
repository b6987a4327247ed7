import { useState } from 'react'
import { post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import type { ContentText } from '../../contract/content.ts'
import { Button } from '../../frame/Button.tsx'
import { Dialog } from '../../frame/Dialog.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { useAction } from '../../frame/use-action.ts'
import { FileActs } from './FileActs.tsx'
import type { DraftState } from './editing/draft-state.ts'

type TextMoreProps = { text: ContentText; state: DraftState; onBeginAnew: () => Promise<void> }

/** What is done with a text less often, behind one button. Each act says what it does before it does it. */
export function TextMore({ text, state, onBeginAnew }: TextMoreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>More…</Button>
      {isOpen && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <GiveUp {...{ text, state, onBeginAnew }} />
          {['articles', 'areas', 'team', 'legal'].includes(text.group) && <FileActs text={text} />}
        </Dialog>
      )}
    </>
  )
}

/** Gives up a draft, or a saved change that is not public yet. */
function GiveUp({ text, state, onBeginAnew }: TextMoreProps) {
  const { isBusy, fault, start } = useAction()
  const address = `/content/texts/${encodeURIComponent(text.path)}`
  const isChanged = text.states.includes('changed')

  function send(act: 'discard' | 'withdraw', body: object) {
    start(async () => {
      await post(`${address}/${act}`, body, doneSchema)
      await onBeginAnew()
    })
  }

  return (
    <>
      {state.number === 0 && !isChanged && <p>This text is as it was last published.</p>}
      {state.number > 0 && (
        <section>
          <h3>Draft</h3>
          <p>What you wrote since the text was last saved is deleted. This cannot be undone.</p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={() => send('discard', { number: state.number })}>
              Discard the draft
            </Button>
          </p>
        </section>
      )}
      {isChanged && (
        <section>
          <h3>Saved change</h3>
          <p>
            {`The change saved by ${text.saved.by ?? 'someone'} is withdrawn, and the text goes back to what visitors see. If the text has a new name, only that and its links are taken back: what was written stays as a change.`}
          </p>
          <p className="actions">
            <Button
              look="delete"
              isBusy={isBusy}
              onPress={() => send('withdraw', { version: text.saved.version })}
            >
              Withdraw the change
            </Button>
          </p>
        </section>
      )}
      <Fault>{fault}</Fault>
    </>
  )
}
