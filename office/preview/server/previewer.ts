import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { buildEnvironment } from '../../../server/publish/workspace.ts'
import { createShownPages } from './shown-pages.ts'

/** A file as it would be: its path in the content folder, and its bytes; null if it would be gone. */
export type FileChange = { path: string; bytes: Uint8Array | null }

/**
 * One page of the site, by its address, as it would be. `article` is the file name of an article that is shown even
 * before it is published.
 */
export type PreviewRequest = {
  contentDir: string
  changes: FileChange[]
  page: string
  article: string | undefined
}

/**
 * The process's answer: the built page with its files, or a sentence on why there is none; and how much memory it
 * uses.
 */
export type PreviewAnswer = ({ site: string } | { sentence: string }) & { megabytes: number }

/** A page is built within this time, or the process is ended. The first one of a busy machine takes longest. */
const mostMs = 120_000

/**
 * The process is ended after this long without a request; after a page, a fresh one replaces it if it has grown beyond
 * this.
 */
const idleMs = 10 * 60_000
const mostMegabytes = 1_200

/** The niceness of the process (POSIX `nice`): the server answers visitors first when both want the processor. */
const visitorsFirst = 5

/** A newer request for the same file replaces one that waits. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** For whom a preview is built; `key` identifies the person and the file. */
export type Viewer = { person: string; key: string }

type Waiting = Viewer & { request: PreviewRequest; answer: PromiseWithResolvers<PreviewAnswer> }

/**
 * Builds previews one at a time, in turns of the people who ask. The process, which works and keeps its cache in
 * `folder`, starts with the first request and sees no secret.
 */
export function createPreviewer(
  folder: string,
  settings: Parameters<typeof buildEnvironment>[1] & { BUILD_HEAP_MB?: number | undefined },
) {
  const waiting: Waiting[] = []
  /** Whose previews were begun, the last one last. */
  const served = new Set<string>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isBusy = false

  /** Throws if the process cannot start. */
  async function start(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, 'preview-process.ts'), [folder], {
      env: buildEnvironment(folder, settings),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: settings.BUILD_HEAP_MB ? [`--max-old-space-size=${settings.BUILD_HEAP_MB}`] : [],
    })
    const forget = () => {
      if (child === started) child = undefined
    }
    // An error means that the process could not start, or could not be written to: `ask` handles it.
    started.once('exit', forget).on('error', forget)
    child = started
    await once(started, 'spawn')
    if (started.pid) setPriority(started.pid, visitorsFirst)
    return started
  }

  async function next(): Promise<void> {
    const first = isBusy ? undefined : nextInTurn(waiting, served)
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    served.delete(first.person)
    served.add(first.person)
    isBusy = true
    clearTimeout(idle)
    const answer = await askStarted(first.request)
    if (answer.megabytes > mostMegabytes) {
      end()
      // Loading Astro takes seconds: it begins while the page is read.
      await start().catch(() => undefined)
    }
    idle = setTimeout(end, idleMs).unref()
    isBusy = false
    first.answer.resolve(answer)
    void next()
  }

  async function askStarted(request: PreviewRequest): Promise<PreviewAnswer> {
    try {
      return await ask(child ?? (await start()), request)
    } catch {
      const sentence = 'The server has too little memory, or too much to do, to build the preview. Try again.'
      return { sentence, megabytes: 0 }
    }
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Throws `Superseded` if a newer request with the same key arrived before it began. */
    build: ({ person, key }: Viewer, request: PreviewRequest) => {
      const older = waiting.findIndex((each) => each.key === key)
      if (older >= 0) waiting.splice(older, 1)[0]?.answer.reject(new Superseded())
      const answer = Promise.withResolvers<PreviewAnswer>()
      waiting.push({ person, key, request, answer })
      void next()
      return answer.promise
    },
    /** Ends the process and gives up what waits for it; a later request starts it again. */
    stop: () => {
      for (const { answer } of waiting.splice(0)) answer.reject(new Superseded())
      end()
    },
  }
}

/** Sends a request and waits for its answer; if the process ends or takes too long, the answer is a sentence. */
function ask(child: ChildProcess, request: PreviewRequest): Promise<PreviewAnswer> {
  return new Promise((resolve) => {
    const give = (answer: PreviewAnswer) => {
      clearTimeout(timer)
      child.off('message', give).off('exit', giveUp).off('error', giveUp)
      resolve(answer)
    }
    const giveUp = () => give({ sentence: 'The preview took too long or ended. Try again.', megabytes: 0 })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
    }, mostMs)
    child.once('message', give).once('exit', giveUp).once('error', giveUp)
    child.send(request)
  })
}

/**
 * The next of those that wait: the one of the person whose last turn is longest ago. `served` has everyone who had a
 * turn, the last one last. One person's many requests never come before another's single one.
 */
export function nextInTurn<Waiting extends { person: string }>(
  waiting: readonly Waiting[],
  served: ReadonlySet<string>,
): Waiting | undefined {
  const turns = [...served]
  const turnOf = ({ person }: Waiting) => turns.indexOf(person)
  return waiting.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
}

export type Previews = ReturnType<typeof openPreviews>

/** Opens previews in DATA_DIR. `previews/shown` and `previews/building` are on one disk: a page moves between them. */
export function openPreviews(
  dataDir: string,
  settings: Parameters<typeof createPreviewer>[1],
  now: () => number,
) {
  const folder = join(dataDir, 'previews')
  return {
    previewer: createPreviewer(join(folder, 'building'), settings),
    pages: createShownPages(join(folder, 'shown'), now),
  }
}
