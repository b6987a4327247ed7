import fc from 'fast-check'
import { badBody } from './bad-bodies.ts'

/** A request from a careless or hostile client. `chunked` means without a Content-Length. */
export type BadRequest = {
  method: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
  chunked: boolean
}

const headers = fc
  .record({
    'content-type': fc.oneof(
      { weight: 14, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ';', ''),
      fc.constantFrom('APPLICATION/JSON;charset="utf-8"', 'application/json;='),
    ),
    'content-encoding': sometimes(fc.constantFrom('gzip', 'br', 'identity', 'x')),
    origin: sometimes(
      fc.constantFrom('null', 'https://evil.example', 'http://[', 'file://', 'http://localhost'),
    ),
    cookie: sometimes(fc.string({ maxLength: 300 }).map(headerSafe)),
    'x-request-id': sometimes(fc.string({ maxLength: 300 }).map(headerSafe)),
    'accept-language': sometimes(fc.string({ unit: 'binary', maxLength: 50 }).map(headerSafe)),
  })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  )

/**
 * Generates requests with varied bytes, JSON, types, lengths, Unicode, headers, content types, encodings and
 * methods.
 */
export const badRequest: fc.Arbitrary<BadRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'),
    ),
    headers,
    body: badBody,
    chunked: fc.boolean(),
  })
  .map((request) => (takesBody(request.method) ? request : { ...request, body: undefined }))

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

// A text that a client can physically send in a header: one byte per character, no line breaks (RFC 9110, section 5.5).
function headerSafe(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e\x80-\xff]/gu, '?')
}
