import { nameOf } from '../licenses/packages.ts'
import type { LockedPackage, LockFile } from '../licenses/packages.ts'

const REGISTRY = 'https://registry.npmjs.org/'

/**
 * What is wrong with the lock file, one sentence each: `npm ci` refuses a package whose file does not have the hash here,
 * so each must have one, of a strong kind, and come from the npm registry; those for other systems, too.
 */
export function lockFaults({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .flatMap(([path, locked]) => {
      if (!hasHash(locked)) {
        return [`${path} has no sha512 hash in package-lock.json. Install it from the npm registry.`]
      }
      if (locked.resolved && !locked.resolved.startsWith(REGISTRY)) {
        return [`${path} comes from ${locked.resolved}. Install it from the npm registry.`]
      }
      return []
    })
}

function hasHash({ integrity }: LockedPackage): boolean {
  return integrity?.startsWith('sha512-') ?? false
}

/**
 * Where the installed packages differ from the lock file, one sentence each. `installed` is npm's own record of what it
 * has installed into node_modules; packages for other systems are not there.
 */
export function installFaults(lock: LockFile, installed: LockFile): string[] {
  return Object.entries(installed.packages).flatMap(([path, found]) => {
    const expected = lock.packages[path]
    if (!expected) return [`${path} is installed, but not in package-lock.json. Run "npm ci".`]
    if (isSame(found, expected)) return []
    return [
      `${nameOf(path)} is installed as ${found.version}, but package-lock.json has ${expected.version}, or its hash differs. Run "npm ci".`,
    ]
  })
}

function isSame(found: LockedPackage, expected: LockedPackage): boolean {
  return found.version === expected.version && found.integrity === expected.integrity
}
