import { spawn } from 'node:child_process'
import { dev } from 'astro'

/** The site as `npm start` serves it, with hot reload: Astro in front, the form handler behind it on the next port. */
const port = Number(process.env['PORT'] ?? 4321)
const handler = `http://localhost:${port + 1}`

const handlerProcess = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1), SITE_ORIGINS: `http://localhost:${port}`, SITE_DIR: 'none' },
})
process.on('exit', () => handlerProcess.kill())

await dev({
  root: import.meta.dirname,
  server: { port, host: process.env['HOST'] ?? false },
  vite: {
    server: {
      proxy: Object.fromEntries(
        ['/handleFormSubmission', '/captcha', '/healthz'].map((path) => [path, { target: handler }]),
      ),
    },
  },
})
