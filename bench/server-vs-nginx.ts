import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startServerProcess } from './server-process.ts'
import { siteFolder } from '../tests/support/site-folder.ts'
import { readsBrotli, startNginx } from './server-vs-nginx/nginx.ts'
import { load } from './server-vs-nginx/wrk.ts'
import type { Load } from './server-vs-nginx/wrk.ts'

// Pages per second from the site's server compared with nginx, over the same built folder and the same two cores,
// which the load generator shares. Run `npm run build` first; `--rounds 9` runs more than the default five rounds.

const nginxPort = 4399
const seconds = 4
const connections = 64
/** Milliseconds between two requests on a connection at half load. */
const meanPause = 10

const missing = ['nginx', 'wrk', 'taskset'].filter((tool) => spawnSync('which', [tool]).status !== 0)
if (missing.length > 0) {
  console.error(`${missing.join(', ')} missing. Run "apt-get install nginx-light wrk util-linux".`)
  process.exit(1)
}
const site = resolve(siteFolder)
if (!existsSync(join(site, 'index.html'))) {
  console.error('There is no release. Run "npm run build" first.')
  process.exit(1)
}
if (!readsBrotli) {
  console.error(
    'Both servers will use gzip. For Brotli run "apt-get install libnginx-mod-http-brotli-static".',
  )
}

// Everything started from here stays on the same two cores.
spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0,1', String(process.pid)])

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
const folder = await mkdtemp(join(tmpdir(), 'server-vs-nginx-'))
const asked = { paths: await pagePaths(), acceptEncoding: readsBrotli ? 'gzip, deflate, br' : 'gzip' }
const server = await startServerProcess({ HOST: '127.0.0.1' })
const servers = [
  { name: 'this server, one process', port: server.port, full: new Array<Load>(), half: new Array<Load>() },
  { name: 'nginx, two workers', port: nginxPort, full: new Array<Load>(), half: new Array<Load>() },
]
try {
  const stopNginx = await startNginx(folder, site, nginxPort)
  await measure().finally(stopNginx)
  printTable()
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

async function measure(): Promise<void> {
  for (const { port } of servers) await load(folder, asked, { port, connections, meanPause: 0, seconds: 2 })
  for (let round = 0; round < rounds; round += 1) {
    for (const { port, full } of servers) {
      full.push(await load(folder, asked, { port, connections, meanPause: 0, seconds }))
    }
    for (const { port, full, half } of servers) {
      const enough = Math.ceil((medianOf(full, 'rate') / 2 / 1000) * meanPause)
      half.push(await load(folder, asked, { port, connections: enough, meanPause, seconds }))
    }
  }
}

async function pagePaths(): Promise<string[]> {
  const names = await readdir(site, { recursive: true })
  return names
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => !path.endsWith('/404'))
    .sort()
}

function medianOf(loads: Load[], figure: keyof Load): number {
  const sorted = loads.map((one) => one[figure]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

function printTable(): void {
  console.log(
    `\n${asked.paths.length} pages in turn, keep-alive, ${asked.acceptEncoding}, two cores shared with`,
  )
  console.log(
    `the load; medians of ${rounds} interleaved rounds of ${seconds} s, ${connections} connections.\n`,
  )
  console.log(
    '| server | requests/s | p50 ms | p99 ms | requests/s at half load | p99 ms at half load | errors |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { name, full, half } of servers) {
    const errors = [...full, ...half].reduce((sum, one) => sum + one.errors, 0)
    const cells = [
      Math.round(medianOf(full, 'rate')),
      medianOf(full, 'p50').toFixed(2),
      medianOf(full, 'p99').toFixed(2),
      Math.round(medianOf(half, 'rate')),
      medianOf(half, 'p99').toFixed(2),
      errors,
    ]
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
  const [ours, theirs] = servers.map(({ full }) => medianOf(full, 'rate'))
  console.log(
    `\nThis server answers ${((ours ?? NaN) / (theirs ?? NaN)).toFixed(2)} times as many requests as nginx.`,
  )
}
