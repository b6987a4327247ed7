import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readContentFile } from '../editorial/reading/content-file.ts'
import type { FolderFile } from '../editorial/reading/content-file.ts'
import { frontMatterAndBody } from '../editorial/reading/front-matter.ts'
import type { RawFile } from '../editorial/reading/front-matter.ts'
import { saidIn } from '../editorial/published.ts'
import type { Published } from '../editorial/published.ts'
import { reasonOf } from '../server/http/errors.ts'
import { memoize } from '../content-model/memoize.ts'
import { checkAll, findingsIn } from './content/server/findings.ts'
import type { Answers, Call, WorkerMessage, WorkerSetup } from './content/server/content-checker.ts'
import { reviewsDue } from './content/server/due-reviews.ts'
import type { DueReview } from './content/server/due-reviews.ts'
import { createContentParser } from './content/server/parsed-content.ts'
import type { ParsedContent, PublicVersion } from './content/server/parsed-content.ts'
import { titleOf } from './content/server/groups.ts'
import { noReview, reviewOf } from './content/server/reviews.ts'
import { createFileStep, isLong, obstacleSentences } from './content/server/long-files.ts'
import { createFolderReader } from './content/store/folder.ts'
import type { StoredFile } from './content/store/folder.ts'
import {
  CannotRead,
  knownValues,
  rememberValues,
  rewrite,
  valuesIn,
  writtenAnew,
} from './content/store/rewrite.ts'
import type { ReadValues } from './content/store/rewrite.ts'
import { describeChange, describeWhole } from './publishing/server/differences.ts'

// The thread of `createContentChecker()`: receives each `Call`, and answers with a `WorkerMessage`.

const say = (said: WorkerMessage) => parentPort?.postMessage(said)
const { slow, isForShort } = workerData as WorkerSetup
const step = createFileStep(slow, (file) => say({ file }))

// On Linux, 0 is this thread: visitors and people who write short files take precedence over slow work.
if (!isForShort && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

let contentDir = ''
const readFolder = createFolderReader(() => contentDir)
const parse = createContentParser(step, isForShort ? outlineOf : undefined)
const reviews = new WeakMap<ParsedContent, DueReview[]>()

/** A file as it is public, read once. */
const published = memoize((file: RawFile) =>
  step<Published | undefined>(
    'read',
    file,
    () => ({ text: file.text, said: saidIn(file) }),
    () => undefined,
  ),
)

function publicVersions(stored: ReadonlyMap<string, StoredFile>): PublicVersion {
  return (path) => {
    const file = stored.get(path)?.file
    return file && 'text' in file ? published(file) : undefined
  }
}

async function answerTo(call: Call): Promise<Answers[keyof Answers]['answer']> {
  if (call.kind === 'read')
    return call.given.files.map((file) => step('read', file, () => readValues(file), unreadable))
  if (call.kind === 'said')
    return call.given.files.map((file) =>
      step(
        'read',
        file,
        () => saidIn(file),
        () => new Set<string>(),
      ),
    )
  if (call.kind === 'rewrite') return rewritten(call.given)
  if (call.kind === 'describe') {
    const { changes, titles } = call.given
    return changes.map((change) => {
      const file = { path: change.path, text: `${change.was ?? ''}\0${change.now ?? ''}` }
      return step(
        'describe',
        file,
        () => describeChange(change, (path) => titles[path] ?? titleOf(path, undefined)),
        () => describeWhole(change),
      )
    })
  }
  contentDir = call.given.contentDir
  const stored = await readFolder()
  const publicOf = publicVersions(stored)
  const content = parse(stored, call.given.changes, call.given.today)
  if (call.kind === 'check') return checkAll(content, publicOf, step)
  if (call.kind === 'findings') {
    const { publishedAs = {} } = call.given
    const before: PublicVersion = (path) => publicOf(publishedAs[path] ?? path)
    return call.given.files.map((file) => findingsIn(file, content.folder, before, step))
  }
  if (call.kind === 'review') {
    const { file } = call.given
    return step(
      'review',
      file,
      () => reviewOf(file, content.folder),
      () => noReview(file.path),
    )
  }
  const due = reviews.get(content) ?? reviewsDue(content, publicOf, step)
  reviews.set(content, due)
  return due
}

function readValues(raw: RawFile): ReadValues {
  const known = knownValues(raw)
  if (known) return known
  const file = readContentFile(raw)
  const checked = file && 'fields' in file ? file.fields : undefined
  const read = { ...valuesOrProblem(raw, checked), fault: file && 'message' in file ? file.message : null }
  rememberValues(raw, read)
  return read
}

function valuesOrProblem({ path, text }: RawFile, checked: unknown): Omit<ReadValues, 'fault'> {
  try {
    return { values: valuesIn(path, text, checked), problem: '' }
  } catch (error) {
    if (error instanceof CannotRead) return { values: null, problem: error.message }
    throw error
  }
}

function unreadable(obstacle: keyof typeof obstacleSentences): ReadValues {
  const problem = obstacleSentences[obstacle]
  return { values: null, problem, fault: problem }
}

function rewritten({ path, original, values }: Answers['rewrite']['given']): string | null {
  if (original === null) return writtenAnew(path, values)
  return step(
    'rewrite',
    { path, text: `${original}\0${JSON.stringify(values)}` },
    () => rewrite(path, original, values),
    () => null,
  )
}

/** One call at a time: two would overwrite each other's reading of the folder. */
let last = Promise.resolve()

parentPort?.on('message', (call: Call) => {
  last = last.then(async () => {
    const said: WorkerMessage = await answerTo(call).then(
      (answer) => ({ id: call.id, answer }),
      (error: unknown) => ({ id: call.id, error: reasonOf(error) }),
    )
    say(said)
  })
})

/**
 * The parts of a long file that other files refer to: its fields and headings. The writer of another file then does not
 * wait until the rules have read all of it. If a field is itself long, the whole file is left out.
 */
function outlineOf(file: FolderFile): FolderFile {
  if (!('text' in file) || !isLong(file) || !file.path.endsWith('.md')) return file
  const { frontMatter = '', body = '' } = frontMatterAndBody(file) ?? {}
  const headings = body.split('\n').filter((line) => /^ {0,3}#{1,6}[ \t]/.test(line))
  const outline = { path: file.path, text: `---${frontMatter}---\n\n${headings.join('\n\n')}\n` }
  return isLong(outline) ? { ...outline, text: '' } : outline
}
