import { expect, test } from 'vitest'
import { asWritten } from '../../../../content-model/content-tools.ts'
import { focusAt, focusPoint, pictureFields } from '../../../../content-model/picture.ts'
import { besideFocus, pointIn } from './FocusField.tsx'

const { imageFocus } = pictureFields(asWritten)

test('every point that can be set is a focus of the content model, and is read as that point again', () => {
  for (let x = 0; x <= 100; x++)
    for (const y of [0, 1, 9, 50, 99, 100]) {
      const written = focusAt({ x, y })
      expect(imageFocus.safeParse(written).success, written).toBe(true)
      expect(focusPoint(written)).toEqual({ x, y })
    }
})

test('a focus can also be one of nine named places', () => {
  const named = ['left top', 'top', 'right', 'center', 'left bottom', 'right bottom']
  expect(named.map((name) => imageFocus.safeParse(name).success)).not.toContain(false)
  expect(named.map(focusPoint)).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 50 },
    { x: 50, y: 50 },
    { x: 0, y: 100 },
    { x: 100, y: 100 },
  ])
  for (const other of ['middle', '101% 5%', '5%', '5% 5', '05% 5%', '5% 5%;', 'top left'])
    expect(imageFocus.safeParse(other).success, other).toBe(false)
})

test('an arrow key moves the focus by one percent, and no further than the edge', () => {
  expect(besideFocus({ x: 50, y: 50 }, 'ArrowUp')).toEqual({ x: 50, y: 49 })
  expect(besideFocus({ x: 50, y: 50 }, 'ArrowRight', true)).toEqual({ x: 60, y: 50 })
  expect(besideFocus({ x: 0, y: 98 }, 'ArrowDown', true)).toEqual({ x: 0, y: 100 })
  expect(besideFocus({ x: 0, y: 0 }, 'Enter')).toBeUndefined()
})

test('a pointer is at a point of the picture; beside the picture, at the nearest one', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 }
  expect(pointIn(box, { clientX: 60, clientY: 40 })).toEqual({ x: 25, y: 20 })
  expect(pointIn(box, { clientX: -5, clientY: 900 })).toEqual({ x: 0, y: 100 })
})
