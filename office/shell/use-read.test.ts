import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readRailWithLists } from './use-read.ts'

test('the rail is read again with the lists that it counts, after an act and after another look', async () => {
  const queries = new QueryClient()
  readRailWithLists(queries)
  let read = 0
  const readRail = () => Promise.resolve(++read)
  const rail = new QueryObserver(queries, { queryKey: ['rail'], queryFn: readRail, staleTime: Infinity })
  onTestFinished(rail.subscribe(() => {}))
  await vi.waitFor(() => expect(read).toBe(1))

  await queries.query({ queryKey: ['content', 'file', 'a.md'], queryFn: () => 'A text.' })
  expect(read).toBe(1)
  await queries.invalidateQueries({ queryKey: ['content'] })
  await vi.waitFor(() => expect(read).toBe(2))

  const list = { queryKey: ['publish', 'changes'], queryFn: () => Promise.resolve(['a change']) }
  await queries.query(list)
  await vi.waitFor(() => expect(read).toBe(3))
  await queries.query({
    queryKey: ['publish', 'history'],
    queryFn: () => 'Nothing that the rail counts.',
  })
  await new Promise((done) => setImmediate(done))
  expect(read).toBe(3)
})
