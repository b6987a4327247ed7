import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The real server in a process of its own, with a data folder that goes when it stops. */
export type ServerProcess = {
  port: number
  dataDir: string
  /** Memory that the process holds, in megabytes. */
  residentMegabytes(): number
  isRunning(): boolean
  /** Asks it to stop, and resolves when it has. */
  stop(): Promise<void>
}

/** Starts `server/main.ts` on a free port with these settings. LOG_LEVEL stays: the log tells which port it is. */
export async function startServerProcess(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'law-site-'))
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })

  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server stopped at its start with code ${code}.`)))
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
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true })
    },
  }
}
