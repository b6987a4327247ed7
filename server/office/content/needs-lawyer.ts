import { kindOfFile } from '../../../content-model/kinds.ts'
import { CannotRead, valuesIn } from '../content-store/rewrite.ts'
import type { Content } from './parts.ts'
import { grantFor } from './text.ts'

/** A change of a file: its text before and after; null where there is no file. */
type FileChange = { path: string; baseText: string | null; text: string | null }

/**
 * Whether only a lawyer publishes a change: of a legal text, or of who on the team is a lawyer, since an account is
 * granted lawyer by that (ASVS 8.2.3).
 */
export function needsLawyer(rules: Pick<Content, 'lawyerPublishes'>, change: FileChange): boolean {
  const { path, baseText, text } = change
  return grantFor(rules, path) === 'lawyer' || isLawyer(path, baseText) !== isLawyer(path, text)
}

/** Whether a file is of a team member who is a lawyer. */
function isLawyer(path: string, text: string | null): boolean {
  if (text === null || kindOfFile(path)?.collection !== 'team') return false
  try {
    const { fields } = valuesIn(path, text)
    return !Array.isArray(fields) && fields['lawyer'] === true
  } catch (error) {
    if (error instanceof CannotRead) return false
    throw error
  }
}
