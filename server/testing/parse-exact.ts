import { deepStrictEqual } from 'node:assert'

/** Parses what the office sent with the contract's schema. Throws too if more was sent than the contract names. */
export function parseExact<Value>(schema: { parse(json: unknown): Value }, json: unknown): Value {
  const parsed = schema.parse(json)
  deepStrictEqual(parsed, json)
  return parsed
}
