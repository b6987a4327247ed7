import { expect, test } from 'vitest'
import { strangersAtTheDoor } from './strangers/run.ts'

test(
  'a stranger is told by no route and no method that anything is there, and leaves nothing behind',
  { timeout: 180_000 },
  async () => {
    const { statuses, wrong, written } = await strangersAtTheDoor(1)
    expect({ wrong, written }).toEqual({ wrong: [], written: 0 })
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404']))
  },
)
