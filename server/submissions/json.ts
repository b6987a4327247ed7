import type { DamagedSubmission, StoredSubmission } from '../store/submission-store.ts'

/** JSON for programs and for reading: times in ISO 8601 (UTC), indented by two spaces. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Submissions as a list may show them: of one that is restricted in the office, only the reference. */
export function openToAll(all: StoredSubmission[], damaged: DamagedSubmission[]): object[] {
  return [...all, ...damaged].map((submission) => {
    const { access, ...told } = submission
    return access === 'full' ? told : { id: submission.id, isRestricted: true }
  })
}
