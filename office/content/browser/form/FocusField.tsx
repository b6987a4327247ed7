import './focus-field.css'
import { useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { focusAt, focusPoint } from '../../../../content-model/picture.ts'
import type { FocusPoint } from '../../../../content-model/picture.ts'
import { cropsOf } from '../../../../content-model/picture-crops.ts'
import { FieldFrame, useForm } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { addressOfPicture } from '../pictures/upload-picture.ts'

type FocusFieldProps = FieldProps & {
  /** The file name of the picture. */
  name: string
}

const sides = [
  { side: 'x', label: 'Left to right', from: 'from the left' },
  { side: 'y', label: 'Top to bottom', from: 'from the top' },
] as const

/**
 * The focus of a picture: a point that is dragged on it, or moved with two sliders or the arrow keys, beside every crop that
 * the pages make.
 */
export default function FocusField({ name, ...field }: FocusFieldProps) {
  const { file, change } = useForm()
  const sliders = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) }
  const idOfY = useId()
  const point = focusPoint(field.value)
  const address = addressOfPicture(file, name)

  function set(next: FocusPoint) {
    change(field.path, focusAt(next))
  }

  function move(event: KeyboardEvent) {
    const next = besideFocus(point, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    // A screen reader announces the value of the focused slider.
    sliders[next.x === point.x ? 'y' : 'x'].current?.focus()
    set(next)
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    set(pointIn(event.currentTarget.getBoundingClientRect(), event))
  }

  return (
    <FieldFrame {...field}>
      {({ id, ...described }) => (
        <div className="focus-field">
          <div role="group" aria-label={field.label} className="focus-point">
            <div
              className="focus-picture"
              onPointerDown={(event) => {
                // The arrow keys then move the point, and scrolling to the slider would move the picture from under the pointer.
                event.preventDefault()
                sliders.x.current?.focus({ preventScroll: true })
                drag(event)
              }}
              onPointerMove={drag}
            >
              <img src={address} alt="" draggable={false} />
              <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
            </div>
            {sides.map(({ side, label, from }) => {
              const own = side === 'x' ? id : idOfY
              return (
                <p key={side}>
                  <label htmlFor={own}>{label}</label>
                  <input
                    id={own}
                    ref={sliders[side]}
                    type="range"
                    min={0}
                    max={100}
                    value={point[side]}
                    aria-valuetext={`${point[side]} percent ${from}`}
                    aria-describedby={described['aria-describedby']}
                    onKeyDown={move}
                    onChange={({ target }) => set({ ...point, [side]: target.valueAsNumber })}
                  />
                </p>
              )
            })}
          </div>
          <div className="focus-crops">
            {cropsOf(file, field.path).map((crop) => (
              <figure key={crop.name}>
                <img
                  src={address}
                  alt=""
                  data-oval={crop.isOval}
                  style={{
                    aspectRatio: crop.ratio.join(' / '),
                    objectPosition: `${point.x}% ${point.y}%`,
                  }}
                />
                <figcaption>{crop.name}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

const arrows: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point to which an arrow key leads, the same at an edge; undefined for another key. With Shift, ten times as far. */
export function besideFocus({ x, y }: FocusPoint, key: string, isFar = false): FocusPoint | undefined {
  const arrow = arrows[key]
  const step = isFar ? 10 : 1
  return arrow && { x: within(x + arrow.x * step), y: within(y + arrow.y * step) }
}

type Box = { left: number; top: number; width: number; height: number }

/** The point of a picture where a pointer is, or the nearest one if it is beside the picture. */
export function pointIn(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): FocusPoint {
  return {
    x: within(((clientX - box.left) / box.width) * 100),
    y: within(((clientY - box.top) / box.height) * 100),
  }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
