import type { ReactNode } from 'react'

type FileChooserProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  /** The media types that may be chosen. */
  accept: string
  /** Take the file with the camera that looks away from the person. */
  capture?: 'environment'
  onChoose: (file: File) => void
  isBusy?: boolean
  /** The words of the button. */
  children: ReactNode
}

/** Chooses a file; the label of the hidden input is the visible button. */
export function FileChooser({ onChoose, isBusy = false, children, ...input }: FileChooserProps) {
  return (
    <>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again, once it is corrected.
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <label className="button" htmlFor={input.id} aria-busy={isBusy}>
        {children}
      </label>
    </>
  )
}
