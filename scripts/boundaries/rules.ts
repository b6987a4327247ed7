import { builtinModules } from 'node:module'
import type { IForbiddenRuleType } from 'dependency-cruiser'
import { pathPattern, rooms, tasks, type Room } from './rooms.ts'

const builtIn = `^(?:node:)?(?:${builtinModules.join('|')})(?:/|$)`
const tests = '\\.test\\.tsx?$'

/**
 * The boundary table as dependency-cruiser rules: an import that its row does not allow is an error, and so is a
 * cycle.
 */
export function boundaryRules(): IForbiddenRuleType[] {
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

/** What half of a task may not import: the same half of every task that its row does not name. */
function taskRule(task: string, half: 'browser' | 'server', others: string[]): IForbiddenRuleType {
  const folders = half === 'browser' ? 'browser' : '(?:server|store)'
  return {
    name: `office/${task}/${half}`,
    severity: 'error',
    from: { path: `^office/${task}/${folders}/`, pathNot: [tests] },
    to: { path: `^office/(?!(?:${[task, ...others].join('|')})/)[^/]+/${folders}/` },
  }
}

/** The files of a row: those that no earlier row matches. */
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
  // Astro's virtual modules, and a package's types.
  return `^(?:node_modules/(?:@types/)?${name}(?:/|$)|${name}(?:$|[:/]))`
}
