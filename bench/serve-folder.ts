import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loadSite } from '../server/static-files/site.ts'

/** A folder served on this machine: its origin without a trailing slash, and a way to stop. */
type ServedFolder = { origin: string; close(): void }

/** Serves a folder of built pages with the site's own server, without the form handler, on a free port. */
export async function serveFolder(folder: string, port = 0): Promise<ServedFolder> {
  const site = await loadSite(folder, { https: false })
  const answerLost = getRequestListener((request) => site.respond(request))
  const server = createServer((req, res) => {
    if (!site.handle(req, res)) void answerLost(req, res)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    // Over plain HTTP, Chromium accepts Brotli only from localhost.
    origin: `http://localhost:${address.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
