import { isMap, isSeq } from 'yaml'
import { practicesHere, sampleState, statesOf } from '../../content-model/adoption-answers.ts'
import type { Answers, Practice } from '../../content-model/adoption-answers.ts'
import { inWords, statesInWords } from '../../content-model/practice-states.ts'
import type { RawFile } from '../../editorial/reading/front-matter.ts'
import { edited, rewording, type Rewording } from './edit-file.ts'

/** The answers without the parts that only a firm in the sample's state can use. */
export function withoutOtherLaw(answers: Answers): Answers {
  return practicesHere(answers) ? answers : { ...answers, articles: 'none', annualReport: false }
}

/** Law of the sample's state, by the names of its sources. */
const itsLaw = /Pennsylvania|\bPa\b|\bP\.S\.|\bActs? \d+ of \d{4}|\bC\.P\. \d{4}|\bREV-\d/

/** Whether an entry of a list of law is of the sample's state alone. */
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
    // Headings of parts of the list.
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

/** The list of words, with only the numbers of the rules of conduct: they are those of the model rules. */
export function withoutItsRules({ path, text }: RawFile, [state = '']: readonly string[]): RawFile {
  return {
    path,
    text: text
      .replaceAll('Pa. RPC', 'RPC')
      .replaceAll('Pittsburgh', 'The town')
      .replaceAll(sampleState, state),
  }
}

/** Rewordings of the sample's sentences that name its state, its offices or its law. */
export function rewordingsByState(answers: Practice): Rewording[] {
  const states = statesOf(answers)
  if (states.length === 1 && practicesHere(answers)) return []
  const named = [
    rewording('of Pennsylvania law, all', `of ${inWords(states)} law, all`),
    rewording('of Pennsylvania law. If your', `of ${inWords(states)} law. If your`),
    rewording('or outside Pennsylvania,', `or outside ${statesInWords(states)},`),
  ]
  return practicesHere(answers) ? named : [...named, ...elsewhere(states)]
}

function elsewhere(states: readonly string[]): Rewording[] {
  const authority = states.length === 1 ? statesInWords(states) : 'the state that licenses the lawyer'
  return [
    rewording('describes Pennsylvania and federal law', `describes ${inWords([...states, 'federal'])} law`),
    rewording('is written for Pennsylvania law', `is written for ${inWords(states)} law`),
    rewording(
      'go to the Office of Disciplinary Counsel of the Disciplinary Board of the Supreme Court of Pennsylvania. The Board’s website, www.padisciplinaryboard.org, explains how to file one. You may do so at any time,',
      `go to the authority that disciplines lawyers in ${authority}. You may file one at any time,`,
    ),
    rewording('as Pennsylvania law requires (73 P.S. § 2301 and following)', 'as the law requires'),
    ...wordsOfAreas,
  ]
}

/** What the areas say about Pennsylvania's law and offices, in words that do not claim any state's law. */
const wordsOfAreas = [
  rewording('owners in Pennsylvania form', 'owners form'),
  rewording(
    'we prepare the articles of incorporation or the certificate of organization and file it with the Department of State.',
    'we prepare the papers that form the company and file them with the state.',
  ),
  rewording(
    'we file with the Department of State and send you the state’s confirmation',
    'we file with the state and send you its confirmation',
  ),
  rewording(
    'Pennsylvania asks for an annual report by June 30 from corporations, by September 30 from limited liability companies and by December 31 from the other associations that must file. We help clients meet the date and keep',
    'A company has reports to file with the state. We help clients meet their dates and keep',
  ),
  rewording(
    'Such a sale may also call for clearance certificates from the Department of Revenue and the Department of Labor and Industry. ',
    '',
  ),
  rewording(
    ' A non-compete in Pennsylvania needs adequate consideration, reasonable limits and a legitimate interest to protect.',
    '',
  ),
  rewording(
    'Anyone 18 or older and of sound mind may make a will in Pennsylvania. Without one a statute decides',
    'Without a will a statute decides',
  ),
  rewording(
    'An estate is opened with the Register of Wills of the county where the person last lived. We help',
    'We help',
  ),
  rewording('the inheritance tax return', 'the tax returns'),
  rewording('the Register’s charges', 'the court’s charges'),
  rewording('for Pennsylvania families', 'for families'),
  rewording('a Pennsylvania company', 'a company'),
  rewording('a Pennsylvania business', 'a business'),
  rewording('Pennsylvania companies', 'companies'),
  rewording('Pennsylvania employers', 'employers'),
]
