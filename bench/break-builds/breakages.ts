import { randomInt } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended, startBuild } from './build-process.ts'
import type { Ended } from './build-process.ts'
import type { Disk } from './disk.ts'

export type Breakage = 'killed' | 'disk full' | 'bad content'

type Parts = { settings: Record<string, string>; content: string; disk: Disk; buildMs: number }

/** Each way to break a build: starts a build, breaks it and returns how it ended. */
export const breakages: [[Breakage, Break], ...[Breakage, Break][]] = [
  ['killed', killAll],
  ['disk full', fillDisk],
  ['killed', killBuilder],
  ['bad content', spoilContent],
]

type Break = (parts: Parts) => Promise<Ended>

/** Sends kill -9 to the command and the process that builds, at a random moment. */
async function killAll({ settings, buildMs }: Parts): Promise<Ended> {
  const build = startBuild(settings)
  const end = ended(build)
  await Promise.race([sleep(randomInt(buildMs)), end])
  if (build.exitCode === null && build.pid) process.kill(-build.pid, 'SIGKILL')
  return end
}

/** Sends kill -9 to the process that builds: its parent must report it. */
async function killBuilder({ settings, buildMs }: Parts): Promise<Ended> {
  const build = startBuild(settings)
  const end = ended(build)
  await Promise.race([sleep(randomInt(buildMs)), end])
  for (const child of childrenOf(build.pid ?? 0)) process.kill(child, 'SIGKILL')
  return end
}

/** Leaves little room on the disk before the build, or fills it during the build. */
async function fillDisk({ settings, disk, buildMs }: Parts): Promise<Ended> {
  if (!disk.isReal) return ended(startBuild(settings, randomInt(1, 200)))
  const isLate = randomInt(2) === 0
  if (!isLate) disk.fill(randomInt(12_000_000))
  const build = startBuild(settings)
  const end = ended(build)
  if (isLate) {
    await Promise.race([sleep(randomInt(buildMs)), end])
    if (build.exitCode === null) disk.fill(0)
  }
  return end
}

/** Puts one mistake into one file of the content. */
async function spoilContent({ settings, content }: Parts): Promise<Ended> {
  const files = globSync('{blog,team,practice-areas}/*.md', { cwd: content })
  const file = join(content, files[randomInt(files.length)] ?? '')
  const text = readFileSync(file, 'utf8')
  const mistakes = [
    () => writeFileSync(file, text.replace(/^title: .*\n|^name: .*\n/m, '')),
    () => writeFileSync(file, text.replace('---\n', '---\nnonsense: [\n')),
    () => appendFileSync(file, '\n[a link](/blog/there-is-no-such-article)\n'),
    () => writeFileSync(file, ''),
    () => rmSync(join(content, 'firm.yaml')),
    () => writeFileSync(join(content, 'firm.yaml'), 'name: [\n'),
  ]
  mistakes[randomInt(mistakes.length)]?.()
  return ended(startBuild(settings))
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
