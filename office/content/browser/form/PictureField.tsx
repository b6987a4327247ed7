import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { Control } from './FieldFrame.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { addressOfPicture, pictureNameIn, uploadPicture } from './upload-picture.ts'

/** A picture beside the text: shown, uploaded, replaced, removed. Its description is a field of its own. */
export function PictureField(field: FieldProps) {
  const { file, change } = useForm()
  const { isBusy, fault, start } = useAction()
  const [said, setSaid] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const { path, value } = field
  const name = pictureNameIn(value)

  const upload = (chosen: File) =>
    start(async () => {
      setSaid('Uploading the picture')
      try {
        change(path, await uploadPicture(file, chosen))
      } catch (error) {
        setSaid('')
        throw error
      }
      setSaid(
        name
          ? 'The picture is replaced. Check that its description, below, still fits.'
          : 'The picture is uploaded. Describe it below.',
      )
    })

  function remove() {
    change(path, undefined)
    change(`${path}Alt`, undefined)
    setSaid('The picture and its description are removed.')
    // Its button is gone.
    chooser.current?.focus()
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="form-picture">
          {/* Described by the next field, which says what it shows. */}
          {name && <img key={name} src={addressOfPicture(file, name)} alt="" />}
          <FileChooser
            {...control}
            ref={chooser}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChoose={upload}
          />
          <p className="actions">
            <label className="button" htmlFor={control.id} aria-busy={isBusy}>
              {name ? 'Replace the picture' : 'Upload a picture'}
            </label>
            {name && <Button onPress={remove}>Remove the picture</Button>}
          </p>
          <p role="status" className="small quiet">
            {said}
          </p>
          <Fault>{fault}</Fault>
        </div>
      )}
    </FieldFrame>
  )
}

/** The firm's logo: shown on its background, uploaded, replaced. The group that it is in removes it. */
export function LogoField(field: FieldProps) {
  const { file, change } = useForm()
  const { isBusy, fault, start } = useAction()
  const [said, setSaid] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const name = pictureNameIn(field.value)

  const upload = (chosen: File) =>
    start(async () => {
      setSaid('')
      change(field.path, await uploadPicture(file, chosen))
      setSaid(
        `The logo is ${name ? 'replaced' : 'uploaded'}. If it contains the firm’s name, turn on “Shows the name”; otherwise the bar shows the name twice.`,
      )
    })

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="form-picture">
          {name && <img key={name} className="form-logo" src={addressOfPicture(file, name)} alt="The logo" />}
          <FileChooser {...control} ref={chooser} accept="image/svg+xml,image/png" onChoose={upload} />
          <p className="actions">
            <label className="button" htmlFor={control.id} aria-busy={isBusy}>
              {name ? 'Replace the logo' : 'Upload a logo'}
            </label>
          </p>
          <p role="status" className="small quiet">
            {said}
          </p>
          <Fault>{fault}</Fault>
        </div>
      )}
    </FieldFrame>
  )
}

type FileChooserProps = Control & {
  ref: RefObject<HTMLInputElement | null>
  /** The media types that may be chosen. */
  accept: string
  onChoose: (file: File) => void
}

/** Chooses a file; its label is the button that is seen. */
function FileChooser({ ref, onChoose, ...input }: FileChooserProps) {
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
