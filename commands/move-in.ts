import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { moveIn } from '../server/move-in/move-in.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { contentFolder, shownPath } from '../settings/content-folder.ts'
import { counted } from '../text/counted.ts'
import { CommandError } from '../server/start/cannot-start.ts'
import { moveToPlace, placeOfNewFolder } from '../server/start/new-folder.ts'

const usage = `Usage: npm run move-in -- export.xml [--uploads wp-content/uploads] [--news CATEGORY] [--to moved-in]
Makes drafts, a list of pages to sort and old addresses from the firm's former site.`

async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      uploads: { type: 'string' },
      news: { type: 'string', multiple: true, default: [] },
      to: { type: 'string', default: 'moved-in' },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new CommandError(usage)
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}. ${usage}`)
  const { uploads, to } = values
  if (uploads !== undefined && !existsSync(uploads)) throw new CommandError(`There is no folder ${uploads}.`)
  const target = placeOfNewFolder(to)

  // Completely or not at all: the folder moves to its place last, so that a killed run can be repeated.
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  const place = (path: string) => {
    const full = join(partial, path)
    mkdirSync(dirname(full), { recursive: true })
    return full
  }
  const content = readFolder(contentFolder)
  const moved = await moveIn({
    bytes: createReadStream(file),
    content,
    uploads: uploads === undefined ? [] : filesOf(uploads),
    news: values.news,
    today: todayAtTheOffice(content),
    write: (path, text) => writeFileSync(place(path), text),
    copy: (upload, path) => copyFileSync(join(uploads ?? '', upload), place(path)),
  })
  moveToPlace(partial, target)
  return [
    `Nothing is published. In ${to}:`,
    `  ${counted(moved.articles, 'draft of an article', 'drafts of articles')} and ${moved.news} of news; each says what is missing, and no lawyer has reviewed them.`,
    `  old-addresses.csv: ${counted(moved.rows, 'row')} that the check accepts. Addresses that need no row: ${moved.answered}.`,
    `  to-sort.md: ${counted(moved.pages, 'page')}, and ${counted(moved.open, 'address', 'addresses')} that only you can decide.`,
    ...(moved.faults.length > 0 ? [`Parts of the file could not be read: ${moved.faults[0]}`] : []),
    `Read to-sort.md first. Copy what you keep into ${shownPath(contentFolder)}: the site reads no file whose name begins with "_".`,
    'Once drafts are published, run this again with another --to: their rows then lead to the articles themselves.',
  ]
}

/** The uploaded files, without links: those in a copy of another server's folder may lead to any file here. */
function filesOf(uploads: string): string[] {
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(uploads, join(parentPath, name)).replaceAll(sep, '/'))
}

await runAtTerminal(usage, main)
