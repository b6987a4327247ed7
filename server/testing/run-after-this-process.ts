import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'

/**
 * Runs `script` in a shell, with `args` from $0, when this process has ended in any way, even if it was killed. Kill the
 * process that it returns when there is no more need.
 */
export function runAfterThisProcess(
  script: string,
  args: string[],
  user?: { uid: number; gid: number },
): ChildProcess {
  // Its input closes when this process ends, even by Ctrl C.
  const guard = spawn('sh', ['-c', `read -r _; ${script}`, ...args], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return guard
}
