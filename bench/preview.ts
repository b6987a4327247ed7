import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { previewPageOf } from '../office/content/server/groups.ts'
import { createPreviewer } from '../office/preview/server/previewer.ts'
import { publishSettings } from '../server/publish/publish.ts'
import { markdownTable } from './markdown-table.ts'

// Times previews of changed pages, one after the other, with processor time and memory of the process that builds them:
// `node bench/preview.ts`, on Linux. The first one starts the process, with an empty cache. On a busy machine, only the
// processor time is meaningful.

const paths = [
  'blog/will-vs-trust.md',
  'blog/pennsylvania-annual-report-2025.md',
  'practice-areas/estates-trusts.md',
  'team/paula-novak.md',
]
const rounds = 2

const contentDir = resolve('content')
const folder = mkdtempSync(join(tmpdir(), 'bench-preview-'))
const previewer = createPreviewer(folder, publishSettings.parse({}))
const rows: (string | number)[][] = []

/** Processor time of this process's children, in seconds (proc(5): fields 14 and 15, in hundredths). */
function childrenSeconds(): number {
  const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
  const ticks = ids.map((id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

async function build(path: string, round: number): Promise<void> {
  const page = previewPageOf(path) ?? ''
  const bytes = Buffer.from(`${readFileSync(join(contentDir, path), 'utf8')}\nWritten in round ${round}.\n`)
  const [started, before] = [performance.now(), childrenSeconds()]
  const article = /^blog\/(.*)\.md$/.exec(path)?.[1]
  const answer = await previewer.build(
    { person: '', key: path },
    { contentDir, changes: [{ path, bytes }], page, article },
  )
  if ('sentence' in answer) throw new Error(`${path}: ${answer.sentence}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  // The process grew too much and was replaced: what the old one used is not known.
  const used = childrenSeconds() - before
  const processor = used > 0 ? used.toFixed(1) : '–'
  rows.push([page, round, seconds, processor, answer.megabytes, loadavg()[0]?.toFixed(1) ?? ''])
}

try {
  for (let round = 1; round <= rounds; round++) for (const path of paths) await build(path, round)
} finally {
  previewer.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${cpus().length} processors (${cpus()[0]?.model.trim()})`)
console.log(markdownTable(['page', 'round', 'seconds', 'processor seconds', 'MB', 'load'], rows))
