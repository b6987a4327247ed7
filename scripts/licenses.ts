import { readFileSync } from 'node:fs'

/** A package that the site, its server or its build needs. */
type Dependency = {
  name: string
  version: string
  license: string
  /** The hash of its file in the registry, in the lock file's form: "sha512-" and base64. */
  integrity: string
}

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
}

/** The packages in the lock file that are needed for more than testing, sorted by name, each version once. */
export function dependenciesOf({ packages }: LockFile): Dependency[] {
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license = 'not stated', integrity = '' }]) => {
      return { name: nameOf(path), version, license, integrity }
    })
  return [...new Map(found.map((each) => [`${each.name} ${each.version}`, each])).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/**
 * A message for each package whose license is not allowed: strong copyleft, or none stated. Weak copyleft is allowed,
 * as for libvips and libheif: they stay separate libraries, which anyone may replace.
 */
export function refusedLicenses(dependencies: Dependency[]): string[] {
  return dependencies.flatMap(({ name, version, license }) => {
    const options = license.replace(/[()]/g, '').split(/ OR /)
    const isFree = options.some(
      (option) =>
        // "UNLICENSED" is npm's word for a package that nobody else may use.
        !/^(?:not stated|UNLICENSED)$|^SEE |\b(?:A?GPL|SSPL|BUSL|CC-BY-(?:NC|ND))/.test(option),
    )
    return isFree ? [] : [`The license of ${name} ${version} is ${license}. Use another package.`]
  })
}

/** The name of the package at a path in the lock file. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The packages in this folder's lock file. Throws if there is no such file. */
export function readDependencies(): Dependency[] {
  return dependenciesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile)
}

/** The text of `/licenses.txt`, one line for each package. */
export function licensesText(dependencies: Dependency[]): string {
  const lines = dependencies.map(({ name, version, license }) => `${name} ${version}  ${license}`)
  return `${['The open-source packages that build and run this site, with their licenses.', '', ...lines].join('\n')}\n`
}

/**
 * A software bill of materials (CycloneDX 1.6, JSON): the packages that run or build the site, with version, license
 * and hash. It has neither a time nor a random serial number, which are optional in the standard, so that equal code
 * gives equal bytes.
 */
export function sbomText(dependencies: Dependency[]): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: dependencies.map(componentOf),
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

function componentOf({ name, version, license, integrity }: Dependency) {
  const purl = packageUrl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    licenses: [{ expression: license.replace(/^\(|\)$/g, '') }],
    purl,
  }
}

/** A package's address in the form "pkg:npm/%40astrojs/react@7.0.0" (https://github.com/package-url/purl-spec). */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
