import { Button } from './Button.tsx'
import { Fault } from './Fault.tsx'
import { useAction } from './use-action.ts'

type ActionButtonProps = {
  children: string
  act: () => Promise<void>
  look?: 'primary' | 'plain' | 'delete'
}

/** The button of a step with one act, and below it why the act failed. */
export function ActionButton({ children, act, look = 'primary' }: ActionButtonProps) {
  const { isBusy, fault, start } = useAction()
  return (
    <>
      <p className="actions">
        <Button look={look} isBusy={isBusy} onPress={() => start(act)}>
          {children}
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}
