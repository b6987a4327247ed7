import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFileSchema, draftKeptSchema, staleSchema } from '../../office/content/contract.ts'
import type { OpenFile } from '../../office/content/contract.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { benchFiles, worded } from './bench-files.ts'
import type { BenchFile } from './bench-files.ts'

/**
 * What the office said about a page: the last number that it kept as a draft, that it saved, and that was typed at all.
 */
type FileBook = { kept: number; saved: number; typed: number }

/** What the editors were told. `saves`: of all pages. `cutOff`: requests without an answer. `refused`: by status. */
export type EditorsBook = {
  files: ReadonlyMap<string, FileBook>
  saves: number
  cutOff: number
  refused: Map<number, number>
}

export function newBook(): EditorsBook {
  const files = new Map(benchFiles.map(({ path }) => [path, { kept: 0, saved: 0, typed: 0 }]))
  return { files, saves: 0, cutOff: 0, refused: new Map() }
}

/**
 * People who type into pages and save them, one at each page, pausing for up to `pauseMs`. `stop` waits for what is in
 * progress.
 */
export function startEditors(
  browser: TestBrowser,
  book: EditorsBook,
  pauseMs: number,
): { stop: () => Promise<void> } {
  let isStopped = false

  async function edit(file: BenchFile): Promise<void> {
    while (!isStopped) {
      await editOnce(file).catch(() => (book.cutOff += 1))
      await sleep(randomInt(pauseMs))
    }
  }

  async function editOnce(file: BenchFile): Promise<void> {
    const own = book.files.get(file.path)
    const address = `/office/api/content/files/${encodeURIComponent(file.path)}`
    const opened = await browser.send('GET', address)
    if (opened.status !== 200 || !own) return refused(opened.status)
    own.typed += 1
    const number = own.typed
    const draft = draftOf(openFileSchema.parse(opened.json), file, number)
    const typed = await browser.send('POST', `${address}/draft`, draft)
    if (typed.status !== 200) return refused(typed.status)
    own.kept = number
    if (randomInt(10) < 4) return
    const saving = { base: draft.base, number: draftKeptSchema.parse(typed.json).number, over: null }
    const saved = await browser.send('POST', `${address}/save`, saving)
    // Published in the meantime: the person sees both versions and saves their own.
    const answer =
      saved.status === 409
        ? await browser.send('POST', `${address}/save`, { ...saving, over: versionIn(saved.json) })
        : saved
    if (answer.status !== 200) return refused(answer.status)
    own.saved = number
    book.saves += 1
  }

  function refused(status: number): void {
    book.refused.set(status, (book.refused.get(status) ?? 0) + 1)
  }

  const running = benchFiles.map(edit)
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}

function draftOf({ saved, draft }: OpenFile, file: BenchFile, number: number) {
  const { fields, body } = draft ?? saved
  const base = draft ? draft.base : saved.version
  const changed = { ...fields, [file.field]: worded(file, number) }
  return { fields: changed, body, base, number: draft?.number ?? 0, field: file.field }
}

function versionIn(json: unknown): string | null {
  return staleSchema.parse(json).current.version
}
