import { expect, test } from 'vitest'
import { similarNames, similarWords } from './spelling.ts'

test('a misspelled name is found among thousands of others', () => {
  const others = Array.from({ length: 20_000 }, (_, place) => `person${place.toString(36)}`)
  expect(similarNames('kowalcyk', [...others, 'kowalczyk'])).toEqual(['kowalczyk'])
})

test('a misspelled word finds the words it may be meant to be; a word that exists or begins one finds only itself', () => {
  const words = ['easement', 'pavement', 'eastern', 'brother']
  expect(similarWords('easment', words)).toEqual(['easement'])
  expect(similarWords('brohter', words)).toEqual(['brother'])
  expect([similarWords('ease', words), similarWords('easement', words)]).toEqual([[], []])
})

test('of hundreds of thousands of names made from the letters of a word, few are compared with it', () => {
  let read = 0
  function* planted() {
    for (; read < 300_000; read++)
      yield [...'ernestina'].sort(() => (read % 7) - 3).join('') + 'nest'[read % 4]
  }
  similarNames('ernestina', planted())
  expect(read).toBeLessThan(10_000)
})
