import { expect, onTestFinished, test, vi } from 'vitest'
import { browserStorage } from '../../../server/testing/browser-storage.ts'
import { answersOf, faultsIn, forgetValues, keepValues, keptValues } from './answers.ts'

test('a browser that saves nothing loses no answers while the site is published, and no page after it', () => {
  const empty = keptValues()
  const values = { ...empty, firm: { name: 'Delgado & Weir' } }
  keepValues(values)
  expect(keptValues()).toEqual(values)
  forgetValues()
  expect(keptValues()).toEqual(empty)
})

test('a form in which nothing is typed yet takes up what another tab has kept since it was opened', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('localStorage', browserStorage())
  const values = { ...keptValues(), firm: { name: 'Delgado & Weir' } }
  localStorage.setItem('adoption', JSON.stringify(values))
  expect(keptValues()).toEqual(values)
})

test('a person whose “Lawyer” was never checked is no lawyer, and nothing is missing there', () => {
  const people = [
    { name: 'Rosa Delgado', role: 'Partner', lawyer: true },
    { name: 'Lee Weir', role: 'Assistant' },
  ]
  const answers = answersOf({ ...keptValues(), people }, [])
  expect(answers).toMatchObject({ people: [{ lawyer: true }, { name: 'Lee Weir', lawyer: false }] })
  expect(faultsIn(answers).filter(({ field }) => field?.startsWith('people'))).toEqual([])
})
