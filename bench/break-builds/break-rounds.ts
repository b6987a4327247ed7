import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentId } from '../../server/publish/releases.ts'
import { startServerProcess } from '../server-process.ts'
import { runBuild, runFirstBuild } from './build-process.ts'
import { openDisk } from './disk.ts'
import type { Disk } from './disk.ts'
import { breakages } from './breakages.ts'
import type { Breakage } from './breakages.ts'
import { isWhole, starts, untilServed } from './verdict.ts'
import { startVisitors } from './visitors.ts'

/** No round starts after `minutes`. `onRound` is called after each round with how its build ended. */
type BreakOptions = {
  contentDir: string
  rounds: number
  minutes?: number
  onRound?: (round: number, said: string) => void
}

/**
 * `finished`: builds that finished before they were to be killed; `takenAfterMs`: until the last release was served.
 */
type BreakReport = {
  rounds: number
  broken: Record<Breakage, number>
  finished: number
  requests: number
  failedRequests: string[]
  notWhole: number
  notStarted: number
  takenAfterMs: number
}

/** Breaks builds at random moments while visitors read a running server, and checks the site after each. */
export async function breakRounds(options: BreakOptions): Promise<BreakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'break-builds-'))
  const disk = openDisk(join(folder, 'disk'))
  try {
    return await breakOn(disk, folder, options)
  } finally {
    disk.remove()
    rmSync(folder, { recursive: true })
  }
}

async function breakOn(disk: Disk, folder: string, options: BreakOptions): Promise<BreakReport> {
  const { contentDir, rounds, minutes = Infinity, onRound } = options
  const { dataDir } = disk
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: join(folder, 'content'), PUBLISH_FREE_MB: '0' }
  const content = settings.CONTENT_DIR
  const report = {
    rounds: 0,
    broken: { killed: 0, 'disk full': 0, 'bad content': 0 },
    finished: 0,
    notWhole: 0,
    notStarted: 0,
  }

  resetContent(contentDir, content, 0)
  const started = Date.now()
  const buildMs = await runFirstBuild(settings)
  const server = await startServerProcess({ ...settings, SITE_DIR: '' })
  const visitors = startVisitors(server.port, dataDir)

  for (let round = 1; round <= rounds && Date.now() < started + minutes * 60_000; round += 1) {
    report.rounds = round
    resetContent(contentDir, content, round + 1)
    const before = currentId(dataDir)
    const [kind, breakBuild] = breakages[round % breakages.length] ?? breakages[0]
    const { code, said } = await breakBuild({ settings, content, disk, buildMs })
    disk.empty()
    if (code === 0) report.finished += 1
    else report.broken[kind] += 1
    const isMoved = currentId(dataDir) !== before
    if (!(await isWhole(dataDir)) || (isMoved && code !== 0 && kind !== 'killed')) report.notWhole += 1
    if (!(await starts(settings))) report.notStarted += 1
    onRound?.(round, `${kind}, ${code === 0 ? 'published' : 'not published'} ${said}`)
  }

  resetContent(contentDir, content, rounds + 2)
  await runBuild(settings)
  const takenAfterMs = await untilServed(server.port, currentId(dataDir) ?? '')
  const { requests, failed } = await visitors.stop()
  await server.stop()
  return { ...report, requests, failedRequests: failed, takenAfterMs }
}

/** The firm's content with one number that changes, so that an unbroken build makes a new release. */
function resetContent(from: string, to: string, round: number): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const firm = join(to, 'firm.yaml')
  writeFileSync(firm, readFileSync(firm, 'utf8').replace(/^arrival: .*$/m, `arrival: Parking space ${round}`))
}
