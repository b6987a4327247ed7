import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { codeFolders, rooms, tasks } from './rooms.ts'
import { boundaryRules } from './rules.ts'

/** Checks the imports below `root` against the boundary table; returns a message per violation. */
export async function boundaryViolations(root: string): Promise<string[]> {
  const { output } = await cruise(codeFolders, {
    baseDir: root,
    ruleSet: { forbidden: boundaryRules() },
    validate: true,
    // Type imports count: a folder that knows another's types depends on it.
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

if (import.meta.main) {
  const violations = await boundaryViolations(process.cwd())
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) console.error('The table is in scripts/boundaries/rooms.ts.')
  process.exitCode = violations.length === 0 ? 0 : 1
}
