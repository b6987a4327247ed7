import type { DamagedSubmission, StoredSubmission } from '../store/submission-store.ts'

/** JSON for programs and for reading: times in ISO 8601 (UTC), indented by two spaces. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Submissions as a list may show them: of one that is restricted in the office or closed by the conflict check, only the reference. */
export function openToAll(all: StoredSubmission[], damaged: DamagedSubmission[]): object[] {
  return [...all, ...damaged].map((submission) => {
    const { access, ...told } = submission
    if (access === 'full') return told
    return { id: submission.id, ...(access === 'names' ? { isUndecided: true } : { isRestricted: true }) }
  })
}
