import { gunzipSync } from 'node:zlib'

/** A browser for tests, which keeps its cookies and sends what a browser sends. */
export type TestBrowser = {
  cookies: Map<string, string>
  /** The `Set-Cookie` headers of the last response. */
  setCookies: string[]
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
    host?: string,
  ): Promise<Sent>
  /** Sends a file, preceded by a JSON description of it. */
  sendFile(path: string, head: string, bytes: Uint8Array): Promise<Sent>
}

/** A response; `json` is empty if it has none. */
export type Sent = { status: number; headers: Headers; text: string; json: Record<string, unknown> }

/** A request as a browser sends it. `body` is JSON, which a test may send slowly. */
type BrowserRequest = {
  method: string
  headers: Record<string, string>
  body?: string | ReadableStream
  duplex: 'half'
}

/** Creates a browser on a page of `origin`. `fetch` sends each request to its address. */
export function createTestBrowser(
  origin: string,
  fetch: (address: string, request: BrowserRequest) => Promise<Response>,
): TestBrowser {
  const { hostname } = new URL(origin)
  const browser: TestBrowser = {
    cookies: new Map(),
    setCookies: [],
    send: async (method, path, body, headers = {}, host = hostname) => {
      const change = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(`${origin.replace(hostname, host)}${path}`, {
        method,
        duplex: 'half',
        headers: { ...(method === 'GET' ? {} : change), ...(cookie && { cookie }), ...headers },
        ...(method === 'POST' && {
          body: body instanceof ReadableStream ? body : JSON.stringify(body ?? {}),
        }),
      })
      browser.setCookies = response.headers.getSetCookie()
      for (const line of browser.setCookies) keep(browser.cookies, line)
      return readSent(response)
    },
    sendFile: (path, head, bytes) => {
      const body = new Blob([`${head}\n`, new Uint8Array(bytes)]).stream()
      return browser.send('POST', path, body, { 'content-type': 'application/octet-stream' })
    },
  }
  return browser
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value) cookies.set(name, value)
  else cookies.delete(name)
}

/** The first two bytes of a gzip file (RFC 1952, 2.3.1). */
const GZIP_MAGIC = 0x1f_8b

async function readSent(response: Response): Promise<Sent> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  // Over a connection, `fetch` has decompressed the body and left the header.
  const isZipped = headers.get('content-encoding') === 'gzip' && bytes.readUInt16BE() === GZIP_MAGIC
  const text = (isZipped ? gunzipSync(bytes) : bytes).toString('utf8')
  const isJson = headers.get('content-type')?.includes('json')
  return { status, headers, text, json: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> }
}
