import type { ReactNode } from 'react'
import { Fault } from './Fault.tsx'
import { useAction } from './use-action.ts'

type ButtonProps = {
  children: ReactNode
  onPress: () => void
  /** `primary`: at most one per screen. `delete`: deletes something for good. `link`: a link in a sentence. */
  look?: 'primary' | 'plain' | 'delete' | 'link'
  isBusy?: boolean
  /** The button's accessible name, if its words alone do not say what it is about. */
  label?: string
  /** For a choice that stays pressed: whether it is the current one. */
  isPressed?: boolean
}

/** A button. While `isBusy`, presses do nothing. */
export function Button({ children, onPress, look = 'plain', isBusy = false, label, isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className={look === 'link' ? 'link' : 'button'}
      data-look={look}
      aria-busy={isBusy}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {children}
    </button>
  )
}

type SubmitButtonProps = { children: string; look?: 'primary'; isBusy?: boolean }

/** The button that submits a form, on its own line. */
export function SubmitButton({ children, look, isBusy }: SubmitButtonProps) {
  return (
    <p className="actions">
      <button className="button" data-look={look} aria-busy={isBusy}>
        {children}
      </button>
    </p>
  )
}

type ActionButtonProps = {
  children: string
  act: () => Promise<void>
  look?: 'primary' | 'plain' | 'delete'
}

/** A button that carries out one act, and below it why the act failed. */
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
