import { expect, test } from 'vitest'
import { strangersAtTheDoor } from './strangers/run.ts'

test(
  'a stranger is told by no route and no method that anything is there, and leaves nothing behind',
  { timeout: 180_000 },
  async () => {
    const { requests, statuses, wrong, written } = await strangersAtTheDoor(800)
    expect({ requests, wrong, written }).toEqual({ requests: 800, wrong: [], written: 0 })
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404']))
  },
)
