import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, parseCLI } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { scratchFolder } from './server/testing/scratch-folder.ts'

// Many tests start programs of their own; with their code compiled and cached, these start in two thirds of the time.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node-compile')
process.env['TMPDIR'] = scratchFolder()

/**
 * The files that take longest, in the order in which they start: if one were last, it would run alone at the end. The
 * first one makes a build cache, which later builds use if it exists when they start.
 */
const slowest = [
  'server/publish/publish.test.ts',
  'office/publishing/server/two-people.test.ts',
  'tests/checker/checker.test.ts',
  'bench/kill-publish.test.ts',
  'bench/break-builds.test.ts',
  'office/publishing/server/publishing.test.ts',
].map((file) => resolve(file))

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = slowest.flatMap((file) => sorted.filter(({ moduleId }) => moduleId === file))
    return [...new Set([...first, ...sorted])]
  }
}

const texts = ['{built-site,calendar,content-model,src,forms,editorial,text}/**/*.test.ts']
const programs = [
  '{commands,office,server,bench,scripts,settings,deploy}/**/*.test.ts',
  'tests/checker/**/*.test.ts',
]

/**
 * Without named files, the files that do not have the title of `-t`: they would start their databases to run nothing.
 * An empty list if no file has the title, because code may put it together.
 */
function filesWithoutTitle(): string[] {
  const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)])
  if (!options.testNamePattern || filter.length > 0) return []
  const title = new RegExp(options.testNamePattern)
  const files = globSync([...texts, ...programs])
  const without = files.filter((file) => !textsWithTitles(file).some((text) => title.test(text)))
  return without.length < files.length ? without : []
}

/** The text of a file and of its helpers: `describeOnBothDatabases` gives titles to the tests of other files. */
function textsWithTitles(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const helpers = [...text.matchAll(/ from '(\..*\/testing\/.*\.ts)'/g)].map(([, path = '']) => path)
  return [text, ...helpers.map((path) => readFileSync(join(dirname(file), path), 'utf8'))]
}

const withoutTitle = filesWithoutTitle()

/** Files that replace a module: another file in the same process would get the replacement, too. */
const mocking = globSync(programs).filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    // Files share a process and the modules that it has loaded: loading the server takes longer than most test files.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'texts',
          include: texts,
          exclude: withoutTitle,
        },
      },
      {
        extends: true,
        test: { name: 'programs', include: programs, exclude: [...mocking, ...withoutTitle] },
      },
      { extends: true, test: { name: 'mocking', include: mocking, exclude: withoutTitle, isolate: true } },
    ],
    setupFiles: ['tests/support/same-random-inputs.ts'],
    sequence: { sequencer: SlowestFirst },
    // Three workers for two cores, because for a fifth of the time they wait for servers, children and clocks.
    maxWorkers: 3,
    // Tests wait for conditions; this timeout only catches what never happens, even on the slowest machine.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
