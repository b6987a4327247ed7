import { checkFiles } from '../editorial/check-files.ts'
import { readContent } from '../editorial/content-folder.ts'
import { readContentFile } from '../editorial/content-file.ts'
import { readFolder } from '../editorial/read-folder.ts'
import { listedCitations } from '../editorial/rules/citations.ts'
import { figuresOfLaw } from '../editorial/rules/figures.ts'

/** Times the content checker: the whole folder, and figures and citations of each text once the folder is loaded. */
const texts = readFolder('content')
const started = performance.now()
checkFiles(texts)
console.log(`whole folder: ${Math.round(performance.now() - started)} ms`)

const { folder } = readContent(texts)
const times = texts.map((text) => {
  const before = performance.now()
  const file = readContentFile(text)
  if (file && 'collection' in file) for (const rule of [figuresOfLaw, listedCitations]) rule(file, folder)
  return { path: text.path, time: performance.now() - before }
})
const slowest = times.toSorted((one, two) => two.time - one.time).slice(0, 3)
for (const { path, time } of slowest) console.log(`${path}: ${Math.round(time)} ms`)
