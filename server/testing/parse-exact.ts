import { deepStrictEqual } from 'node:assert'

/** Parses the office's response with the contract's schema. Throws also if it has more than the contract names. */
export function parseExact<Value>(schema: { parse(json: unknown): Value }, json: unknown): Value {
  const parsed = schema.parse(json)
  deepStrictEqual(parsed, json)
  return parsed
}
