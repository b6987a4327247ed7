type FileChooserProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  /** The media types that may be chosen. */
  accept: string
  /** Take the file with the camera that looks away from the person. */
  capture?: 'environment'
  onChoose: (file: File) => void
}

/** Chooses a file; the label of the hidden input is the visible button. */
export function FileChooser({ onChoose, ...input }: FileChooserProps) {
  return (
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
  )
}
