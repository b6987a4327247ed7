import { Hono } from 'hono'
import type { Context } from 'hono'
import { messages } from '../forms/messages.ts'
import { toResponse } from './http/answer.ts'
import { corsHeaders, guardOrigin } from './guards/origin.ts'
import type { RateLimit } from './guards/rate-limit.ts'
import { handleFormSubmission } from './handle-form-submission.ts'
import type { HandlerParts } from './handle-form-submission.ts'
import type { HeaderLine } from '../built-site/headers.ts'
import { errorCode, errorPlace } from './http/log.ts'
import type { Health } from './health.ts'

/** The server's dependencies. */
type AppParts = {
  form: HandlerParts
  health: () => Promise<Health>
  countChallenge: RateLimit
  /** The client's address, for rate limits. */
  addressOf: (c: Context) => string
  /** The security headers of every response. */
  headers: HeaderLine[]
  /** Serves the built pages for any path that no route here matches; `health` is part of the health check. */
  site: { respond: (request: Request) => Response; health: () => object }
  /** Answers everything below /office, with its own headers; undefined if the office is off. */
  office?: ((request: Request, address: string) => Promise<Response>) | undefined
  noteMissed?: ((request: Request) => void) | undefined
}

/** The web server as a Hono app: form handler, captcha, health check and pages. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  const { captcha, log, siteOrigins } = parts.form

  const { office } = parts
  if (office) app.all('/office/*', (c) => office(c.req.raw, parts.addressOf(c)))

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of parts.headers) c.res.headers.set(name, value)
  })

  app.all('/handleFormSubmission', (c) =>
    handleFormSubmission(
      c.req.raw,
      { address: parts.addressOf(c), requestId: crypto.randomUUID() },
      parts.form,
    ),
  )

  app.get('/captcha/settings', (c) =>
    Response.json(captcha.settings, { headers: uncached(corsHeaders(c.req.raw, siteOrigins)) }),
  )

  app.get('/captcha/challenge', async (c) => {
    const headers = uncached(corsHeaders(c.req.raw, siteOrigins))
    if (!captcha.challenge) return c.notFound()
    const refusal = guardOrigin(c.req.raw, siteOrigins) ?? parts.countChallenge(parts.addressOf(c))
    if (refusal) return toResponse(refusal, headers)
    return Response.json(await captcha.challenge(), { headers })
  })

  app.get('/healthz', async () => {
    const { ok, report } = await parts.health()
    return Response.json(
      { ...report, ...parts.site.health() },
      { status: ok ? 200 : 503, headers: uncached({}) },
    )
  })

  app.all('*', (c) => {
    const response = parts.site.respond(c.req.raw)
    if (response.status === 404) parts.noteMissed?.(c.req.raw)
    return response
  })

  app.onError((error, c) => {
    const requestId = crypto.randomUUID()
    log.error({ requestId, status: 500, code: errorCode(error), place: errorPlace(error) }, 'fault')
    const refusal = { status: 500, code: 'fault', error: messages.serverFault }
    return toResponse(refusal, corsHeaders(c.req.raw, siteOrigins))
  })

  return app
}

function uncached(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store' }
}
