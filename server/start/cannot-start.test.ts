import { expect, test } from 'vitest'
import { listen } from '../http/listen.ts'
import { explainListening } from './cannot-start.ts'

test.each([
  ['203.0.113.7', 4321, 'This machine has no address 203.0.113.7. Set HOST to'],
  ['nowhere.invalid', 4321, 'This machine has no address nowhere.invalid. Set HOST to'],
])('a HOST that is not of this machine is named: %s', async (HOST, PORT, sentence) => {
  const error: unknown = await listen(() => new Response(), { host: HOST, port: 0 }).catch(
    (refused: unknown) => refused,
  )
  expect(() => explainListening(error, { HOST, PORT })).toThrow(sentence)
})

test('a PORT that this user may not use is named', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(() => explainListening(error, { HOST: 'localhost', PORT: 80 })).toThrow(
    'This user may not listen on port 80. Set PORT to 1024 or more',
  )
})
