import type { ReactNode } from 'react'

type FileChooserProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  /** The media types of the files that may be chosen. */
  accept: string
  /** Takes a picture with the camera on the back of the device. */
  capture?: 'environment'
  onChoose: (file: File) => void
  isBusy?: boolean
  children: ReactNode
}

/** A button to choose a file: in fact the label of a hidden input. */
export function FileChooser({ onChoose, isBusy = false, children, ...input }: FileChooserProps) {
  return (
    <>
      <input
        {...input}
        className="visually-hidden"
        type="file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // Otherwise, the same file could not be chosen again once it was corrected.
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
