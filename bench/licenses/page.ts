import { globSync, readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { dependenciesOf, type Dependency, type LockFile } from './list.ts'

/** The folders whose code reaches a visitor or the server. */
const running = '{server,forms,src/islands,src/enhancements,src/lib,src/components}/**/*.{ts,tsx}'

/** Not imported by name, but part of what is sent: what brings islands to life, the fonts, the search that Pagefind writes. */
const sent = [
  'react-dom',
  '@fontsource-variable/brygada-1918',
  '@fontsource-variable/public-sans',
  'pagefind',
]

/** What stands in the lock file of this folder. */
export function readDependencies(): Dependency[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  return dependenciesOf(lock, [...importedPackages(), ...sent])
}

/** The text of docs/licenses.md, formatted as the repository's other files are. */
export async function licensesPage(dependencies: Dependency[]): Promise<string> {
  const parts = [
    ['runs', 'Sent to visitors or run by the server'],
    ['builds', 'Used to build the site'],
    ['tests', 'Used to check and to measure it'],
  ] as const
  const text = parts.map(([place, heading]) => {
    const rows = dependencies
      .filter((dependency) => dependency.place === place)
      .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`)
    return [`## ${heading} (${rows.length})`, '', '| package | version | license |', '|-|-|-|', ...rows].join(
      '\n',
    )
  })
  const file = 'docs/licenses.md'
  return format([introduction, ...text].join('\n\n'), { ...(await resolveConfig(file)), filepath: file })
}

const introduction = `# Licenses of what the site is made with

Made from \`package-lock.json\` by \`node bench/licenses/write.ts\`; a test fails when the two differ, and when a license
does not fit. What runs is free of every copyleft. The weak ones (LGPL, MPL) stand only on tools that build or test: they
are used as they come, and nothing of them is passed on.`

/**
 * The packages that running code imports; an import of types is gone when it runs. Stand-ins of tests lie beside it, and
 * what they import is a dev dependency.
 */
function importedPackages(): string[] {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const texts = globSync(running).map((file) => readFileSync(file, 'utf8'))
  return Object.keys(manifest.dependencies).filter((name) =>
    texts.some((text) =>
      new RegExp(`^(?:import(?! type)|export|\\}) .*?['"]${name}(?:/[^'"]*)?['"]`, 'm').test(text),
    ),
  )
}
