import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site behind a proxy that records page errors and can make a file fail once. */
export type WatchedSite = {
  origin: string
  /** Answers the next request whose path matches with 503. */
  failNext(path: RegExp): void
  close(): void
}

/**
 * Runs first in every page and records its errors, since not every driver reports the console. Only this script's
 * hash is added to the page's policy.
 */
const watcher = `window.faults=[];
addEventListener('error',({message,target})=>faults.push(message||'not loaded: '+(target.src||target.href)),true);
addEventListener('unhandledrejection',({reason})=>faults.push('unhandled: '+reason));
addEventListener('securitypolicyviolation',({violatedDirective,blockedURI})=>faults.push('refused: '+violatedDirective+' '+blockedURI));
for(const level of ['error','warn'])console[level]=(...words)=>faults.push(level+': '+words.join(' '))`

const hash = `'sha256-${createHash('sha256').update(watcher).digest('base64')}'`

/** Starts the proxy in front of a server at `target`, an origin. */
export async function watchSite(target: string): Promise<WatchedSite> {
  let failing: RegExp | undefined
  const server = createServer((incoming, outgoing) => {
    if (failing?.test(incoming.url ?? '')) {
      failing = undefined
      return void outgoing.writeHead(503).end()
    }
    const { method, headers, url = '/' } = incoming
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
    incoming.pipe(ask(new URL(url, target), options, (answer) => void pass(answer, outgoing)))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    failNext: (path) => (failing = path),
    close: () => void server.close(),
  }
}

async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { headers } = answer
  if (!headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    return void answer.pipe(outgoing)
  }
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const html = Buffer.concat(chunks).toString()
  delete headers['content-length']
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end(
    html
      .replace("script-src 'self'", `script-src 'self' ${hash}`)
      .replace('<style>', `<script>${watcher}</script><style>`),
  )
}
