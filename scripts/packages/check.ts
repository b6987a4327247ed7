import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { LockFile } from '../licenses/packages.ts'
import { installFaults, lockFaults } from './lock-integrity.ts'

// `npm run check:packages`: the lock file, what is installed, and what the registry knows about it.

const lock = lockFileAt('package-lock.json')
const installed = lockFileAt('node_modules/.package-lock.json')
const faults = [...lockFaults(lock), ...installFaults(lock, installed)]
for (const fault of faults) console.error(fault)
if (faults.length === 0) {
  const count = Object.keys(installed.packages).length
  console.log(`${count} packages are installed, each as package-lock.json has it, with its hash.`)
}

const asked = [
  { words: ['audit'], finds: 'known vulnerabilities' },
  { words: ['audit', 'signatures'], finds: 'signatures' },
].map(({ words, finds }) => ({ finds, ...askRegistry(words) }))
for (const { finds, isAnswered, output } of asked) {
  console.log(isAnswered ? output : `The registry did not answer about ${finds}: ${lastError(output)}`)
}

const isRefused = asked.some(({ isAnswered, isClean }) => isAnswered && !isClean)
if (faults.length > 0 || isRefused) process.exitCode = 1

function lockFileAt(file: string): LockFile {
  return JSON.parse(readFileSync(file, 'utf8')) as LockFile
}

/** npm uses the same exit code for a finding and for an unreachable registry. */
function askRegistry(words: string[]): { isAnswered: boolean; isClean: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
  const isAnswered = status === 0 || !/npm error (?:code E|audit endpoint)/.test(stderr)
  return { isAnswered, isClean: status === 0, output: isAnswered ? stdout.trim() : stderr }
}

function lastError(output: string): string {
  return /npm (?:warn audit|error network request).*/.exec(output)?.[0] ?? output.trim().split('\n')[0] ?? ''
}
