import { issueTypes, timesToReach, waysToReach } from '../../../forms/options.ts'
import type { IntakeSubmission, Submission } from '../../../forms/submission.ts'
import { clientOf, othersOf } from '../../../server/delivery/format-submission.ts'

/** One answer of a form, as people read it. */
export type SentField = { label: string; value: string }

const NOT_GIVEN = 'Not given'

/** What a person of the firm noted of a call, a visit or a letter: only what they wrote down, for nothing else was asked. */
function loggedFields(submission: IntakeSubmission): SentField[] {
  return [
    { label: 'Name', value: submission.name },
    { label: 'Phone', value: submission.phone },
    { label: 'Other parties', value: othersOf(submission) },
  ].filter(({ value }) => value !== '')
}

/** All that a visitor sent except the long text, in the order of the form. */
export function sentFields(submission: Submission, areas: ReadonlyMap<string, string>): SentField[] {
  if (submission.formType === 'accessibility') {
    const issue = issueTypes.find(({ value }) => value === submission.issueType)?.label
    return given([
      ['Name', submission.name],
      ['Email', submission.email],
      ['Issue', issue ?? submission.issueType],
      ['Page', submission.page],
    ])
  }
  if (!submission.acknowledged) return loggedFields(submission)
  const { practiceArea, reachBy = '', reachWhen = '', noVoicemail, needs = '' } = submission
  return given([
    ['Name', submission.name],
    ['Email', submission.email],
    ['Phone', submission.phone],
    ['Writing for', clientOf(submission)],
    ['Other parties', othersOf(submission)],
    ['Practice area', areas.get(practiceArea) ?? practiceArea],
    ['How to be reached', waysToReach.find(({ value }) => value === reachBy)?.label ?? ''],
    ['When', timesToReach.find(({ value }) => value === reachWhen)?.label ?? ''],
    ['Voicemail', noVoicemail ? 'Leave none' : 'May be left'],
    ['Needs', needs],
    ['No attorney-client relationship', 'Confirmed'],
  ])
}

function given(fields: [label: string, value: string][]): SentField[] {
  return fields.map(([label, value]) => ({ label, value: value || NOT_GIVEN }))
}
