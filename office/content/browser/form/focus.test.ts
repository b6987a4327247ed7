import { expect, test } from 'vitest'
import { pictureFields } from '../../../../content-model/picture.ts'
import { asWritten } from '../../../../content-model/content-tools.ts'
import { besideFocus, focusAt, focusPlaces, placeOfFocus } from './focus.ts'

test('every place on a picture is a focus of the content model, and none is missing', () => {
  const { options } = pictureFields(asWritten).imageFocus.unwrap()
  expect(focusPlaces.map(focusAt)).toEqual([...options])
  expect(options.map((focus) => focusAt(placeOfFocus(focus)))).toEqual([...options])
  expect(focusAt(placeOfFocus(undefined))).toBe('center')
})

test('arrow keys lead to the place beside, and no further than the edge', () => {
  const after = (...keys: string[]) =>
    focusAt(keys.reduce((place, key) => besideFocus(place, key) ?? place, placeOfFocus('center')))
  expect(after('ArrowUp')).toBe('top')
  expect(after('ArrowUp', 'ArrowLeft', 'ArrowLeft', 'a')).toBe('left top')
  expect(after('ArrowDown', 'ArrowDown', 'ArrowRight')).toBe('right bottom')
  expect(besideFocus([1, 1], 'Enter')).toBeUndefined()
})
