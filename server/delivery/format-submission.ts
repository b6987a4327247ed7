import { issueTypes, partyRoles, timesToReach, waysToReach, writingFor } from '../../forms/options.ts'
import type { IntakeSubmission, Party, Submission } from '../../forms/submission.ts'

/** A submission formatted for people: its kind, the labeled one-line answers, and the long text. */
export type FormattedSubmission = { kind: string; answers: [label: string, value: string][]; text: string }

/** The titles of the practice areas by the last part of their address. */
export type AreaTitles = ReadonlyMap<string, string>

/** Empty answers are shown as "not given". Names come first, as they are checked first. */
export function formatSubmission(
  submission: Submission,
  titles: AreaTitles = new Map(),
): FormattedSubmission {
  const sender: [string, string][] = [
    ['Name', submission.name || 'not given'],
    ['Email', submission.email || 'not given'],
  ]
  if (submission.formType === 'accessibility') {
    return {
      kind: 'Accessibility feedback',
      answers: [...sender, areaOf(submission, titles), ['Page', submission.page || 'not given']],
      text: submission.message,
    }
  }
  return {
    kind: 'Intake request',
    answers: [
      ...sender,
      ['Phone', submission.phone || 'not given'],
      ...clientLines(submission),
      areaOf(submission, titles),
      ['Reach', reachOf(submission)],
      ...acknowledgementOf(submission),
    ],
    text: [
      `Who else is involved, for the conflict check:\n${othersOf(submission) || 'not given'}`,
      `What it is about:\n${submission.description || 'not given'}`,
      submission.needs && `What the person needs:\n${submission.needs}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** For whom the sender of an intake asks: "A business: Sample Bakery LLC"; '' in messages of the earlier form. */
export function clientOf(intake: IntakeSubmission): string {
  const whom = writingFor.find(({ value }) => value === intake.writingFor)?.label
  return [whom, intake.writingForName].filter(Boolean).join(': ')
}

function clientLines(intake: IntakeSubmission): [label: string, value: string][] {
  const client = clientOf(intake)
  return client ? [['Writing for', client]] : []
}

/** Who else is involved, one a line, as the visitor gave the names; '' if nothing was said about it. */
export function othersOf(intake: IntakeSubmission): string {
  const { parties = [], noOtherParties, namesByPhone, otherParties } = intake
  return [
    ...parties.map(partyInWords),
    otherParties,
    noOtherParties && 'Nobody else is involved',
    namesByPhone && 'Names come by telephone',
  ]
    .filter(Boolean)
    .join('\n')
}

/** "Jane Roe (other side)". */
function partyInWords({ name, kind, role }: Party): string {
  const said = [kind === 'business' && kind, partyRoleInWords(role)].filter(Boolean).join(', ')
  return said ? `${name} (${said})` : name
}

/** How someone is involved: "other side"; '' if nobody said. */
export function partyRoleInWords(role: string): string {
  if (role === 'client') return 'whom the message is for'
  return (role && partyRoles.find(({ value }) => value === role)?.label.toLowerCase()) || ''
}

function acknowledgementOf({ acknowledged }: IntakeSubmission): [label: string, value: string][] {
  return acknowledged ? [['No attorney-client relationship', 'acknowledged']] : []
}

/** What a submission is about, labeled. It says nothing about the sender. */
export function areaOf(submission: Submission, titles: AreaTitles): [label: string, value: string] {
  if (submission.formType === 'intake') {
    const { practiceArea } = submission
    return ['Practice area', titles.get(practiceArea) ?? (practiceArea || 'not sure')]
  }
  const issue = issueTypes.find(({ value }) => value === submission.issueType)?.label
  return ['Issue', issue ?? submission.issueType]
}

/**
 * How and when the sender of an intake wants to be contacted: "By telephone, in the morning, no voicemail"; '' for a call
 * that was logged, which was not asked. A visitor who gives the names of others by telephone is asked for them before
 * anything else is said.
 */
export function reachOf({ reachBy = '', reachWhen = '', ...intake }: IntakeSubmission): string {
  if (!intake.acknowledged) return ''
  const way = waysToReach.find(({ value }) => value === reachBy)?.label
  const time = timesToReach.find(({ value }) => value === reachWhen)?.label.toLowerCase()
  const wish = [way, time, intake.noVoicemail && 'no voicemail'].filter(Boolean).join(', ')
  return intake.namesByPhone ? `Ask names first. ${wish}` : wish
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
