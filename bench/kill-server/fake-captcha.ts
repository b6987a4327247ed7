import { once } from 'node:events'
import { createServer } from 'node:http'

/** Accepts every token, as Google's siteverify accepts a valid one; `url` is for RECAPTCHA_VERIFY_URL. */
type CaptchaStandIn = { url: string; stop(): void }

/** Starts it on 127.0.0.1, so that the senders do not spend both cores solving challenges. */
export async function startCaptchaStandIn(): Promise<CaptchaStandIn> {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    const answer = { success: true, challenge_ts: new Date().toISOString(), hostname: '127.0.0.1' }
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
