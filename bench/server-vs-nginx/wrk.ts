import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The result of one wrk run: requests per second, latencies in milliseconds, and responses that were not 2xx. */
export type Load = { rate: number; p50: number; p99: number; errors: number }

/** `meanPause`: milliseconds that a connection waits between two requests; 0 sends as fast as responses arrive. */
export type LoadOptions = { port: number; connections: number; meanPause: number; seconds: number }

/** The paths to request in turn, and the client's Accept-Encoding. */
export type Asked = { paths: string[]; acceptEncoding: string }

/** Generates load on a server from one wrk thread. */
export async function load(folder: string, asked: Asked, options: LoadOptions): Promise<Load> {
  const script = join(folder, 'load.lua')
  await writeFile(script, luaFor(asked, options.meanPause))
  const { stdout } = await run('wrk', [
    '--threads',
    '1',
    '--connections',
    String(options.connections),
    '--duration',
    `${options.seconds}s`,
    '--script',
    script,
    `http://127.0.0.1:${options.port}/`,
  ])
  const found = /RESULT (\S+) (\S+) (\S+) (\S+)/.exec(stdout)
  if (!found) throw new Error(`wrk returned no result:\n${stdout}`)
  const [rate = 0, p50 = 0, p99 = 0, errors = 0] = found.slice(1).map(Number)
  return { rate, p50, p99, errors }
}

function luaFor({ paths, acceptEncoding }: Asked, meanPause: number): string {
  // Without this function wrk does not wait; a random pause keeps the connections out of step.
  const pause = meanPause > 0 ? `function delay() return math.random(0, ${2 * meanPause}) end` : ''
  return `
local requests, place = {}, 0
function init()
  for _, path in ipairs({ ${paths.map((path) => `"${path}"`).join(', ')} }) do
    requests[#requests + 1] = wrk.format("GET", path, { ["Accept-Encoding"] = "${acceptEncoding}" })
  end
end
function request()
  place = place % #requests + 1
  return requests[place]
end
${pause}
function done(summary, latency)
  local failed = summary.errors
  io.write(string.format("RESULT %f %f %f %d\\n",
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    failed.status + failed.connect + failed.read + failed.write + failed.timeout))
end
`
}
