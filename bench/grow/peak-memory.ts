import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const pageBytes = 4096
const interval = 200

/**
 * Monitors the resident memory of a process and all its descendants (Linux, `/proc`). `stop` returns the largest
 * total seen, in MiB, sampled every 200 ms.
 */
export function peakMemory(pid: number): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), interval)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(peak / 1024 / 1024)
    },
  }
}

type Running = { pid: number; parent: number; bytes: number }

function residentBytes(root: number): number {
  const all = globSync('/proc/[0-9]*/stat').flatMap(readProcess)
  const sumOf = (pid: number): number =>
    all
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + sumOf(child.pid), bytesOf(all, pid))
  return sumOf(root)
}

function bytesOf(all: Running[], pid: number): number {
  return all.find((running) => running.pid === pid)?.bytes ?? 0
}

/** Fields of proc_pid_stat(5), counted after the name in parentheses: 2 is the parent, 22 the resident pages. */
function readProcess(file: string): Running[] {
  try {
    const [, fields = ''] = readFileSync(file, 'utf8').split(/\) (?!.*\) )/)
    const parts = fields.split(' ').map(Number)
    return [
      { pid: Number(dirname(file).slice(6)), parent: parts[1] ?? 0, bytes: (parts[21] ?? 0) * pageBytes },
    ]
  } catch {
    // The process exited between listing and reading.
    return []
  }
}
