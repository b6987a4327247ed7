import { builtinModules } from 'node:module'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'
import { codeFolders, rooms, tasks, pathPattern } from './rooms.ts'
import type { Room } from './rooms.ts'

/** Checks the imports below `root` against the boundary table; returns a message for each violation. */
export async function boundaryViolations(root: string): Promise<string[]> {
  const { output } = await cruise(codeFolders, {
    baseDir: root,
    ruleSet: { forbidden: boundaryRules() },
    validate: true,
    // Type imports count, too: a folder that uses another's types depends on it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^tests/adoption/second-firm', '^office/dist/', '\\.astro/', '^(?:bench|tests)/.*\\.json$'],
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  })
  return (output as ICruiseResult).summary.violations.map(({ from, to, rule, cycle }) =>
    cycle
      ? `${from} is part of an import cycle: ${cycle.map(({ name }) => name).join(' -> ')}.`
      : `${from} imports ${to}. ${reasonOf(rule.name)}`,
  )
}

function reasonOf(rule: string): string {
  const [, task = '', half] = /^office\/(\w+)\/(browser|server)$/.exec(rule) ?? []
  const others = tasks[task]?.[half === 'browser' ? half : 'server']
  if (others) return `${rule}/ may import that half of: ${others.join(', ') || 'no other task'}.`
  const room = rooms.find(({ folder }) => folder === rule)
  if (!room) return 'Only tests and benchmarks may import it.'
  return `${rule}/ may import: ${[...room.mayImport, ...room.packages].join(', ') || 'nothing'}.`
}

const builtIn = `^(?:node:)?(?:${builtinModules.join('|')})(?:/|$)`
const tests = '\\.test\\.tsx?$'

/**
 * The boundary table as dependency-cruiser rules: an import that its row does not allow is an error, and so is a
 * cycle.
 */
function boundaryRules(): IForbiddenRuleType[] {
  const exempt = rooms.filter(({ mayImport }) => mayImport.includes('*')).map(ownFiles)
  return [
    ...rooms.filter(({ mayImport }) => !mayImport.includes('*')).map(ruleOf),
    ...Object.entries(tasks).flatMap(([task, { browser, server }]) => [
      taskRule(task, 'browser', browser),
      taskRule(task, 'server', server),
    ]),
    {
      name: 'not imported',
      severity: 'error',
      from: { pathNot: [...exempt, tests] },
      to: { path: exempt },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ]
}

function ruleOf(room: Room): IForbiddenRuleType {
  return {
    name: room.folder,
    severity: 'error',
    from: { path: ownFiles(room), pathNot: [tests] },
    to: { pathNot: [ownFiles(room), ...room.mayImport.map(asPath), ...room.packages.map(asPackage)] },
  }
}

/** A rule against imports by half of a task from the same half of any task that its row does not name. */
function taskRule(task: string, half: 'browser' | 'server', others: string[]): IForbiddenRuleType {
  const folders = half === 'browser' ? 'browser' : '(?:server|store)'
  return {
    name: `office/${task}/${half}`,
    severity: 'error',
    from: { path: `^office/${task}/${folders}/`, pathNot: [tests] },
    to: { path: `^office/(?!(?:${[task, ...others].join('|')})/)[^/]+/${folders}/` },
  }
}

/** A pattern for the files in a row: those that no earlier row matches. */
function ownFiles({ folder }: Room): string {
  const earlier = rooms
    .slice(
      0,
      rooms.findIndex((room) => room.folder === folder),
    )
    .map((room) => pathPattern(room.folder))
  const others = earlier.length > 0 ? `(?!(?:${earlier.join('|')})(?:/|$))` : ''
  return `^${others}${pathPattern(folder)}(?:/|$)`
}

function asPath(allowed: string): string {
  const room = rooms.find(({ folder }) => folder === allowed)
  return room ? ownFiles(room) : `^${pathPattern(allowed)}(?:/|$)`
}

function asPackage(name: string): string {
  if (name === 'node:*') return builtIn
  // Also matches Astro's virtual modules, and a package's types.
  return `^(?:node_modules/(?:@types/)?${name}(?:/|$)|${name}(?:$|[:/]))`
}

if (import.meta.main) {
  const violations = await boundaryViolations(process.cwd())
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) console.error('The table is in scripts/boundaries/rooms.ts.')
  process.exitCode = violations.length === 0 ? 0 : 1
}
