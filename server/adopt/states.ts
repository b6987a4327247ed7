import { isMap, isSeq } from 'yaml'
import { practicesHere, sampleState } from '../../content-model/adoption-answers.ts'
import type { Answers } from '../../content-model/adoption-answers.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import { edited } from './edit-file.ts'

/** The answers without the parts that only a firm in the sample's state can use. */
export function withoutOtherLaw(answers: Answers): Answers {
  return practicesHere(answers) ? answers : { ...answers, articles: 'none', annualReport: false }
}

/** Law of the sample's state, by the names of its sources. */
const itsLaw = /Pennsylvania|\bPa\b|\bP\.S\.|\bActs? \d+ of \d{4}|\bC\.P\. \d{4}|\bREV-\d/

/** Whether an entry of a list of law names the sample's state or one of its sources. */
export function isItsLaw(entry: unknown): boolean {
  return itsLaw.test(JSON.stringify(entry))
}

/** A list of law (facts, citations, changes) with only the entries that also apply in the firm's state. */
export function withoutEntriesOfItsLaw(file: RawFile): RawFile {
  return edited(file, ({ fields }) => {
    if (!isSeq(fields.contents)) return
    fields.contents.items = fields.contents.items.filter(
      (entry) => !isMap(entry) || !isItsLaw(entry.toJSON()),
    )
    // The headings of the list's sections are comments.
    for (const node of [fields, fields.contents, ...fields.contents.items.filter(isMap)])
      node.commentBefore = withoutLinesOfItsLaw(node.commentBefore)
  })
}

function withoutLinesOfItsLaw(comment: string | null | undefined): string | null {
  const lines = (comment ?? '').split('\n').filter((line) => !itsLaw.test(line))
  return lines.join('\n').trim() === '' ? null : lines.join('\n')
}

export function withoutAnswersOfLaw(file: RawFile): RawFile {
  return edited(file, ({ fields }) => {
    const questions = fields.get('questions')
    if (!isSeq(questions)) return
    questions.items = questions.items.filter((question) => !isMap(question) || !question.has('source'))
    fields.delete('asOf')
    if (questions.items.length === 0) fields.delete('questions')
  })
}

/** The list of words for a firm in another state: rules of conduct have the model rules' numbers; places are replaced. */
export function withoutItsRules({ path, text }: RawFile, [state = '']: readonly string[]): RawFile {
  return {
    path,
    text: text
      .replaceAll('Pa. RPC', 'RPC')
      .replaceAll('Pittsburgh', 'The town')
      .replaceAll(sampleState, state),
  }
}
