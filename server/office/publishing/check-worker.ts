import { parentPort } from 'node:worker_threads'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { ContentGroup } from '../../../office/contract/content.ts'
import { findingsThatStop } from '../content/findings.ts'
import { groupOf } from '../content/groups.ts'
import { overlaid } from '../content/saved-content.ts'
import { createFolderReader } from '../content-store/folder.ts'
import type { CheckAnswer, CheckCall, Checked, CheckRequest } from './checker.ts'

// The thread that `checkFolder()` starts: each message is a `CheckCall`, and its answer a `CheckAnswer`.

const names: Record<ContentGroup, string> = {
  articles: 'Articles',
  areas: 'Practice areas',
  team: 'Team',
  pages: 'Pages',
  legal: 'Legal pages',
  facts: 'Facts and citations',
  firm: 'The firm’s details',
}

let folder = ''
const readFolder = createFolderReader(() => folder)

async function check({ contentDir, changes, today }: CheckRequest): Promise<Checked> {
  folder = contentDir
  const stored = [...(await readFolder()).values()].map(({ file }) => file)
  const files = overlaid(stored, changes)
  const findings = findingsThatStop(files, today)
  const groups = Map.groupBy(files, ({ path }) => groupAt(path))
  return {
    findings,
    checks: Object.entries(names).flatMap(([group, name]) => {
      const checked = [...groups].find(([candidate]) => candidate === group)?.[1] ?? []
      const isPassed = !findings.some(({ path }) => groupAt(path) === group)
      return checked.length === 0 ? [] : [{ name, counted: counted(checked.length), isPassed }]
    }),
  }
}

function groupAt(path: string): ContentGroup | undefined {
  const kind = kindOfFile(path)
  return kind && groupOf(kind)
}

function counted(files: number): string {
  return files === 1 ? '1 file read' : `${files} files read`
}

function answer(message: CheckAnswer): void {
  parentPort?.postMessage(message)
}

/** One call after the other: two would read the folder into each other's place. */
let last = Promise.resolve()

parentPort?.on('message', ({ id, ...request }: CheckCall) => {
  last = last.then(() =>
    check(request).then(
      (checked) => answer({ id, checked }),
      (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
    ),
  )
})
