import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder, contentPlace } from '../settings/content-folder.ts'
import { checkFiles } from '../editorial/check-files.ts'
import { readContent, todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { factsWritten } from '../editorial/reading/content-values.ts'
import { printed, stops } from '../editorial/finding.ts'
import type { RawFile } from '../editorial/reading/front-matter.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { reviewedAs, reviewedEntryOf, reviewedTextOf } from '../editorial/reviews/reviewed-text.ts'
import { buildRules } from '../editorial/rules.ts'
import { fieldOf } from '../content-model/rules-between-files.ts'
import { rewrite, valuesIn } from '../office/content/store/rewrite.ts'
import { withDataLock } from '../server/lock/data-lock.ts'
import { putFile } from '../server/publish/edits.ts'
import { runAtTerminal } from '../server/run-at-terminal.ts'
import { CommandError } from '../server/start/cannot-start.ts'

const usage = `Usage: npm run content:reviewed -- blog/will-vs-trust.md --by first-last [--on 2027-03-05] [--next 2027-11-20]
For a fact: npm run content:reviewed -- facts.yaml --fact "Annual report, fee" --by first-last`

/**
 * The command: records that a lawyer has read the current text of an article, an area, a legal page or a fact, today
 * or on the day given with `--on`. `--next` gives the day of the next review.
 */
async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: {
      by: { type: 'string' },
      on: { type: 'string' },
      next: { type: 'string' },
      fact: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || !values.by || positionals.length > 1) throw new CommandError(usage)

  const files = readFolder(contentFolder)
  const file = files.filter((each) => 'text' in each).find((each) => each.path === path)
  const as = reviewedAs(path)
  if (!file || !as) throw new CommandError(`There is no file ${path} whose review is recorded. ${usage}`)
  if ((as === 'entries') !== (values.fact !== undefined)) throw new CommandError(usage)

  const today = todayAtTheOffice(files)
  const review = {
    reviewed: values.on ?? today,
    reviewedBy: values.by,
    reviewedText: hashOf(file, values.fact),
    ...(values.next !== undefined && { reviewBy: values.next }),
  }
  const changed = withReview(path, readFileSync(join(contentFolder, path), 'utf8'), review, values.fact)
  const after = { path, text: changed }
  const [finding] = checkFiles([...files.filter((each) => each !== file), after], today, buildRules).filter(
    stops,
  )
  if (finding) throw new CommandError(`Nothing was written. ${printed(finding)}`)
  if (hashOf(after, values.fact) !== review.reviewedText)
    throw new CommandError('Nothing was written. Write each field on a line of its own.')

  const what = values.fact === undefined ? `the current text of ${path}` : `the fact "${values.fact}"`
  await putFile(contentFolder, path, changed)
  return [
    `${values.by} has read ${what}, on ${review.reviewed}: everything that it says.`,
    'Any later change of that ends the review. These lines are written:',
    ...Object.entries(review).map(([name, value]) => `  ${name}: ${value}`),
  ]
}

/** Records a review in the fields of a file, or in the fact with this name. */
function withReview(path: string, text: string, review: object, fact: string | undefined): string {
  const { fields, body } = valuesIn(path, text)
  const reviewed = Array.isArray(fields)
    ? fields.map((entry: unknown) =>
        typeof entry === 'object' && fieldOf({ path, fields: entry }, 'name') === fact
          ? { ...entry, ...review }
          : entry,
      )
    : { ...fields, ...review }
  return rewrite(path, text, { fields: reviewed, body })
}

/** The hash of what was read: the whole text, or the fact with this name. */
function hashOf(file: RawFile, fact: string | undefined): string {
  if (fact === undefined) return reviewedTextOf(file)
  const [entry, other] = factsWritten(readContent([file], '').folder.files).filter(
    ({ name }) => name === fact,
  )
  if (other) throw new CommandError(`Two facts are called "${fact}". Give one of them another name first.`)
  if (!entry) throw new CommandError(`There is no fact "${fact}" in ${file.path}.`)
  return reviewedEntryOf(file.path, entry.written)
}

await runAtTerminal(usage, () => withDataLock(contentPlace.DATA_DIR, 0, main))
