import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'

type Work = (folder: string, logger: AstroIntegrationLogger) => void | Promise<void>

/** An integration that works on the built site in `folder`, a path that ends with a slash. */
export function afterBuild(name: string, work: Work): AstroIntegration {
  return { name, hooks: { 'astro:build:done': ({ dir, logger }) => work(fileURLToPath(dir), logger) } }
}
