import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import type { ContentFinding, OpenFile } from '../contract.ts'
import type { Change, checkedSchema } from '../../publishing/contract.ts'
import type { ReadValues, Values } from '../store/rewrite.ts'
import type { DueReview } from './due-reviews.ts'
import type { ChangedFile } from './parsed-content.ts'
import { isLong } from './long-files.ts'
import type { BegunFile, SlowFile } from './long-files.ts'

// Reading, comparing or checking what people write takes as long as they make it. It runs in a thread, so that this one
// can answer visitors, and no single file may take longer than a deadline.

/** What the check of all content found; `version` names that content (see `checkedVersion`). */
export type Checked = Omit<z.infer<typeof checkedSchema>, 'findings'> & {
  findings: ContentFinding[]
  version: string
}

/** All content of a folder as it would be with some files changed, on a given date. */
export type ContentAsked = { contentDir: string; changes: readonly ChangedFile[]; today: string }

/** A change of a file to be described: its texts, null where there is none, and for a rename its former path. */
export type ComparedFile = {
  path: string
  was: string | null
  now: string | null
  renamedFrom: string | null
}

/** A change as described: what differs, in one sentence, and whether a lawyer has yet to read it. */
export type DescribedChange = Pick<Change, 'differences' | 'sentence' | 'isUnread'>

export type Answers = {
  check: { given: ContentAsked; answer: Checked }
  /**
   * The problems in each of the files within that content. `publishedAs` has the public path of a renamed file, by
   * its new one.
   */
  findings: {
    given: ContentAsked & { files: readonly RawFile[]; publishedAs?: Record<string, string> }
    answer: ContentFinding[][]
  }
  reviews: { given: ContentAsked; answer: DueReview[] }
  review: { given: ContentAsked & { file: RawFile }; answer: OpenFile['review'] }
  read: { given: { files: readonly RawFile[] }; answer: ReadValues[] }
  /** The sentences of each file, as a rule quotes them. */
  said: { given: { files: readonly RawFile[] }; answer: ReadonlySet<string>[] }
  /** The new text; null if the file cannot be edited, or takes too long. `original` is null for a new file. */
  rewrite: { given: { path: string; original: string | null; values: Values }; answer: string | null }
  /** `titles` has the titles of files that fields refer to, by path. */
  describe: {
    given: { changes: readonly ComparedFile[]; titles: Record<string, string> }
    answer: DescribedChange[]
  }
}

/** A question, as the worker is sent it. */
export type Call = {
  [Kind in keyof Answers]: { kind: Kind; given: Answers[Kind]['given'] }
}[keyof Answers] & {
  id: number
}

/**
 * A message from the worker: an answer, an error, or the file that it begins to work on, and null once that is
 * finished.
 */
export type WorkerMessage =
  { id: number; answer: unknown } | { id: number; error: string } | { file: BegunFile | null }

type Waiting = {
  call: Call
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  onFile: ((file: BegunFile) => void) | undefined
}

/** After this long without a question, the thread ends and frees its memory. */
const idleMs = 10 * 60_000

/** The most processor time that one file may take. The longest article takes a second the first time. */
const mostMsForFile = 10_000

/** What a thread starts with: the files that it leaves out, and whether it reads only short ones. */
export type WorkerSetup = { slow: readonly SlowFile[]; isForShort: boolean }

/**
 * Creates a thread that starts with the first question, keeps what it has read, and answers one question at a time.
 * If one file takes too long, the thread is ended, and the pending questions go to a new one, which answers that this
 * version of the file takes too long.
 * A thread that `isForShort` is asked only about short files. Of long ones it reads only what short ones refer to.
 */
export function createContentChecker(deadlineMs = mostMsForFile, isForShort = false) {
  const waiting = new Map<number, Waiting>()
  const slow: SlowFile[] = []
  let worker: Worker | undefined
  let file: BegunFile | null = null
  let deadline: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  function running(): Worker {
    if (worker) return worker
    const started = new Worker(join(import.meta.dirname, '../../content-checker-worker.ts'), {
      workerData: { slow, isForShort } satisfies WorkerSetup,
    })
    worker = started
    started.on('message', (said: WorkerMessage) => worker === started && heard(said))
    started.on('error', (error: Error) => worker === started && failed(error))
    started.on('exit', () => worker === started && failed(new Error('The thread ended early.')))
    return started
  }

  function heard(said: WorkerMessage): void {
    clearTimeout(deadline)
    if ('file' in said) {
      file = said.file
      if (file === null) return
      lookAfter(deadlineMs, file)
      const [first] = waiting.values()
      first?.onFile?.(file)
      return
    }
    const own = waiting.get(said.id)
    waiting.delete(said.id)
    if ('error' in said) own?.reject(new Error(said.error))
    else own?.resolve(said.answer)
    if (waiting.size === 0) rest()
  }

  /**
   * Looks at the file's processor time after `ms`: on a busy machine, the thread has had less time than the clock
   * says.
   */
  function lookAfter(ms: number, at: BegunFile): void {
    deadline = setTimeout(() => void look(at).catch(() => undefined), ms).unref()
  }

  async function look(at: BegunFile): Promise<void> {
    const usage = await worker?.cpuUsage()
    if (!usage || file !== at) return
    const left = deadlineMs - (usage.user + usage.system) / 1_000 + at.usedMs
    if (left <= 0) leaveOut()
    else lookAfter(left, at)
  }

  /** Leaves out, from now on, the file that the thread was working on. */
  function leaveOut(): void {
    if (file) slow.push({ task: file.task, path: file.path, version: file.version })
    const ending = worker
    forget()
    void ending?.terminate()
    if (waiting.size === 0) return
    try {
      const next = running()
      for (const { call } of waiting.values()) next.postMessage(call)
    } catch (error) {
      rejectAll(error)
    }
  }

  /**
   * A thread that runs out of memory at a file ends; if it was working on no particular file, no question can be
   * answered.
   */
  function failed(error: Error): void {
    if (file) return leaveOut()
    forget()
    rejectAll(error)
  }

  function rejectAll(error: unknown): void {
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(error)
  }

  function forget(): void {
    clearTimeout(deadline)
    worker = undefined
    file = null
  }

  /** A thread that has nothing to do does not keep the process running. */
  function rest(): void {
    worker?.unref()
    idle = setTimeout(() => {
      const ending = worker
      forget()
      void ending?.terminate()
    }, idleMs).unref()
  }

  /** `onFile` is called with each file, and what is done with it, as work on it begins. */
  return function ask<Kind extends keyof Answers>(
    kind: Kind,
    given: Answers[Kind]['given'],
    onFile?: (file: BegunFile) => void,
  ) {
    clearTimeout(idle)
    asked += 1
    const call = { id: asked, kind, given } as Call
    return new Promise<Answers[Kind]['answer']>((resolve, reject) => {
      // Throws if the thread cannot start; nothing waits then.
      const asking = running()
      waiting.set(call.id, { call, resolve: resolve as Waiting['resolve'], reject, onFile })
      asking.ref()
      asking.postMessage(call)
    })
  }
}

/**
 * Creates two threads, so that short files do not wait for long ones. Returns a function that gives the one for a file
 * in these versions.
 */
export function createContentCheckers() {
  const [short, long] = [createContentChecker(undefined, true), createContentChecker()]
  return (...versions: (string | null)[]) => (versions.some((text) => isLong({ text })) ? long : short)
}
