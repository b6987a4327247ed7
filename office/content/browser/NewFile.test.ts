import { expect, test } from 'vitest'
import { newContentSchema } from '../contract.ts'
import { bannerName } from './NewFile.tsx'

test('banners that are started at the same moment get different, valid file names', () => {
  const names = Array.from({ length: 50 }, bannerName)
  expect(new Set(names).size).toBe(50)
  for (const name of names)
    expect(newContentSchema.parse({ group: 'banners', copyOf: null, name }).name).toBe(name)
})
