import { z } from 'zod'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { saveFile } from '../../../shell/save-file.ts'
import { clockTime, dateAndTime } from '../../../shell/times.ts'
import { useAction } from '../../../shell/use-action.ts'
import type { ContentChoices, ContentText } from '../../contract.ts'
import type { DraftState } from '../editing/draft-state.ts'
import { listAt, valueAt } from '../editing/values.ts'
import { useChoices } from '../use-content.ts'

type ExportWordProps = { text: ContentText; state: DraftState }

/** Writes an article, as it is in the editor, as a Word file for someone who reads on paper. */
export function ExportWord({ text, state }: ExportWordProps) {
  const { data: choices } = useChoices()
  const { start, isBusy, fault } = useAction()

  const save = () =>
    start(async () => {
      const { wordOfArticle } = await import('../../editor/word/word-of-article.ts')
      const { values } = state
      const bytes = await wordOfArticle({
        title: wordsAt(values.fields, 'title') || text.title,
        about: aboutOf(values.fields, choices),
        summary: wordsAt(values.fields, 'summary'),
        body: values.body ?? '',
        sources: listAt(values.fields, 'sources').flatMap(
          (source) => sourceSchema.safeParse(source).data ?? [],
        ),
        foot: `${versionOf(text, state)}. Exported ${dateAndTime(Date.now())}.`,
        site: location.origin,
      })
      saveFile({ name: text.path.replace(/^.*\/|\.md$/g, '') + '.docx', type: wordType, text: bytes })
    })

  return (
    <section>
      <h3>Word file</h3>
      <p>
        For someone who reads and corrects on paper: the text as it is in the editor, its sources, and at the
        foot the day and the version. Pictures are not in it.
      </p>
      <p className="actions">
        <Button isBusy={isBusy} onPress={save}>
          Export as Word
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </section>
  )
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A source that is still being written may lack any part. */
const sourceSchema = z.object({
  citation: z.string().catch(''),
  about: z.string().catch(''),
  url: z.string().optional().catch(undefined),
})

function wordsAt(fields: unknown, path: string): string {
  const value = valueAt(fields, path)
  return typeof value === 'string' ? value : ''
}

/** Lines below the title: who wrote it, for which area, as of when, and what has changed in the law since. */
function aboutOf(fields: unknown, choices: ContentChoices | undefined): string[] {
  const labelOf = (kind: string, path: string) => {
    const value = wordsAt(fields, path)
    return choices?.references[kind]?.find((each) => each.value === value)?.label ?? value
  }
  const asOf = wordsAt(fields, 'asOf')
  const changes = listAt(fields, 'changes').map((change) => {
    const [date, words, source] = ['date', 'text', 'source'].map((path) => wordsAt(change, path))
    return `Changed since ${dayInWords(date ?? '')}: ${words} (${source})`
  })
  return [
    [labelOf('team', 'author'), labelOf('practiceAreas', 'area')].filter((each) => each !== '').join(', '),
    ...(asOf === '' ? [] : [`States the law as of ${dayInWords(asOf)}`]),
    ...changes,
  ].filter((line) => line !== '')
}

/** "February 13, 2025"; what is no day, as it was written. */
function dayInWords(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** Which text this is, to be found again: the version that was saved, and what was written since. */
function versionOf({ saved }: ContentText, { base, number, keptAt }: DraftState): string {
  const version = base ?? saved.version
  if (version === null) return `Draft${keptAt === undefined ? '' : `, kept ${clockTime(keptAt)}`}`
  return `Version ${version.slice(0, 12)}${number === 0 ? '' : ', with changes that are not saved yet'}`
}
