import { useState } from 'react'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { FieldFrame, useForm } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { FileChooser } from '../../../shell/FileChooser.tsx'
import { PictureChoice } from '../pictures/PictureChoice.tsx'
import { addressOfPicture, pictureNameIn, uploadPicture } from '../pictures/upload-picture.ts'

/** A picture beside the file: shown, uploaded, chosen, replaced, removed. Its description is a separate field. */
export function PictureField(field: FieldProps) {
  const { file, change } = useForm()
  const [said, setSaid] = useState('')
  const { path, value } = field
  const name = pictureNameIn(value)

  function remove(id: string) {
    change(path, undefined)
    for (const about of ['Alt', 'Decorative', 'Focus']) change(`${path}${about}`, undefined)
    setSaid('Picture and description removed.')
    // The button that had the focus is gone.
    document.getElementById(id)?.focus()
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="form-picture">
          {/* Described by the next field, which says what it shows. */}
          {name && <img key={name} src={addressOfPicture(file, name)} alt="" />}
          <PictureChoice
            beside={file}
            control={control}
            act={name ? 'Replace the picture' : 'Upload a picture'}
            done={
              name
                ? 'Picture replaced. Check that its description, below, still fits.'
                : 'Picture added. Describe it below.'
            }
            onChosen={(image) => {
              setSaid('')
              change(path, image)
            }}
          >
            {name && <Button onPress={() => remove(control.id)}>Remove the picture</Button>}
          </PictureChoice>
          <p role="status" className="small quiet">
            {said}
          </p>
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
  const name = pictureNameIn(field.value)

  const upload = (chosen: File) =>
    start(async () => {
      setSaid('')
      change(field.path, (await uploadPicture(file, chosen)).image)
      setSaid(
        `The logo is ${name ? 'replaced' : 'uploaded'}. If it contains the firm’s name, turn on “Shows the name”; otherwise the bar shows the name twice.`,
      )
    })

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="form-picture">
          {name && <img key={name} className="form-logo" src={addressOfPicture(file, name)} alt="The logo" />}
          <p className="actions">
            <FileChooser {...control} accept="image/svg+xml,image/png" isBusy={isBusy} onChoose={upload}>
              {name ? 'Replace the logo' : 'Upload a logo'}
            </FileChooser>
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
