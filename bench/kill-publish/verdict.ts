import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFileSchema } from '../../office/content/contract.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { isWhole } from '../break-builds/verdict.ts'
import type { EditorsBook } from './editors.ts'
import type { Asked } from './publisher.ts'
import { untilSettled } from './publisher.ts'
import { benchFiles, numberIn, withNumber } from './bench-files.ts'
import type { BenchFile } from './bench-files.ts'

/** What was begun: the content folder's files at first, and the last publication. `origin`: the server's. */
type Begun = {
  origin: string
  dataDir: string
  contentDir: string
  before: ReadonlyMap<string, string>
  asked: Asked
}

/** Everything that is wrong after a kill, a line each; an empty list if all is well. */
export async function judge(browser: TestBrowser, book: EditorsBook, begun: Begun): Promise<string[]> {
  const { changes } = await untilSettled(browser)
  const inFolder = new Map<string, number | undefined>(
    benchFiles.map((file) => [file.path, numberInFile(file, begun)]),
  )
  const wrong = benchFiles
    .filter(({ path }) => inFolder.get(path) === undefined)
    .map(({ path }) => `${path} is neither an old nor a new version`)
  for (const file of benchFiles) wrong.push(...(await lostOf(browser, file, book)))

  const published = [...begun.asked].map(([path, number]) => (inFolder.get(path) ?? -1) >= number)
  if (new Set(published).size > 1) wrong.push('a publication is half in the content folder')
  const strange = changes.filter(({ kind }) => kind === 'on disk')
  wrong.push(...strange.map(({ path }) => `${path} is told as a change by someone in the content folder`))
  const stuck = changes.filter(({ kind, waitsFor }) => kind !== 'on disk' && waitsFor !== null)
  wrong.push(...stuck.map(({ path, waitsFor }) => `${path} cannot be published: ${waitsFor}`))
  if (!(await isWhole(begun.dataDir))) wrong.push('the site is not whole')
  if (!(await agrees(begun, inFolder))) wrong.push('site and content folder differ')
  return wrong
}

/**
 * Whether the page shows what is in the folder. The server takes over a build that outlived its predecessor within five
 * seconds.
 */
async function agrees(
  { origin }: Begun,
  inFolder: ReadonlyMap<string, number | undefined>,
): Promise<boolean> {
  const [firm] = benchFiles
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await (await fetch(`${origin}/contact-us`)).text()
    if (numberIn(firm, page) === inFolder.get(firm.path)) return true
    await sleep(100)
  }
  return false
}

/** What the office reported as kept or saved, but no longer has. */
async function lostOf(browser: TestBrowser, file: BenchFile, { files }: EditorsBook): Promise<string[]> {
  const { path, field } = file
  const answer = await browser.send('GET', `/office/api/content/files/${encodeURIComponent(path)}`)
  const { saved, draft } = openFileSchema.parse(answer.json)
  const numberOf = (values: typeof saved | typeof draft) =>
    values && !Array.isArray(values.fields) ? (numberIn(file, values.fields[field]) ?? -1) : -1
  const told = files.get(path) ?? { kept: 0, saved: 0 }
  const lost: string[] = []
  if (numberOf(saved) < told.saved) lost.push(`${path}: the saved version ${told.saved} is lost`)
  if (Math.max(numberOf(saved), numberOf(draft)) < told.kept) lost.push(`${path}: draft ${told.kept} is lost`)
  return lost
}

/** The number in a file, if every other byte of it is unchanged. */
function numberInFile(benchFile: BenchFile, { contentDir, before }: Begun): number | undefined {
  const file = readFileSync(join(contentDir, benchFile.path), 'utf8')
  const number = numberIn(benchFile, file)
  const isWhole =
    number !== undefined && file === withNumber(benchFile, before.get(benchFile.path) ?? '', number)
  return isWhole ? number : undefined
}
