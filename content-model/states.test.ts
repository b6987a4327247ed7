import { expect, test } from 'vitest'
import { licensesInWords, namesNoState, practiceStates } from './states.ts'

const ann = {
  name: 'Ann Smith',
  admissions: ['Ohio', 'U.S. District Court for the Western District of Pennsylvania'],
}
const bob = { name: 'Bob Jones', admissions: ['Supreme Court of Pennsylvania', 'West Virginia'] }

test('a firm practices the law of each state that licenses one of its lawyers, and a federal court is none', () => {
  expect(practiceStates([ann], 'PA')).toEqual(['Ohio'])
  expect(practiceStates([ann, bob], 'PA')).toEqual(['Ohio', 'Pennsylvania', 'West Virginia'])
  expect(practiceStates([], 'PA')).toEqual(['Pennsylvania'])
})

test('licenses are stated for each lawyer if their states differ, and once for all otherwise', () => {
  expect(licensesInWords([ann])).toBe('Ann Smith is licensed in Ohio.')
  expect(licensesInWords([ann, { ...ann, name: 'Cy Poe' }])).toBe('Our lawyers are licensed in Ohio.')
  expect(licensesInWords([ann, bob])).toBe(
    'Ann Smith is licensed in Ohio; Bob Jones is licensed in Pennsylvania and West Virginia.',
  )
  const unlicensed = { name: 'Di Roe', admissions: ['United States Tax Court'] }
  expect(licensesInWords([ann, unlicensed])).toBe('Ann Smith is licensed in Ohio.')
  expect(licensesInWords([{ name: 'Ed Fox', admissions: ['D.C. Bar', 'Ohio'] }])).toBe(
    'Ed Fox is licensed in the District of Columbia and Ohio.',
  )
  expect(licensesInWords([{ name: 'Ed Fox', admissions: ['Ohio', 'Virgin Islands'] }])).toBe(
    'Ed Fox is licensed in Ohio and the U.S. Virgin Islands.',
  )
  expect(licensesInWords([unlicensed])).toBe('Each profile says where its lawyer is admitted.')
})

test('an admission is read as it is meant: the District, two states in one line, a county, and what is no license now', () => {
  const places = (...admissions: string[]) => practiceStates([{ name: 'Ann Smith', admissions }], '')
  expect(places('Washington, D.C.')).toEqual(['District of Columbia'])
  expect(places('Washington, District of Columbia')).toEqual(['District of Columbia'])
  for (const sign of ['ʻ', '‘', '’', "'"])
    expect(places(`Supreme Court of Hawai${sign}i`)).toEqual(['Hawaii'])
  expect(places('D.C. Bar')).toEqual(['District of Columbia'])
  expect(places('Washington')).toEqual(['Washington'])
  expect(places('Pennsylvania and New Jersey')).toEqual(['New Jersey', 'Pennsylvania'])
  expect(places('Washington County, Pennsylvania')).toEqual(['Pennsylvania'])
  expect(places('New York (inactive)', 'Ohio')).toEqual(['Ohio'])
  for (const one of ['Ohio; New York (inactive)', 'Ohio; D.C. (inactive)', 'Ohio; U.S. Tax Court (inactive)'])
    expect(places(one), one).toEqual(['Ohio'])
  for (const none of [
    'New York (2004; inactive)',
    'New York; inactive since 2015',
    'Ohio; New York; both inactive',
  ])
    expect(places(none, 'Pennsylvania'), none).toEqual(['Pennsylvania'])
  expect(places('United States Tax Court; Supreme Court of Ohio')).toEqual(['Ohio'])
  expect(places('Ohio, and the U.S. District Court for the Western District of Pennsylvania')).toEqual([
    'Ohio',
  ])
  for (const federal of [
    'Ohio, Northern District',
    'Northern District of Ohio and the Tax Court',
    'Northern and Southern Districts of Ohio',
    'U.S. District Courts for the Northern and Southern Districts of Ohio',
  ])
    expect(places(federal), federal).toEqual([])
  expect(places('Washington, DC')).toEqual(['District of Columbia'])
  for (const bar of [
    'Virgin Islands Bar',
    'U.S. Virgin Islands',
    'Supreme Court of the United States Virgin Islands',
  ])
    expect(places(bar), bar).toEqual(['U.S. Virgin Islands'])
  for (const none of ['District Court of the Virgin Islands', 'Bar of the British Virgin Islands'])
    expect(places(none), none).toEqual([])
  expect(places('Guam and Pennsylvania')).toEqual(['Guam', 'Pennsylvania'])
  for (const unread of ['Pa. Supreme Court', 'Pa. Supreme Court; New York (inactive)'])
    expect(namesNoState(unread), unread).toBe(true)
  for (const read of ['Ohio', 'New York (inactive)', 'Ohio; New York (inactive)', 'U.S. Tax Court'])
    expect(namesNoState(read), read).toBe(false)
})
