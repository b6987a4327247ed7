import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { dev } from 'astro'
import { settingsSchema } from '../settings/declaration.ts'
import { environmentWith, loadSettings } from '../settings/read.ts'
import { proxyTo } from './dev-proxy.ts'

/** The site as `npm start` serves it, with hot reload: Astro in front of the form handler, which is on the next port. */
const { PORT: port, HOST: host } = loadSettings(settingsSchema.pick({ PORT: true, HOST: true }))
const handler = `http://localhost:${port + 1}`

const handlerProcess = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: environmentWith({
    PORT: String(port + 1),
    SITE_ORIGINS: `http://localhost:${port}`,
    SITE_DIR: 'none',
  }),
})
process.on('exit', () => handlerProcess.kill())

await dev({
  root: dirname(import.meta.dirname),
  server: { port, host },
  vite: { server: { proxy: proxyTo(handler) } },
})
