import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/** The niceness of the process (POSIX `nice`): the server answers visitors first when both want the processor. */
const VISITORS_FIRST = 5

/**
 * A program that reads what people upload. After `mostMs` it is killed, if it did not stop itself. `execArgv`: flags
 * for Node.
 */
type Program = { path: string; mostMs: number; execArgv?: string[] }

/** Sends the program a request, and passes what it says to `hear` until it ends. Throws if `signal` is aborted. */
type Ask<Said> = (asked: object, signal: AbortSignal, hear: (said: Said) => void) => Promise<void>

/**
 * Reads each upload in a separate process, which ends with it and sees no secret: one after the other, so that only
 * one needs memory.
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
