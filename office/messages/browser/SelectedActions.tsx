import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { bulkDoneSchema } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { SelectField } from '../../shell/LabeledField.tsx'
import { useAction } from '../../shell/use-action.ts'
import { HandlerOptions } from './HandlerOptions.tsx'
import { useReaders } from './use-messages.ts'
import { counted } from '../../../text/counted.ts'

/** The selected messages: the version of each that the person sees. */
export type Selected = ReadonlyMap<string, number>

/** A message in the version that a change is about. */
type Versioned = { reference: string; version: number }

/** The most messages that can be changed together. */
export const MOST_SELECTED = 200

type SelectedActionsProps = {
  selected: Selected
  /** Whether they are chosen from the trash. */
  isTrash: boolean
  onSelect: (selected: Selected) => void
  onClose: () => void
}

/** What can be done with several messages together, and the outcome. */
export function SelectedActions({ selected, isTrash, onSelect, onClose }: SelectedActionsProps) {
  const queries = useQueryClient()
  const { start, isBusy, fault } = useAction()
  const [said, setSaid] = useState('')
  const [undoable, setUndoable] = useState<readonly Versioned[]>([])
  const [owner, setOwner] = useState<string>()
  const { data } = useReaders()

  async function change(messages: readonly Versioned[], what: object, sentence: string) {
    const { done, left } = await post('/messages/bulk', { messages, act: what }, bulkDoneSchema)
    const reasons = left.map(({ reference, error }) => `${reference}: ${error}`)
    setSaid([`${counted(done, 'message')} ${sentence}.`, ...reasons].join(' '))
    await queries.invalidateQueries({ queryKey: ['messages'] })
    return left
  }

  const act = (what: object, sentence: string) =>
    start(async () => {
      const messages = [...selected].map(([reference, version]) => ({ reference, version }))
      if (messages.length === 0) return setSaid('Select messages first.')
      const left = await change(messages, what, sentence)
      // The refusal says to look and try again, which needs the version that the list now shows.
      onSelect(
        new Map(
          left.flatMap(({ reference, version }) => (version === null ? [] : [[reference, version] as const])),
        ),
      )
      const done = messages.filter(({ reference }) => left.every((each) => each.reference !== reference))
      setUndoable(done.map(({ reference, version }) => ({ reference, version: version + 1 })))
    })

  const undo = () =>
    start(async () => {
      await change(undoable, { what: 'undo' }, undoable.length === 1 ? 'is as it was' : 'are as they were')
      setUndoable([])
    })

  // Only at a press of the button: the arrow keys select every name that they pass in the list.
  function handOver() {
    if (owner === undefined) return setSaid('Choose who handles them first.')
    act({ what: 'owner', owner: owner || null }, 'handed over')
  }

  return (
    <div className="selected-actions" role="group" aria-label="Selected messages">
      <p>{`${counted(selected.size, 'message')} selected`}</p>
      {isTrash ? (
        <p className="actions">
          <Button isBusy={isBusy} onPress={() => act({ what: 'put-back' }, 'put back')}>
            Put back
          </Button>
          <Button onPress={onClose}>Done</Button>
        </p>
      ) : (
        <>
          <SelectField
            label="Handled by"
            value={owner ?? 'choose'}
            onChange={({ target }) => setOwner(target.value)}
          >
            <option value="choose" disabled>
              Choose…
            </option>
            <HandlerOptions people={data?.people ?? []} />
          </SelectField>
          <p className="actions">
            <Button isBusy={isBusy} onPress={handOver}>
              Hand over
            </Button>
            <Button
              isBusy={isBusy}
              onPress={() => act({ what: 'state', state: 'answered' }, 'marked answered')}
            >
              Mark answered
            </Button>
            <Button isBusy={isBusy} onPress={() => act({ what: 'state', state: 'spam' }, 'marked as spam')}>
              Mark spam
            </Button>
            <Button
              look="delete"
              isBusy={isBusy}
              onPress={() => act({ what: 'trash' }, 'moved to the trash')}
            >
              Move to trash
            </Button>
            <Button onPress={onClose}>Done</Button>
          </p>
        </>
      )}
      <p role="status">{said}</p>
      {undoable.length > 0 && (
        <p className="actions">
          <Button isBusy={isBusy} onPress={undo}>
            Undo
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}
