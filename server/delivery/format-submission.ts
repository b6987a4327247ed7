import { issueTypes, timesToReach, waysToReach } from '../../forms/options.ts'
import type { IntakeSubmission, Submission } from '../../forms/submission.ts'

/** A submission formatted for people: its kind, the labeled one-line answers, and the long text. */
export type FormattedSubmission = { kind: string; answers: [label: string, value: string][]; text: string }

/** Empty answers are shown as "not given". */
export function formatSubmission(submission: Submission): FormattedSubmission {
  const sender: [string, string][] = [
    ['Name', submission.name || 'not given'],
    ['Email', submission.email || 'not given'],
  ]
  if (submission.formType === 'accessibility') {
    return {
      kind: 'Accessibility feedback',
      answers: [...sender, areaOf(submission), ['Page', submission.page || 'not given']],
      text: submission.message,
    }
  }
  return {
    kind: 'Intake request',
    answers: [
      ...sender,
      ['Phone', submission.phone || 'not given'],
      areaOf(submission),
      ['Reach', reachOf(submission)],
      ['No attorney-client relationship', 'acknowledged'],
    ],
    text: [
      submission.description,
      submission.otherParties && `Other parties, for the conflict check:\n${submission.otherParties}`,
      submission.needs && `What the person needs:\n${submission.needs}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** What a submission is about, labeled. It says nothing about the sender. */
export function areaOf(submission: Submission): [label: string, value: string] {
  if (submission.formType === 'intake') return ['Practice area', submission.practiceArea || 'not sure']
  const issue = issueTypes.find(({ value }) => value === submission.issueType)?.label
  return ['Issue', issue ?? submission.issueType]
}

/** How and when the sender of an intake wants to be contacted: "By telephone, in the morning, no voicemail". */
export function reachOf({ reachBy = '', reachWhen = '', noVoicemail }: IntakeSubmission): string {
  const way = waysToReach.find(({ value }) => value === reachBy)?.label
  const time = timesToReach.find(({ value }) => value === reachWhen)?.label.toLowerCase()
  return [way, time, noVoicemail && 'no voicemail'].filter(Boolean).join(', ')
}

/** A time at the office, such as "Nov 21, 2026, 10:00 AM". `timeZone` is an IANA name, from `firm.yaml`. */
export function inOfficeTime(moment: Date, timeZone: string): string {
  const written = moment.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return written.replaceAll('\u202f', ' ')
}

/** What people call the time there: "Eastern Time". */
export function timeZoneInWords(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
