import { gradeNames } from '../../../content-model/grade.ts'
import type { ContentFinding, ContentState } from '../contract.ts'
import { listNames } from '../content-names.ts'

const names: Readonly<Record<string, string>> = { ...listNames, 'firm.yaml': 'Firm' }

/**
 * A finding of the checker in the words of the office: without code marks, and with lists by the names that they have
 * there.
 */
export function plainFinding(message: string): string {
  return message
    .replaceAll('`', '')
    .replaceAll(
      /(?<![\w/-])(?:facts|citations|changed-law|firm|wording|kept-sentences)\.yaml/g,
      (file) => names[file] ?? file,
    )
}

/** The same with its grade in front. */
export function gradedFinding(grade: ContentFinding['grade'], message: string): string {
  return `${gradeNames[grade]}: ${plainFinding(message)}`
}

/** The same of a change that waits: the rules compared it with what is public, without the other changes. */
export function findingInChange(grade: ContentFinding['grade'], message: string): string {
  return gradedFinding(grade, message).replace(' is not in Citations.', ' is not in the published Citations.')
}

export const stateWords: Record<ContentState, string> = {
  published: 'Published',
  changed: 'Changed, not yet public',
  draft: 'Draft',
  scheduled: 'Scheduled',
  due: 'Due for review',
  'law-changed': 'The law has changed',
  problem: 'Cannot be published yet',
  offline: 'Offline',
}
