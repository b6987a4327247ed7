import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The niceness of the process (POSIX `nice`): the server answers visitors first when both want the processor. */
const VISITORS_FIRST = 5

/**
 * A program that reads what people upload. After `mostMs` it is killed, if it did not stop itself. `execArgv` are
 * flags for Node.
 */
type Program = { path: string; mostMs: number; execArgv?: string[] }

/** Sends the program a request, and passes its messages to `hear` until it ends. Throws if `signal` is aborted. */
type Ask<Said> = (asked: object, signal: AbortSignal, hear: (said: Said) => void) => Promise<void>

/**
 * Reads each upload in a separate process, which ends with it and sees no secret. It reads one at a time, so that
 * only one needs memory.
 */
export function createUploadProcess<Said>(program: Program): Ask<Said> {
  let last: Promise<unknown> = Promise.resolve()

  return (asked, signal, hear) => {
    const turn = last.then(async () => {
      signal.throwIfAborted()
      const child = fork(program.path, [], {
        env: {},
        ...(program.execArgv && { execArgv: program.execArgv }),
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
        timeout: program.mostMs,
        killSignal: 'SIGKILL',
        signal,
      })
      await once(child, 'spawn')
      if (child.pid) setPriority(child.pid, VISITORS_FIRST)
      child.on('message', hear)
      child.send(asked, () => undefined)
      await once(child, 'exit')
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The most memory that the process may use, in bytes, and how much of that the thread's heap may take, in MB. */
type Limits = { mostMemory: number; mostHeapMb: number }

/**
 * Reads the upload in a thread, so that the process itself can keep to its limits; passes on what the thread says,
 * and ends after a message with `isLast`.
 */
export function readUploadInThread(thread: string, { mostMemory, mostHeapMb }: Limits): void {
  keepUploadLimits(mostMemory)
  process.once('message', (asked) => {
    const reader = new Worker(thread, {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    })
    reader.on('message', (said: object) => {
      process.send?.(said, () => 'isLast' in said && process.exit())
    })
    reader.on('error', () => process.exit(1))
  })
}

/** In microseconds: processor time that reading one upload may take. Other work on the machine does not count. */
const MOST_WORK = 30_000_000

/** Ends this process when it uses more than `mostMemory` bytes or too much processor time, or when the server has ended. */
export function keepUploadLimits(mostMemory: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > mostMemory || user + system > MOST_WORK) process.exit(1)
  }, 20)
  process.once('disconnect', () => process.exit())
}
