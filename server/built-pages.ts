import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'

/** Serves the built site in `root`: `/about` from `about.html`, anything unknown from `404.html` with status 404. */
export function builtPages(root: string): MiddlewareHandler {
  const site = new Hono()
  site.get(
    '*',
    serveStatic({ root, rewriteRequestPath: (path) => (path.includes('.') ? path : pageFile(path)) }),
  )
  site.notFound(async (c) => {
    const page = await readFile(join(root, '404.html'), 'utf8').catch(() => 'Not found')
    return c.html(page, 404)
  })
  return (c) => Promise.resolve(site.fetch(c.req.raw, c.env))
}

function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`
}
