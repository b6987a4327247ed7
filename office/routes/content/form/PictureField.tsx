import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { post } from '../../../api.ts'
import { pictureAnswerSchema } from '../../../contract/content.ts'
import { Button } from '../../../frame/Button.tsx'
import { Fault } from '../../../frame/Fault.tsx'
import { useAction } from '../../../frame/use-action.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

/** The largest file that is sent, in bytes. */
const MOST_BYTES = 12_000_000

/** A picture beside the text: shown, uploaded, replaced, removed. Its description is a field of its own. */
export function PictureField(field: FieldProps) {
  const { file, change } = useForm()
  const { isBusy, fault, start } = useAction()
  const [tooLarge, setTooLarge] = useState<string>()
  const { path, value } = field
  const name = typeof value === 'string' && value.startsWith('./') ? value.slice(2) : undefined

  function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    setTooLarge(
      chosen.size > MOST_BYTES ? 'This file has more than 12 MB. Save the picture smaller.' : undefined,
    )
    if (chosen.size > MOST_BYTES) return
    start(async () => {
      const bytes = await base64Of(chosen)
      const address = `/content/texts/${encodeURIComponent(file)}/picture`
      const { image } = await post(address, { bytes }, pictureAnswerSchema)
      change(path, image)
    })
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="form-picture">
          {name && (
            // Described by the next field, which says what it shows.
            <img
              key={name}
              src={`/office/pictures/${file.slice(0, file.lastIndexOf('/') + 1)}${name}`}
              alt=""
            />
          )}
          <input
            {...control}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={upload}
          />
          <p className="actions">
            <label className="button" htmlFor={control.id} aria-busy={isBusy}>
              {name ? 'Replace the picture' : 'Upload a picture'}
            </label>
            {name && (
              <Button
                onPress={() => {
                  change(path, undefined)
                  change(`${path}Alt`, undefined)
                }}
              >
                Remove the picture
              </Button>
            )}
          </p>
          <Fault>{tooLarge ?? fault}</Fault>
        </div>
      )}
    </FieldFrame>
  )
}

/** A file's bytes in base64 (RFC 4648, 4). */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
