import { useQueryClient } from '@tanstack/react-query'
import { doneSchema } from '../../contract.ts'
import { post } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'

/** Makes a backup at once; Today then says that it is running, and how it ended. */
export function BackUpNow({ isFirst }: { isFirst: boolean }) {
  const queries = useQueryClient()
  const { start, isBusy, fault } = useAction()

  const backUp = () =>
    start(async () => {
      await post('/back-up', {}, doneSchema)
      await queries.invalidateQueries({ queryKey: ['today'] })
    })

  return (
    <div className="row-acts">
      <Button look={isFirst ? 'primary' : 'plain'} isBusy={isBusy} onPress={backUp}>
        Back up now
      </Button>
      <Fault>{fault}</Fault>
    </div>
  )
}
