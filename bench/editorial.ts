import { checkFiles, checkText } from '../editorial/check-files.ts'
import { readContent } from '../editorial/reading/content-folder.ts'
import { todayAtTheOffice } from '../editorial/reading/dates.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'

/** Times the content checker: the whole folder, and each text, changed, once the folder is loaded. */
const files = readFolder('content')
const today = todayAtTheOffice(files)
const started = performance.now()
checkFiles(files, today)
console.log(`whole folder: ${Math.round(performance.now() - started)} ms`)

const { folder } = readContent(files, today)
const texts = files.filter((file) => 'text' in file)
const times = texts.map(({ path, text }) => {
  const before = performance.now()
  checkText({ path, text: `${text}\n` }, folder)
  return { path, time: performance.now() - before }
})
const slowest = times.toSorted((one, two) => two.time - one.time).slice(0, 3)
for (const { path, time } of slowest) console.log(`${path}: ${Math.round(time)} ms`)
