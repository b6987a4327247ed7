import { issueTypes, timesToReach, waysToReach } from '../../../forms/options.ts'
import type { Submission } from '../../../forms/submission.ts'
import { clientOf, othersOf } from '../../../server/delivery/format-submission.ts'

/** One answer of a form, as people read it. */
export type SentField = { label: string; value: string }

const confirmed: [label: string, value: string] = ['No attorney-client relationship', 'Confirmed']

const NOT_GIVEN = 'Not given'

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
  const { practiceArea, reachBy = '', reachWhen = '', noVoicemail, needs = '', acknowledged } = submission
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
    ...(acknowledged ? [confirmed] : []),
  ])
}

function given(fields: [label: string, value: string][]): SentField[] {
  return fields.map(([label, value]) => ({ label, value: value || NOT_GIVEN }))
}
