import { doneSchema } from '../../../contract.ts'
import { post } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import type { NameList } from '../../lists.ts'

type RemoveListProps = {
  list: NameList
  onClose: () => void
  onRemoved: (said: string) => Promise<void>
}

/** Asks before a list is removed from the comparison. */
export function RemoveList({ list: { list, title }, onClose, onRemoved }: RemoveListProps) {
  const { start, isBusy, fault } = useAction()
  const remove = () =>
    start(async () => {
      await post(`/conflicts/lists/${list}/remove`, {}, doneSchema)
      onClose()
      await onRemoved(`“${title}” was removed.`)
    })
  return (
    <Dialog title={`Remove “${title}”?`} onClose={onClose}>
      <p>
        Messages will no longer be compared with its names. For 30 days, a lawyer can bring it back under
        Earlier versions; after that, its names are deleted. Earlier checks stay as they are.
      </p>
      <p className="actions">
        <Button look="delete" isBusy={isBusy} onPress={remove}>
          Remove list
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
