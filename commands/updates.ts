import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sampleState } from '../content-model/adoption-answers.ts'
import { todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { withDataLock } from '../server/lock/data-lock.ts'
import { putFile } from '../server/publish/edits.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import type { Update } from '../server/updates/changed-articles.ts'
import { practicesElsewhere, updatesFor } from '../server/updates/updates.ts'
import { contentFolder, contentPlace } from '../settings/content-folder.ts'
import { CommandError } from '../server/start/cannot-start.ts'

// `npm run updates`: the law and articles in this version that the firm's content does not have.

const usage = 'To take some of them, name their numbers: npm run updates -- take 1 3 7-12'

const leftOut = `The law and articles of ${sampleState} are left out: no lawyer of yours is licensed there.`

/** The content that came with the code, wherever the firm's is. */
const shippedFolder = resolve(import.meta.dirname, '../content')

/** The content of each released version, in a folder named by its number. */
const releasedFolder = resolve(import.meta.dirname, '../released')

async function main(): Promise<string[]> {
  if (contentFolder === shippedFolder)
    return [`The site shows ${contentFolder} itself, which is what came with this version.`]
  const [act, ...numbers] = process.argv.slice(2)
  if (act === undefined) {
    const { updates, isElsewhere } = findUpdates()
    return [...listed(updates), ...(isElsewhere ? [leftOut] : [])]
  }
  if (act !== 'take' || numbers.length === 0) throw new CommandError(usage)
  return withDataLock(contentPlace.DATA_DIR, 0, () => {
    const { updates } = findUpdates()
    return take([...new Set(numbers.flatMap((number) => chosen(updates, number)))])
  })
}

/** The updates for the firm's content, and whether the firm practices only in other states than the sample's. */
function findUpdates(): { updates: Update[]; isElsewhere: boolean } {
  const released = readdirSync(releasedFolder).map((version) => readFolder(join(releasedFolder, version)))
  const own = readFolder(contentFolder)
  const isElsewhere = practicesElsewhere(own, todayAtTheOffice(own))
  return { updates: updatesFor(own, readFolder(shippedFolder), released, isElsewhere), isElsewhere }
}

function listed(updates: readonly Update[]): string[] {
  if (updates.length === 0)
    return ['Your content already has all the law of this version, and its articles in your practice areas.']
  return [
    ...updates.map(({ path, says, take, isUnreadable }, index) => {
      const isOwn = take === undefined && !isUnreadable
      const own = isOwn ? ' (yours stays as it is: edit it by hand if the law changed)' : ''
      return `${index + 1}. ${path}${own}\n   ${says}`
    }),
    usage,
  ]
}

/** The update with a number, or those in a range: "7-12". */
function chosen(updates: readonly Update[], words: string): Update[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(words) ?? []
  if (from === undefined || to === undefined || Number(to) < Number(from)) return [numbered(updates, words)]
  for (const end of [from, to]) numbered(updates, end)
  return updates
    .slice(Number(from) - 1, Number(to))
    .map((_, index) => numbered(updates, `${Number(from) + index}`))
}

function numbered(updates: readonly Update[], number: string): Update {
  const update = /^\d+$/.test(number) ? updates[Number(number) - 1] : undefined
  if (!update) throw new CommandError(`There is no number ${number} in the list. Nothing was taken.`)
  if (update.isUnreadable)
    throw new CommandError(`Number ${number} is ${update.path}. ${update.says} Nothing was taken.`)
  if (!update.take)
    throw new CommandError(
      `Number ${number} is in your own words, which stay. Nothing was taken. Change them by hand.`,
    )
  return update
}

async function take(updates: readonly Update[]): Promise<string[]> {
  for (const [path, own] of Map.groupBy(updates, (update) => update.path)) {
    const file = join(contentFolder, path)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const after = own.reduce((text, { take }) => take?.(text) ?? text, before)
    await putFile(contentFolder, path, after)
  }
  return [
    ...updates.map(({ path, says }) => `Taken into ${path}: ${says.split('\n')[0]}`),
    'What is left has new numbers: npm run updates lists it.',
    'Now: npm run lint:content, and npm run content:due. The site does not read an article whose file name begins with "_" until you rename it.',
  ]
}

await runAtTerminal(
  `Usage: npm run updates\nLists the law and articles that came with this version and that your content lacks.\n${usage}`,
  main,
)
