import type { RefObject } from 'react'
import type { Control } from './FieldFrame.tsx'

type FileChooserProps = Control & {
  ref: RefObject<HTMLInputElement | null>
  /** The media types that may be chosen. */
  accept: string
  onChoose: (file: File) => void
}

/** Chooses a file; its label is the button that is seen. */
export function FileChooser({ ref, onChoose, ...input }: FileChooserProps) {
  return (
    <input
      {...input}
      ref={ref}
      className="visually-hidden"
      type="file"
      onChange={({ target }) => {
        const [chosen] = target.files ?? []
        // The same file can be chosen again.
        target.value = ''
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
