import { expect, test } from 'vitest'
import { nextInTurn } from './turns.ts'

test('the last to ask waits for at most one preview of each other person, however many they asked for', () => {
  const of = (person: string, count: number) => Array.from({ length: count }, (_, at) => ({ person, at }))
  const waiting = [...of('ann', 300), ...of('ben', 300), ...of('cy', 1)]
  const served = new Set<string>()
  const order: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    const next = nextInTurn(waiting, served)
    if (!next) break
    waiting.splice(waiting.indexOf(next), 1)
    served.delete(next.person)
    served.add(next.person)
    order.push(`${next.person} ${next.at}`)
  }
  expect(order).toEqual(['ann 0', 'ben 0', 'cy 0', 'ann 1', 'ben 1', 'ann 2'])
  expect(nextInTurn([], served)).toBeUndefined()
})
