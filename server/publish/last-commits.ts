import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When each of a folder's files was last committed, by its path, as far as Git knows. It knows nothing about a file
 * with uncommitted changes, a folder outside a repository, or a shallow clone, whose oldest commit seems to add every
 * file.
 */
export async function lastCommits(folder: string): Promise<ReadonlyMap<string, Date>> {
  const git = async (...words: string[]) => {
    const options = ['-C', folder, '-c', 'core.quotePath=false', '-c', 'core.fsmonitor=false']
    const { stdout } = await run('git', [...options, ...words], { maxBuffer: 1e8, timeout: 30_000 })
    return stdout.split('\n').filter(Boolean)
  }
  try {
    const [isShallow] = await git('rev-parse', '--is-shallow-repository')
    if (isShallow !== 'false') return new Map()
    const log = await git('log', '--format=%x00%ct', '--name-only', '--relative', '--', '.')
    const uncommitted = new Set(await git('diff', '--name-only', '--relative', 'HEAD', '--', '.'))
    return newestOf(log, uncommitted)
  } catch {
    // No Git here, no repository, or one that someone else owns.
    return new Map()
  }
}

/** Reads a log, newest first: a NUL and the seconds of each commit, then its paths. */
function newestOf(log: readonly string[], leftOut: ReadonlySet<string>): ReadonlyMap<string, Date> {
  const newest = new Map<string, Date>()
  let time = new Date(0)
  for (const line of log) {
    if (line.startsWith('\0')) time = new Date(Number(line.slice(1)) * 1000)
    else if (!newest.has(line) && !leftOut.has(line)) newest.set(line, time)
  }
  return newest
}
