import { readFileSync, writeFileSync } from 'node:fs'
import { rooms, tasks } from './rooms.ts'

const file = 'docs/architecture.md'
const opening = '<!-- Made by `npm run docs:rooms`. -->\n<!-- prettier-ignore-start -->'
const closing = '<!-- prettier-ignore-end -->'

/** `docs/architecture.md` with the current boundary table. Throws if the file has lost its markers. */
export function withRooms(text: string): string {
  const [before, rest] = text.split(opening)
  const after = rest?.split(closing)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no lines "${opening}" and "${closing}". Put them around its table.`)
  return `${before}${opening}\n\n${table()}\n\n${taskTable()}\n\n${closing}${after}`
}

function table(): string {
  const rows = rooms.map(({ folder, holds, mayImport, packages }) => {
    const allowed = [...mayImport, ...packages].map((name) => (name === '*' ? 'anything' : `\`${name}\``))
    return `| \`${/\.tsx?\}?$/.test(folder) ? folder : `${folder}/`}\` | ${holds} | ${[...new Set(allowed)].join(', ') || 'nothing'} |`
  })
  return ['| folder | contents | may import |', '| --- | --- | --- |', ...rows].join('\n')
}

/** A table of the tasks, with the other tasks that the two halves of each may import. */
function taskTable(): string {
  const names = (others: string[]) => others.map((name) => `\`${name}\``).join(', ') || 'none'
  const rows = Object.entries(tasks).map(
    ([task, { holds, browser, server }]) =>
      `| \`office/${task}/\` | ${holds} | ${names(browser)} | ${names(server)} |`,
  )
  return [
    '| task | contents | its browser half may import | its server half may import |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

if (import.meta.main) writeFileSync(file, withRooms(readFileSync(file, 'utf8')))
