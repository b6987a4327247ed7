import type { ContentFile } from '../reading/content-file.ts'
import type { Check, ContentFolder } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'
import { states } from './places.ts'
import { faultOf, ownAdmissions } from './practice-elsewhere.ts'

/**
 * Admissions are those in each person's file, and the office is the one in firm.yaml. Source: Pa. RPC 5.5(b)(2), 7.1
 * and 7.5.
 */
export const admissionsAndOffices: Check = (file, folder) => [
  ...admissionsInFile(file, folder),
  ...file.passages
    .filter(({ field }) => !field.startsWith('admissions.') && !field.startsWith('address.'))
    .flatMap((passage) =>
      sentencesOf(passage.text).flatMap(({ sentence, start }): Problem[] => {
        const fault = faultOf(sentence, file, folder)
        if (!fault) return []
        const words = { start: start + fault.at, end: start + fault.at + fault.words.length }
        const { message, grade = 'asks' } = fault
        return [problemAt(file, passage, words, { message, grade })]
      }),
    ),
]

function disclaimerIn(files: readonly ContentFile[]): ContentFile | undefined {
  return files.find(({ path }) => path === 'legal/disclaimer.md')
}

/** An admission outside the state of the office is one that the disclaimer tells visitors about. */
function admissionsInFile(file: ContentFile, { files }: ContentFolder): Problem[] {
  const disclaimer = disclaimerIn(files)
  if (file.collection !== 'team' || !disclaimer) return []
  const told = disclaimer.passages.map(({ text }) => text).join(' ')
  return ownAdmissions(file).flatMap((place, index): Problem[] => {
    const [state] = rangesOf(place, new RegExp(`\\b(?:${states})(?![a-z])`))
    if (!state || told.includes(place.slice(state.start, state.end))) return []
    const message = `\`admissions\` names ${place}, but the disclaimer says where the lawyers are licensed and does not (Pa. RPC 7.1). Correct the admission, or name the state in legal/disclaimer.md.`
    return [{ file: file.path, line: file.lineOfField(`admissions.${index}`), message }]
  })
}

function sentencesOf(text: string): { sentence: string; start: number }[] {
  return [...text.matchAll(/[^.!?]*(?:[.!?](?=\S)[^.!?]*|(?:U\.S|D\.C|Pa|St|No|v)\. ?[^.!?]*)*[.!?]*\s*/g)]
    .filter(([sentence]) => sentence.trim() !== '')
    .map((match) => ({ sentence: match[0], start: match.index }))
}
