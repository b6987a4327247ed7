import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findChromium } from '../support/chromium.ts'

/** The browsers that the suite drives, and the Debian packages that provide them. */
export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

const packages = {
  Chromium: [],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
} as const

/** The files that each browser needs, in the order in which `engine.ts` expects them. Empty if one is missing. */
export function findEngine(name: EngineName): string[] {
  const found = pathsOf(name)
  if (found.length > 0 || !install(packages[name])) return found
  return pathsOf(name)
}

function pathsOf(name: EngineName): string[] {
  if (name === 'Chromium') return [findChromium()]
  if (name === 'Firefox') return all('/usr/bin/firefox-esr')
  return all(
    '/usr/bin/WebKitWebDriver',
    globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? 'MiniBrowser',
    '/usr/bin/Xvfb',
  )
}

function all(...files: string[]): string[] {
  return files.every((file) => existsSync(file)) ? files : []
}

/** Installs packages as root with apt-get; returns false if that is not possible. */
function install(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || names.length === 0) return false
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
