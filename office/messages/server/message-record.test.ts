import { expect, test } from 'vitest'
import { outcomeSchema } from '../contract.ts'
import { ended, inState, trashed, messageRecordSchema } from './message-record.ts'

const signed = { person: 'martin', at: 20 }
const theirAnswer = { at: 10, readAt: 11 }

test.each(outcomeSchema.options)(
  'a message that ends as %s no longer waits because their answer came',
  (result) => {
    const promise = { words: 'Call back', due: 30, person: 'paula', at: 1 }
    const open = messageRecordSchema.parse({ theirAnswer, promise })
    expect(ended(open, result, signed)).toEqual({
      ...open,
      state: 'answered',
      stateSet: signed,
      theirAnswer: null,
      outcome: { result, ...signed },
    })
  },
)

test('an outcome changes nothing else of a message that was closed before', () => {
  const aside = { state: 'aside', waiting: null, signed: { person: 'paula', at: 5 }, dueBefore: 0 } as const
  const closed = inState(messageRecordSchema.parse({}), aside)
  const outcome = { result: 'referred' as const, ...signed }
  expect(ended(closed, 'referred', signed)).toEqual({ ...closed, outcome })
})

test('only what is in the trash is put back', () => {
  const record = messageRecordSchema.parse({})
  expect(trashed(record, null)).toBe('This message is not in the trash.')
  expect(trashed({ ...record, trashed: signed }, null)).toEqual(record)
})
