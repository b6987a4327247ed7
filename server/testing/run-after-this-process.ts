import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'

/**
 * Runs `script` in a shell, with `args` from $0 on, when this process has ended, even if it was killed. Returns a
 * process to kill once the script is no longer needed.
 */
export function runAfterThisProcess(
  script: string,
  args: string[],
  user?: { uid: number; gid: number },
): ChildProcess {
  // The shell's input closes when this process ends, even through Ctrl+C.
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
