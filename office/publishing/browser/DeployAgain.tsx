import { useQueryClient } from '@tanstack/react-query'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'

/** The way on after a deploy that failed: what was built goes out again. `onBegun`: the button goes away. */
export function DeployAgain({ onBegun }: { onBegun: () => void }) {
  const action = useAction()
  const queries = useQueryClient()

  const deploy = () =>
    action.start(async () => {
      await post('/publish/deploy', {}, doneSchema)
      await queries.invalidateQueries({ queryKey: ['publish'] })
      onBegun()
    })

  return (
    <>
      <p className="actions">
        <Button look="primary" isBusy={action.isBusy} onPress={deploy}>
          Deploy again
        </Button>
        <span className="quiet">The last update has not reached the public site.</span>
      </p>
      <Fault>{action.fault}</Fault>
    </>
  )
}
