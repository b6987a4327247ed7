import { headersFor, securityHeaders } from '../http/headers.ts'
import type { HeaderSettings } from '../http/headers.ts'
import type { StaticResponse } from './answer.ts'

/** The responses that need no file from the site. */
export type FixedAnswers = {
  redirect(to: { status: 301 | 308; location: string }): StaticResponse
  /** For a missing file, or a folder that has no error page. */
  lost: StaticResponse
  /** For every method except GET and HEAD (RFC 9110, 15.5.6). */
  wrongMethod: StaticResponse
}

/** Creates them with the headers that every response carries. */
export function fixedAnswers(settings: HeaderSettings): FixedAnswers {
  return {
    redirect: ({ status, location }) => ({
      status,
      headers: [...headersFor('/', settings).flat(), 'location', location, 'content-length', '0'],
      body: undefined,
    }),
    lost: inWords(404, 'This page does not exist.', settings, ['cache-control', 'no-cache']),
    wrongMethod: inWords(405, 'This page can only be read.', settings, ['allow', 'GET, HEAD']),
  }
}

function inWords(status: number, text: string, settings: HeaderSettings, own: string[] = []): StaticResponse {
  const body = Buffer.from(`${text}\n`)
  const described = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length)]
  return { status, headers: [...described, ...securityHeaders(settings).flat(), ...own], body }
}
