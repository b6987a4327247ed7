import { checkFiles, checkFile } from '../editorial/check-files.ts'
import type { RawFile } from '../editorial/reading/front-matter.ts'
import { readContent } from '../editorial/reading/content-folder.ts'
import { todayAtTheOffice } from '../editorial/reading/dates.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'

// Processor time of the content checker, because a busy machine does not change it: the whole folder in the first run
// (goal: 3 s), each page changed as while writing (goal: 50 ms), and how the time for a page grows with its length.

function costOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const files = readFolder('content')
const today = todayAtTheOffice(files)
console.log(`whole folder, first run: ${Math.round(costOf(() => checkFiles(files, today)))} ms`)

const { folder } = readContent(files, today)
const rawFiles = files.filter((file) => 'text' in file)
const costs = rawFiles.map((raw) => ({ path: raw.path, cost: costOfChanged(raw, '\n') }))
const slowest = costs.toSorted((one, two) => two.cost - one.cost).slice(0, 3)
for (const { path, cost } of slowest) console.log(`${path}, changed: ${Math.round(cost)} ms`)
const middle = costs.map(({ cost }) => cost).sort((one, two) => one - two)[Math.floor(costs.length / 2)] ?? 0
console.log(`half of the files, changed: at most ${Math.round(middle)} ms`)

const article = rawFiles.find(({ path }) => path.startsWith('blog/'))
const [, , body = ''] = article?.text.split(/^---$/m) ?? []
for (const times of article ? [1, 4, 16, 64] : []) {
  const cost = costOfChanged({ path: article?.path ?? '', text: article?.text ?? '' }, body.repeat(times))
  console.log(`${article?.path} with its body ${times + 1} times: ${Math.round(cost)} ms`)
}

function costOfChanged({ path, text }: RawFile, added: string): number {
  return costOf(() => checkFile({ path, text: text + added }, folder))
}
