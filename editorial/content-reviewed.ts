import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder } from '../settings/content-folder.ts'
import { buildRules, checkFiles } from './check-files.ts'
import { todayAtTheOffice } from './dates.ts'
import { printed } from './finding.ts'
import { readFolder } from './read-folder.ts'
import { withReview } from './record-review.ts'
import { reviewedTextOf } from './reviewed-text.ts'

const usage = 'Write: npm run content:reviewed -- blog/will-vs-trust.md --by eleanor-whitlock'

/** The command: records that a lawyer has read an article as it stands today, or on the day given with `--on`. */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { by: { type: 'string' }, on: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || !values.by || positionals.length > 1) throw new Error(usage)

  const texts = readFolder(contentFolder)
  const file = texts.filter((text) => 'text' in text).find((text) => text.path === path)
  if (!file || !path.startsWith('blog/'))
    throw new Error(`There is no article ${path} in the content folder. ${usage}`)

  const today = todayAtTheOffice(texts)
  const reviewed = values.on ?? today
  const review = { reviewed, reviewedBy: values.by, reviewedText: reviewedTextOf(file) }
  // Latin-1 maps each byte to one character and back, so all other bytes stay as they are.
  const place = join(contentFolder, path)
  const changed = withReview(readFileSync(place, 'latin1'), review)
  const after = { path, text: Buffer.from(changed, 'latin1').toString('utf8') }
  const [finding] = checkFiles([...texts.filter((text) => text !== file), after], today, buildRules)
  if (finding) throw new Error(`Nothing was written. ${printed(finding)}`)

  console.log(
    `${values.by} has read ${path} as it stands, on ${reviewed}: title, summary, text, sources and changes.`,
  )
  console.log('Any later change of them ends the review. These lines are written:')
  for (const [name, value] of Object.entries(review)) console.log(`  ${name}: ${value}`)
  writeFileSync(place, changed, 'latin1')
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
