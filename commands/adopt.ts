import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FolderFile } from '../editorial/reading/content-file.ts'
import { todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { printed } from '../editorial/finding.ts'
import { pictureSize, type PictureSize } from '../editorial/reading/picture-size.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { adopt, type Adoption } from '../server/adopt/adopt.ts'
import type { Answers } from '../content-model/adoption-answers.ts'
import { isSampleFile } from '../office/content/server/sample-firm.ts'
import { contentFolderOf, contentPlace } from '../settings/content-folder.ts'
import { askForAnswers, answersAsYaml, readAnswers } from '../server/adopt/answers.ts'
import { ownPictures } from '../server/adopt/new-files.ts'
import { unknownNames } from '../server/adopt/sample.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'
import { moveToPlace, placeOfNewFolder } from '../server/start/new-folder.ts'

const usage = `Usage: npm run adopt -- --to data/content [--from answers.yaml]
Creates your firm's content folder from the sample. Without --from, it asks for the answers.`

/** The sample comes with the code, regardless of CONTENT_DIR. */
const sampleFolder = resolve(import.meta.dirname, '../content')

async function main(): Promise<string[]> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } })
  const { to } = values
  if (!to) throw new CommandError(usage)
  if (isSampleCopy(to))
    throw new CommandError(
      `${to} holds the office's copy of the sample. Use "Make this site yours" in the office, or move the folder away and run this again.`,
    )
  const target = placeOfNewFolder(to)

  const sample = readFolder(sampleFolder)
  const answers = values.from
    ? picturesBeside(values.from, readAnswers(readFileSync(values.from, 'utf8')))
    : await askAndKeep(sample, `${target}.answers.yaml`)
  const missing = ownPictures(answers).filter(({ given }) => !existsSync(given))
  if (missing.length > 0)
    throw new CommandError(
      missing
        .map(({ given }) => `There is no file ${given}. Correct its path in the answers, or leave it out.`)
        .join('\n'),
    )
  const unknown = unknownNames(sample, answers)
  if (unknown.length > 0) throw new CommandError(unknown.join('\n'))
  const today = todayAtTheOffice(sample)
  const adoption = adopt(sample, answers, today, sizesOf(answers))
  if (adoption.findings.length > 0)
    throw new CommandError(`Nothing was written.\n${adoption.findings.map(printed).join('\n')}`)

  const { traces } = adoption
  makeParent(target)
  // Written first: once the folder exists, a killed run could not be repeated.
  writeFileSync(`${target}.to-read.md`, asChecklist(traces))
  write(target, adoption)
  const setting = contentFolderOf(contentPlace) === target ? '' : `CONTENT_DIR=${target} `
  return [
    ...traces.map((trace) => printed({ ...trace, file: join(to, trace.file) })),
    `\n${adoption.files.length} files are in ${target}. Read the ${traces.length} places above (a checklist is in ${target}.to-read.md), then:`,
    `  ${setting}npm run lint:content\n  ${setting}npm start`,
  ]
}

/** Whether a folder holds the sample's copy that the office made for editing. */
function isSampleCopy(folder: string): boolean {
  const firm = join(folder, 'firm.yaml')
  return existsSync(firm) && isSampleFile('firm.yaml', readFileSync(firm, 'utf8'))
}

function asChecklist(places: Adoption['traces']): string {
  return places.map(({ file, line, message }) => `- [ ] ${file}:${line} ${message}\n`).join('')
}

/** Resolves the paths of pictures, which are relative to the file of answers. */
function picturesBeside(file: string, { firm, people, ...others }: Answers): Answers {
  const beside = (path: string) => resolve(dirname(file), path)
  const { logo } = firm
  return {
    firm: { ...firm, ...(logo && { logo: { ...logo, file: beside(logo.file) } }) },
    people: people.map((person) => ({ ...person, ...(person.image && { image: beside(person.image) }) })),
    ...others,
  }
}

function sizesOf(answers: Answers): Map<string, PictureSize> {
  return new Map(
    ownPictures(answers).flatMap(({ given }) => {
      const size = pictureSize(readFileSync(given))
      return size ? [[given, size]] : []
    }),
  )
}

/** Asks, and writes the answers to the file before they are used, so that a fault in one does not lose the others. */
async function askAndKeep(sample: readonly FolderFile[], file: string): Promise<Answers> {
  const answers = await askForAnswers(sample)
  makeParent(file)
  writeFileSync(file, answersAsYaml(answers))
  console.log(`\nYour answers are in ${file}. To change one, edit it and add: --from ${file}\n`)
  return answers
}

/** Creates the parent folder of a path. DATA_DIR, if created here, is readable by nobody else. */
function makeParent(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
}

/** Writes the folder completely or not at all: it moves to its place last, so a killed run can be repeated. */
function write(target: string, { files, pictures, own }: Adoption): void {
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  const place = (path: string) => {
    const file = join(partial, path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
  for (const { path, text } of files) writeFileSync(place(path), text)
  for (const path of pictures) copyFileSync(join(sampleFolder, path), place(path))
  for (const { path, given } of own) copyFileSync(given, place(path))
  moveToPlace(partial, target)
}

await runAtTerminal(usage, main)
