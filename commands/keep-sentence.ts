import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mayBeKept } from '../content-model/grade.ts'
import { contentFolder, contentPlace } from '../settings/content-folder.ts'
import { checkFiles } from '../editorial/check-files.ts'
import { todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { printed } from '../editorial/finding.ts'
import type { Finding } from '../editorial/finding.ts'
import { keptSentencesFile, withKept } from '../editorial/kept.ts'
import type { KeptSentence } from '../editorial/kept.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { withDataLock } from '../server/lock/data-lock.ts'
import { putFile } from '../server/publish/edits.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage =
  'Usage: npm run content:keep -- blog/will-vs-trust.md:41 --by first-last --because "The reason, in a sentence."'

async function main(): Promise<string[]> {
  const { place, by, because } = readOptions()
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(place) ?? []
  if (file === '') throw new CommandError(usage)
  const files = readFolder(contentFolder)
  const today = todayAtTheOffice(files)
  const found = checkFiles(files, today).filter((one) => one.file === file && one.line === Number(line))
  const keepable = found.filter(mayBeKept)
  if (keepable.length === 0) throw new CommandError(reasonAgainst(found, place))

  const entries = keepable.map(({ rule, sentence = '', message }): KeptSentence => ({
    rule,
    file,
    sentence,
    finding: message,
    who: by,
    when: today,
    why: because.trim(),
  }))
  const path = join(contentFolder, keptSentencesFile)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const text = withKept(before, entries)
  const others = files.filter((one) => one.path !== keptSentencesFile)
  const after = checkFiles([...others, { path: keptSentencesFile, text }], today)
  const fault = after.find((one) => one.file === keptSentencesFile && one.grade === 'stops')
  if (fault) throw new CommandError(`Nothing was written. ${printed(fault)}`)
  const isLeft = after.some((one) => one.file === file && one.line === Number(line) && mayBeKept(one))
  if (isLeft)
    throw new CommandError(
      `Nothing was written. Only a lawyer keeps a sentence: "${by}" is not one in team/.`,
    )
  await putFile(contentFolder, keptSentencesFile, text)
  return entries.map(({ sentence }) => `Kept by ${by}: "${sentence}"`)
}

function readOptions(): { place: string; by: string; because: string } {
  const options = { by: { type: 'string' }, because: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [place, ...more] = positionals
  if (!place || !values.by || !values.because || more.length > 0) throw new CommandError(usage)
  return { place, by: values.by, because: values.because }
}

function reasonAgainst(found: readonly Finding[], place: string): string {
  const [fault] = found.filter(({ grade }) => grade !== 'advises')
  return fault
    ? `This cannot be kept and must be corrected. ${printed(fault)}`
    : `No rule asks anything about ${place}. ${usage}`
}

await runAtTerminal(usage, () => withDataLock(contentPlace.DATA_DIR, 0, main))
