import { headersFor, securityHeaders } from '../headers.ts'
import type { HeaderSettings } from '../headers.ts'
import type { Answer } from './answer.ts'

/** The answers that need no file of the site. */
export type FixedAnswers = {
  redirect(to: { status: 301 | 308; location: string }): Answer
  /** For a folder whose site has no error page. */
  lost: Answer
  /** For every method but GET and HEAD (RFC 9110, 15.5.6). */
  wrongMethod: Answer
}

/** Makes them with the headers that every answer carries. */
export function fixedAnswers(settings: HeaderSettings): FixedAnswers {
  return {
    redirect: ({ status, location }) => ({
      status,
      headers: [...headersFor('/', settings).flat(), 'location', location, 'content-length', '0'],
      body: undefined,
    }),
    lost: inWords(404, 'This page does not exist.', settings),
    wrongMethod: inWords(405, 'This page can only be read.', settings, ['allow', 'GET, HEAD']),
  }
}

function inWords(status: number, text: string, settings: HeaderSettings, own: string[] = []): Answer {
  const body = Buffer.from(`${text}\n`)
  const described = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length)]
  return { status, headers: [...described, ...securityHeaders(settings).flat(), ...own], body }
}
