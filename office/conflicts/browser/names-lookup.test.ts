import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../shell/queries.ts'
import { namesLookup } from './names-lookup.ts'

afterEach(() => vi.unstubAllGlobals())

test('names whose comparison was abandoned are not compared again while someone waits on the phone', async () => {
  const error = 'The names were not compared within 30 seconds. Try again in a minute.'
  const fetch = vi.fn(() => Promise.resolve(Response.json({ error }, { status: 503 })))
  vi.stubGlobal('fetch', fetch)
  await expect(queries.fetchQuery({ ...namesLookup('Jane Roe'), retryDelay: 0 })).rejects.toThrow(error)
  expect(fetch).toHaveBeenCalledTimes(1)
})
