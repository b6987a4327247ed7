import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { nameOf } from './licenses.ts'
import type { LockFile } from './licenses.ts'

const REGISTRY = 'https://registry.npmjs.org/'

/**
 * What is wrong with the lock file, a sentence each. `npm ci` refuses a package whose hash differs from the lock
 * file's, so each package must have a hash of a strong kind, and come from the npm registry, even packages for other
 * systems.
 */
export function lockFaults({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .flatMap(([path, locked]) => {
      if (!locked.integrity?.startsWith('sha512-')) {
        return [`${path} has no sha512 hash in package-lock.json. Install it from the npm registry.`]
      }
      if (locked.resolved && !locked.resolved.startsWith(REGISTRY)) {
        return [`${path} comes from ${locked.resolved}. Install it from the npm registry.`]
      }
      return []
    })
}

/**
 * Where the installed packages differ from the lock file, a sentence each. `installed` is npm's own record of what is
 * in node_modules, which lacks packages for other systems.
 */
export function installFaults(lock: LockFile, installed: LockFile): string[] {
  return Object.entries(installed.packages).flatMap(([path, found]) => {
    const expected = lock.packages[path]
    if (!expected) return [`${path} is installed, but not in package-lock.json. Run "npm ci".`]
    if (found.version === expected.version && found.integrity === expected.integrity) return []
    return [
      `${nameOf(path)} is installed as ${found.version}, but package-lock.json has ${expected.version}, or its hash differs. Run "npm ci".`,
    ]
  })
}

function lockFileAt(file: string): LockFile {
  return JSON.parse(readFileSync(file, 'utf8')) as LockFile
}

/**
 * Asks the registry through npm. Npm uses the same exit code for a finding and for an unreachable registry, and only
 * its error output says which; `--loglevel=error` shows it even within `npm run --silent`. Before npm 10, an error
 * begins with "ERR!".
 */
function askRegistry(words: string[]): { isAnswered: boolean; isClean: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', [...words, '--loglevel=error'], { encoding: 'utf8' })
  const isAnswered = status === 0 || !/npm (?:error|ERR!) (?:code E|audit endpoint)/.test(stderr)
  return { isAnswered, isClean: status === 0, output: (isAnswered && stdout.trim()) || stderr }
}

function lastError(output: string): string {
  return (
    /npm (?:warn audit|(?:error|ERR!) network request).*/.exec(output)?.[0] ??
    output.trim().split('\n')[0] ??
    ''
  )
}

// `npm run check:packages`: the lock file, what is installed, and what the registry knows about it.
if (import.meta.main) {
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
}
