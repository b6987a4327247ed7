import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { ContentText } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'
import { FileActs } from './FileActs.tsx'
import type { Draft } from './editing/draft.ts'
import type { DraftState } from './editing/draft-state.ts'

type TextMoreProps = { text: ContentText; draft: Draft; state: DraftState; onBeginAnew: () => Promise<void> }

/** What is done with a text less often, behind one button. Each act says what it does before it does it. */
export function TextMore({ text, draft, state, onBeginAnew }: TextMoreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>More…</Button>
      {isOpen && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <GiveUp text={text} draft={draft} state={state} onBeginAnew={onBeginAnew} />
          {['articles', 'areas', 'team', 'banners', 'legal'].includes(text.group) && (
            <FileActs text={text} draft={draft} />
          )}
        </Dialog>
      )}
    </>
  )
}

/** Gives up a draft, or a saved change that is not public yet. */
function GiveUp({ text, draft, state, onBeginAnew }: TextMoreProps) {
  const { isBusy, fault, start } = useAction()
  const address = `/content/texts/${encodeURIComponent(text.path)}`
  const isChanged = text.states.includes('changed')

  const giveUp = (act: () => Promise<unknown>) =>
    start(async () => {
      await act()
      await onBeginAnew()
    })

  return (
    <>
      {state.number === 0 && !isChanged && <p>This text is as it was last published.</p>}
      {state.number > 0 && (
        <section>
          <h3>Draft</h3>
          <p>What you wrote since the text was last saved is deleted. This cannot be undone.</p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={() => giveUp(draft.discard)}>
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
              onPress={() =>
                giveUp(() =>
                  draft.act(text.saved.version, (version) =>
                    post(`${address}/withdraw`, { version }, doneSchema),
                  ),
                )
              }
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
