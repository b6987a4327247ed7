import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkFiles } from '../editorial/check-files.ts'
import type { FolderFile } from '../editorial/reading/content-file.ts'
import { readContent } from '../editorial/reading/content-folder.ts'
import type { Finding } from '../editorial/finding.ts'
import { besidePublished, saidIn } from '../editorial/published.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { reasonForLawyer } from '../office/content/server/needs-lawyer.ts'
import { differencesOf, wholeText } from '../office/publishing/server/differences.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { readSettings } from '../settings/read.ts'

// What the checker says of true sentences and of mistakes that were written by someone who has read none of its rules. The
// sets are run, never written for: no rule is changed because of one of their sentences. A place counts as shown to a lawyer
// where the office lets only a lawyer publish it and lists the changed words one by one: with the settings that it comes
// with, and with LAWYER_PUBLISHES=none.
// Edits fit the content for which they were written; those of news-1 are new files, which fit any.
// npm exec -- node bench/fresh-sets.ts [/tmp/then/content [news-1]] [--list]

const editSchema = z.union([
  z.object({ replace: z.string(), with: z.string() }),
  z.object({ append: z.string() }),
  z.object({ create: z.string() }),
])

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['true', 'mistake']),
  what: z.string(),
  file: z.string(),
  edit: editSchema,
  why: z.string(),
})

type Entry = z.infer<typeof entrySchema>

const folder = 'tests/checker/fresh'
/** The day on which the last set was written. */
const today = '2026-11-27'
const [contentFolder = 'content', ...sets] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const content = readFolder(contentFolder)
const grades: readonly Finding['grade'][] = ['stops', 'asks', 'advises']
const keyOf = ({ file, message }: { file: string; message: string }) => `${file} ${message}`
const known = new Set(checkFiles(content, today).map(keyOf))

const { LAWYER_PUBLISHES: byDefault } = readSettings({}, settingsSchema.pick({ LAWYER_PUBLISHES: true }))

type Judged = {
  grade: Finding['grade'] | 'nothing'
  /** Whether a lawyer is shown the place, whatever its words: in every office, and in one with default settings. */
  isShown: { always: boolean; byDefault: boolean }
  says: string[]
}

/** The most serious grade of what an edit newly causes, and who is shown it. */
function judge({ file, edit }: Entry): Judged {
  const before = content.find(({ path }) => path === file)
  const baseText = before && 'text' in before ? before.text : null
  const text = edited(baseText ?? '', edit)
  const others: FolderFile[] = content.filter(({ path }) => path !== file)
  const files = [...others, { path: file, text }]
  const found = checkFiles(files, today).filter((finding) => !known.has(keyOf(finding)))
  const published =
    baseText === null ? undefined : { text: baseText, said: saidIn({ path: file, text: baseText }) }
  const findings = besidePublished(found, { path: file, text }, published, readContent(files, today).folder)
  const differences = differencesOf({ path: file, was: baseText, now: text }, (path) => path)
  const isListed = differences.length > 0 && differences.every(({ place }) => place !== wholeText)
  const isShown = (lawyerPublishes: typeof byDefault) =>
    isListed && reasonForLawyer({ lawyerPublishes }, { path: file, baseText, text }) !== null
  return {
    grade: grades.find((grade) => findings.some((finding) => finding.grade === grade)) ?? 'nothing',
    isShown: { always: isShown([]), byDefault: isShown(byDefault) },
    says: findings.map(({ grade, rule, message }) => `${grade} ${rule}: ${message}`),
  }
}

function edited(text: string, edit: Entry['edit']): string {
  if ('create' in edit) return edit.create
  if ('append' in edit) return `${text.trimEnd()}\n\n${edit.append}\n`
  const parts = text.split(edit.replace)
  if (parts.length !== 2) throw new Error(`Not found exactly once: ${edit.replace}`)
  return parts.join(edit.with)
}

const names = sets.length > 0 ? sets.map((name) => `${name}.json`) : readdirSync(folder).sort()
for (const name of names) {
  const entries = z.array(entrySchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const judged = entries.map((entry) => ({ entry, ...judge(entry) }))
  for (const kind of ['true', 'mistake'] as const) {
    const own = judged.filter(({ entry }) => entry.kind === kind)
    const count = (isMeant: (one: Judged) => boolean) => own.filter(isMeant).length
    const byGrade = grades.map((grade) => `${grade} ${count((one) => one.grade === grade)}`).join(', ')
    const byRule = count(({ grade }) => grade !== 'nothing')
    const byPlace = (setting: keyof Judged['isShown']) =>
      `${count(({ isShown }) => isShown[setting])} shown, ${count(({ grade, isShown }) => grade !== 'nothing' || isShown[setting])} with the rules`
    console.log(
      `${name} ${kind}: ${own.length}; by rule ${byRule} (${byGrade}); by place ${byPlace('byDefault')};`,
      `by place with LAWYER_PUBLISHES=none ${byPlace('always')}`,
    )
    if (process.argv.includes('--list'))
      for (const { entry, grade, isShown, says } of own)
        console.log(
          `  ${entry.id} ${grade}${isShown.byDefault ? ' shown' : ''}: ${entry.what}\n    ${says.join('\n    ')}`,
        )
  }
}
