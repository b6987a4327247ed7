import { checkFiles, checkText } from '../editorial/check-files.ts'
import type { TextFile } from '../editorial/reading/front-matter.ts'
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
const texts = files.filter((file) => 'text' in file)
const costs = texts.map((text) => ({ path: text.path, cost: costOfChanged(text, '\n') }))
const slowest = costs.toSorted((one, two) => two.cost - one.cost).slice(0, 3)
for (const { path, cost } of slowest) console.log(`${path}, changed: ${Math.round(cost)} ms`)
const middle = costs.map(({ cost }) => cost).sort((one, two) => one - two)[Math.floor(costs.length / 2)] ?? 0
console.log(`half of the texts, changed: at most ${Math.round(middle)} ms`)

const article = texts.find(({ path }) => path.startsWith('blog/'))
const [, , body = ''] = article?.text.split(/^---$/m) ?? []
for (const times of article ? [1, 4, 16, 64] : []) {
  const cost = costOfChanged({ path: article?.path ?? '', text: article?.text ?? '' }, body.repeat(times))
  console.log(`${article?.path} with its body ${times + 1} times: ${Math.round(cost)} ms`)
}

function costOfChanged({ path, text }: TextFile, added: string): number {
  return costOf(() => checkText({ path, text: text + added }, folder))
}
