import { useRef, useState } from 'react'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FileChooser } from './FileChooser.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { addressOfPicture, pictureNameIn, uploadPicture } from './upload-picture.ts'

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
      setSaid(name ? 'The logo is replaced.' : 'The logo is uploaded.')
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
