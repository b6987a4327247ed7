import { builtinModules } from 'node:module'
import type { IForbiddenRuleType } from 'dependency-cruiser'
import { notImported, rooms, type Room } from './rooms.ts'

const builtIn = `^(?:node:)?(?:${builtinModules.join('|')})(?:/|$)`

/**
 * The boundary table as dependency-cruiser rules: an import that its row does not allow is an error, and so is a
 * cycle.
 */
export function boundaryRules(): IForbiddenRuleType[] {
  return [
    ...rooms.filter(({ mayImport }) => !mayImport.includes('*')).map(ruleOf),
    {
      name: 'not imported',
      severity: 'error',
      from: { pathNot: ['^(?:tests|bench|server/testing)/', '\\.test\\.tsx?$'] },
      to: { path: notImported.map((folder) => `^${folder}/`) },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ]
}

function ruleOf(room: Room): IForbiddenRuleType {
  return {
    name: room.folder,
    severity: 'error',
    from: { path: `^${room.folder}/`, pathNot: ['\\.test\\.tsx?$', ...roomsInside(room)] },
    to: { pathNot: [ownFiles(room), ...room.mayImport.map(asPath), ...room.packages.map(asPackage)] },
  }
}

/** The table's folders inside a folder, such as `server/store` in `server`: they have their own rows. */
function roomsInside({ folder }: Room): string[] {
  return rooms.filter((other) => other.folder.startsWith(`${folder}/`)).map((other) => `^${other.folder}/`)
}

function ownFiles(room: Room): string {
  const inside = roomsInside(room).map((path) => path.slice(1))
  return inside.length === 0 ? `^${room.folder}/` : `^(?!${inside.join('|')})${room.folder}/`
}

/** A row covers the folder's own files, not those of nested rows. */
function asPath(allowed: string): string {
  const room = rooms.find(({ folder }) => folder === allowed)
  return room ? ownFiles(room) : `^${allowed.replaceAll('.', '\\.')}`
}

function asPackage(name: string): string {
  if (name === 'node:*') return builtIn
  // Astro's virtual modules, and a package's types.
  return `^(?:node_modules/(?:@types/)?${name}(?:/|$)|${name}(?:$|[:/]))`
}
