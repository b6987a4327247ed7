import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { contentFolder } from '../settings/content-folder.ts'
import { siteFolder } from '../tests/support/site-folder.ts'
import { environmentOf } from '../settings/read.ts'

/** The real server in its own process, with a data folder that is deleted when it stops. */
type ServerProcess = {
  port: number
  dataDir: string
  /** The resident memory of the process, in megabytes. */
  residentMegabytes(): number
  /** How many sockets the process holds open. */
  openSockets(): number
  isRunning(): boolean
  /** Asks it to stop, and resolves once it has. */
  stop(): Promise<void>
}

/**
 * Starts `server/main.ts` on a free port with these settings. LOG_LEVEL is kept, because the log reports the port.
 * It runs in its data folder, so that it does not read the project's `.env`; paths in the settings must be
 * absolute.
 */
export async function startServerProcess(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'law-site-'))
  const env = environmentOf({
    PORT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: contentFolder,
    SITE_DIR: resolve(siteFolder),
    ...settings,
  })
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Not inherited: a server that outlives a failed test would keep the test run from ending.
  child.stderr.pipe(process.stderr)
  const lines = createInterface({ input: child.stdout })

  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server exited on startup with code ${code}.`)))
    lines.on('line', (line) => {
      const found = /Serving http:\/\/[^ "]*:(\d+)/.exec(line)
      if (found) resolve(Number(found[1]))
    })
  })

  return {
    port,
    dataDir,
    residentMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    openSockets() {
      const folder = `/proc/${child.pid}/fd`
      return readdirSync(folder).filter((name) => linkOf(join(folder, name)).startsWith('socket:')).length
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true })
    },
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    // Closed since it was listed.
    return ''
  }
}
