import { globSync, readFileSync } from 'node:fs'

/** A package in the lock file: where it runs decides which licenses it may have. */
type Dependency = {
  name: string
  version: string
  license: string
  /** The hash of its file in the registry, as the lock file has it: "sha512-" and base64. */
  integrity: string
  place: Place
}

/** Sent to visitors or run by the server; used to build the site; used only to test and measure it. */
const places = ['runs', 'builds', 'tests'] as const
type Place = (typeof places)[number]

export type LockFile = {
  packages: Record<string, LockedPackage>
}

type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Every package in the lock file, by name, each version once, with the strictest place where it runs. `roots` are the
 * packages that browser or server import directly.
 */
export function dependenciesOf(lock: LockFile, roots: string[]): Dependency[] {
  const running = reachable(lock, roots)
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'not stated', integrity = '', dev = false }]) => ({
      name: nameOf(path),
      version,
      license,
      integrity,
      place: running.has(path) ? ('runs' as const) : dev ? ('tests' as const) : ('builds' as const),
    }))
    .sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place))
    .filter(isFirstOfItsKind)
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/**
 * The packages whose license is not allowed where they run, with a message each. What runs must have no copyleft,
 * except a library that anyone may replace. Tools that only build or test may have weak copyleft, since nothing of them
 * is distributed.
 */
export function refusedLicenses(dependencies: Dependency[]): string[] {
  return dependencies.flatMap(({ name, version, license, place }) => {
    const options = license.replace(/[()]/g, '').split(/ OR /)
    const isFree = options.some((option) => {
      // "UNLICENSED" is npm's word for a package that nobody else may use.
      if (/^(?:not stated|UNLICENSED)$|^SEE /.test(option)) return false
      if (/\b(A?GPL|SSPL|BUSL|CC-BY-(NC|ND))/.test(option)) return false
      if (isReplaceableLibrary(name)) return true
      return place !== 'runs' || !/\b(LGPL|MPL|EPL|CDDL|CC-BY-SA)/.test(option)
    })
    const where = { runs: 'runs in what ships', builds: 'builds the site', tests: 'tests the site' }[place]
    return isFree ? [] : [`${name} ${version} ${where}, but its license is ${license}. Use another package.`]
  })
}

/** libvips, which sharp uses, and libheif: separate libraries, which anyone may replace (LGPL-3.0, 4). */
function isReplaceableLibrary(name: string): boolean {
  return name.startsWith('@img/sharp-') || name === 'libheif-js'
}

/** Resolves dependencies as Node does: from the package's own folder upward. */
function reachable({ packages }: LockFile, roots: string[]): Set<string> {
  const found = new Set<string>()
  const queue = roots.map((root) => `node_modules/${root}`)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const locked = packages[path]
    if (!locked || found.has(path)) continue
    found.add(path)
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }))
      queue.push(resolve(packages, path, name))
  }
  return found
}

function resolve(packages: LockFile['packages'], from: string, name: string): string {
  const inside = `${from}/node_modules/${name}`
  if (inside in packages || from === '') return inside.replace(/^\//, '')
  return resolve(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

/** The name of the package at a path in the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function isFirstOfItsKind(one: Dependency, place: number, all: Dependency[]): boolean {
  return place === all.findIndex((other) => other.name === one.name && other.version === one.version)
}

/** The folders whose code reaches visitors or the server. */
const running =
  '{built-site,calendar,commands,content-model,editorial,forms,office,server,settings,src/components,src/enhancements,src/islands,src/lib,text}/**/*.{ts,tsx}'

/** Code that only builds, some of it in a process of its own, and tests. */
const building = [
  'office/build/**',
  'office/preview/server/preview-process.ts',
  'server/publish/publish-process.ts',
  '**/*.test.ts',
]

/** Not imported by name, but part of what is sent: the fonts, the search that Pagefind generates. */
const sent = ['@fontsource-variable/brygada-1918', '@fontsource-variable/public-sans', 'pagefind']

/** The packages in this folder's lock file. Throws if there is none. */
export function readDependencies(): Dependency[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  return dependenciesOf(lock, [...importedPackages(), ...sent])
}

/** The text of `/licenses.txt`: what is sent to visitors or run by the server, one line each. */
export function licensesText(dependencies: Dependency[]): string {
  const lines = dependencies
    .filter(({ place }) => place === 'runs')
    .map(({ name, version, license }) => `${name} ${version}  ${license}`)
  return `${[introduction, '', ...lines].join('\n')}\n`
}

const introduction =
  'The open-source packages that this site sends to browsers or runs on its server, with their licenses.'

/**
 * The packages that running code imports. Type imports are erased, and what the fixtures in `server/testing/` import is a
 * dev dependency.
 */
function importedPackages(): string[] {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const texts = globSync(running, { exclude: building }).map((file) => readFileSync(file, 'utf8'))
  const imported = new Set(texts.flatMap((text) => [...text.matchAll(importedName)].map(([, name]) => name)))
  return Object.keys(manifest.dependencies).filter((name) => imported.has(name))
}

/** The package that a line of code imports: "hono" in `import { Hono } from 'hono/tiny'` and in `import('hono/tiny')`. */
const importedName =
  /(?:^(?:import(?! type)|export|\}) .*?|(?<!typeof )import\()['"]((?:@[^/'"]+\/)?[^/'"]+)[^'"]*['"]/gm

/**
 * A software bill of materials (CycloneDX 1.6, JSON): the packages that run or build the site, with version,
 * license and hash. It has neither a time nor a random serial number, which the standard leaves open, so that equal
 * code gives equal bytes.
 */
export function sbomText(dependencies: Dependency[]): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: dependencies.filter(({ place }) => place !== 'tests').map(componentOf),
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

function componentOf({ name, version, license, integrity, place }: Dependency) {
  const purl = packageUrl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    // "excluded": needed to build the site, not to run it.
    scope: place === 'runs' ? 'required' : 'excluded',
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    licenses: [{ expression: license.replace(/^\(|\)$/g, '') }],
    purl,
  }
}

/** "pkg:npm/%40astrojs/react@7.0.0" (https://github.com/package-url/purl-spec). */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
