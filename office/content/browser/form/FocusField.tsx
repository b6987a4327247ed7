import './focus-field.css'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { cropsOf } from '../../../../content-model/picture-crops.ts'
import type { PictureCrop } from '../../../../content-model/picture-crops.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { besideFocus, focusAt, focusPlaces, placeOfFocus } from './focus.ts'
import type { FocusPlace } from './focus.ts'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { addressOfPicture } from '../pictures/upload-picture.ts'

type FocusFieldProps = FieldProps & {
  /** The file name of the picture. */
  name: string
}

/** The focus of a picture, set on it by a click or the arrow keys, with everything that the pages crop of it. */
export default function FocusField({ name, ...field }: FocusFieldProps) {
  const { file, change } = useForm()
  const group = useRef<HTMLDivElement>(null)
  const place = placeOfFocus(field.value)
  const address = addressOfPicture(file, name)

  function set(next: FocusPlace) {
    const focus = focusAt(next)
    change(field.path, focus === 'center' ? undefined : focus)
    group.current?.querySelector<HTMLElement>(`[value="${focus}"]`)?.focus()
  }

  function move(event: KeyboardEvent) {
    const next = besideFocus(place, event.key)
    if (!next) return
    event.preventDefault()
    set(next)
  }

  return (
    <FieldFrame {...field}>
      {({ id, ...described }) => (
        <div className="focus-field">
          <div
            ref={group}
            role="radiogroup"
            aria-label={field.label}
            aria-describedby={described['aria-describedby']}
            className="focus-points"
          >
            <img src={address} alt="" />
            <div className="focus-grid">
              {focusPlaces.map((each) => {
                const focus = focusAt(each)
                const isHere = focus === focusAt(place)
                return (
                  <input
                    key={focus}
                    {...(isHere && { id })}
                    type="radio"
                    name={id}
                    value={focus}
                    aria-label={focus}
                    checked={isHere}
                    onKeyDown={move}
                    onChange={() => set(each)}
                  />
                )
              })}
            </div>
          </div>
          <div className="focus-crops">
            {cropsOf(file, field.path).map((crop) => (
              <Cropped key={crop.name} crop={crop} address={address} place={place} />
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

type CroppedProps = { crop: PictureCrop; address: string; place: FocusPlace }

/** A picture as a page crops it. */
function Cropped({ crop, address, place: [x, y] }: CroppedProps) {
  const { name, ratio, isOval } = crop
  return (
    <figure>
      <img
        src={address}
        alt=""
        data-oval={isOval}
        style={{ aspectRatio: ratio.join(' / '), objectPosition: `${x * 50}% ${y * 50}%` }}
      />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
