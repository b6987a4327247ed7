import { parentPort } from 'node:worker_threads'
import type { ContentFolder } from '../../../editorial/content-folder.ts'
import type { TextFile } from '../../../editorial/front-matter.ts'
import { createFolderReader } from '../content-store/folder.ts'
import { checkAll } from './check-all.ts'
import type { Answered, Answers, Call } from './content-thread.ts'
import { reviewsDue } from './due-reviews.ts'
import type { DueReview } from './due-reviews.ts'
import { findingsIn } from './findings.ts'
import { createContentParser } from './parsed-content.ts'
import type { ParsedContent } from './parsed-content.ts'

// The thread of `createContentThread()`: each message is a `Call`, and its answer an `Answered`.

let contentDir = ''
const readFolder = createFolderReader(() => contentDir)
const parse = createContentParser()
const reviews = new WeakMap<ParsedContent, DueReview[]>()

async function answerTo({ kind, given }: Call): Promise<Answers[keyof Answers]['answer']> {
  contentDir = given.contentDir
  const content = await parse(await readFolder(), given.changes, given.today)
  if (kind === 'check') return checkAll(content.files, given.today)
  if (kind === 'findings') return given.texts.map(({ path, text }) => findingsIn(path, text, content.folder))
  const due = reviews.get(content) ?? reviewsDue(content.folder)
  reviews.set(content, due)
  setImmediate(warmUp, content)
  return due
}

/** One step after the other: two calls would read the folder into each other’s place. */
let last = Promise.resolve()

parentPort?.on('message', (call: Call) => {
  last = last.then(async () => {
    const answered: Answered<unknown> = await answerTo(call).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    call.port.postMessage(answered)
  })
})

let isWarm = false

/** The first run of the rules takes longest: it comes before a writer waits for it, with one text of each kind. */
function warmUp({ files, folder }: ParsedContent): void {
  if (isWarm) return
  isWarm = true
  const oneOfKind = new Set(new Map(folder.files.map(({ collection, path }) => [collection, path])).values())
  const texts = files.flatMap((file) => ('text' in file && oneOfKind.has(file.path) ? [file] : []))
  checkInTurns(texts, folder)
}

/** Checks one text after the other; what is asked meanwhile comes before the next. */
function checkInTurns([text, ...rest]: readonly TextFile[], folder: ContentFolder): void {
  if (!text) return
  last = last.then(() => {
    findingsIn(text.path, text.text, folder)
    setImmediate(checkInTurns, rest, folder)
  })
}
