import { globSync, readFileSync } from 'node:fs'
import { dependenciesOf, type Dependency, type LockFile } from './list.ts'

/** The folders whose code reaches visitors or the server. */
const running =
  '{commands,content-model,editorial,forms,office,server,settings,src/components,src/enhancements,src/islands,src/lib,text}/**/*.{ts,tsx}'

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
