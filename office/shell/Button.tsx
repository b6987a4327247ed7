import type { ReactNode } from 'react'

type ButtonProps = {
  children: ReactNode
  onPress: () => void
  /** `primary`: at most one per screen. `delete`: deletes something for good. */
  look?: 'primary' | 'plain' | 'delete'
  isBusy?: boolean
  /** Its name, where the words alone do not say what it is about. */
  label?: string
  /** For a choice that stays pressed: whether it is the current one. */
  isPressed?: boolean
}

/** A button; while its action runs, pressing it again does nothing. */
export function Button({ children, onPress, look = 'plain', isBusy = false, label, isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
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
