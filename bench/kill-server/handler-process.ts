import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { environmentOf } from '../../settings/read.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** `verifyUrl` is where the server checks captcha tokens. Only without the office can several share a database. */
type HandlerSettings = StoreSettings & { verifyUrl: string; office: 'on' | 'off' }

/** Starts the real server, without pages, on a port of this machine. */
export function startHandler(
  port: number,
  { dataDir, databaseUrl, verifyUrl, office }: HandlerSettings,
): ChildProcess {
  return startServer(port, dataDir, {
    DATABASE_URL: databaseUrl ?? '',
    CONTENT_DIR: contentFolder,
    SITE_DIR: 'none',
    OFFICE: office,
    RECAPTCHA_SITE_KEY: 'stand-in-site-key',
    RECAPTCHA_SECRET_KEY: 'stand-in-secret',
    RECAPTCHA_VERIFY_URL: verifyUrl,
  })
}

/** Starts the real server with these settings, behind one proxy. */
export function startServer(port: number, dataDir: string, settings: Record<string, string>): ChildProcess {
  const env = environmentOf({
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...settings,
  })
  // Outside the project folder, whose `.env` may name a real mail server.
  const server = spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: ['ignore', 'ignore', 'pipe'] })
  // Not inherited: a server that outlives a failed test would keep the test run from ending.
  server.stderr.pipe(process.stderr)
  return server
}

/** Resolves once the server says that it is healthy. */
export async function untilServing(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    const serving = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (serving) return
    await whileRunning(server)
  }
}

/** Pauses briefly; throws if the server has exited on its own. */
export async function whileRunning(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) throw new Error(`The server exited on its own with code ${server.exitCode}.`)
  await sleep(5)
}

/** Kills the server with SIGKILL and waits for its end. */
export async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
