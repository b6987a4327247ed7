import {
  clientRole,
  issueTypes,
  partyRoles,
  timesToReach,
  waysToReach,
  writingFor,
} from '../../forms/options.ts'
import type { IntakeMessage, Party, VisitorMessage } from '../../forms/visitor-message.ts'

/** A message formatted for people: its kind, the labeled one-line answers, and the long text. */
type FormattedMessage = { kind: string; answers: [label: string, value: string][]; text: string }

/** The titles of the practice areas by the last part of their address. */
export type AreaTitles = ReadonlyMap<string, string>

/** Formats a message, with "not given" for empty answers. Names come first, because the firm checks them first. */
export function formatMessage(message: VisitorMessage, titles: AreaTitles = new Map()): FormattedMessage {
  const sender: [string, string][] = [
    ['Name', message.name || 'not given'],
    ['Email', message.email || 'not given'],
  ]
  if (message.formType === 'accessibility') {
    return {
      kind: 'Accessibility feedback',
      answers: [...sender, areaOf(message, titles), ['Page', message.page || 'not given']],
      text: message.message,
    }
  }
  return {
    kind: isLogged(message) ? 'Logged call, visit or letter' : 'Intake request',
    answers: [
      ...sender,
      ['Phone', message.phone || 'not given'],
      ...clientLines(message),
      areaOf(message, titles),
      ['Reach', reachOf(message)],
      ...acknowledgmentOf(message),
    ],
    text: [
      `Who else is involved, for the conflict check:\n${othersOf(message) || 'not given'}`,
      `What it is about:\n${message.description || 'not given'}`,
      message.needs && `What the person needs:\n${message.needs}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/**
 * Whether staff logged this about a call, a visit or a letter: then nobody confirmed anything in a form, and nothing
 * is emailed.
 */
export function isLogged(message: VisitorMessage): boolean {
  return message.formType === 'intake' && !message.acknowledged
}

/**
 * On whose behalf the sender of an intake writes: "A business: Sample Bakery LLC"; '' in messages of the earlier form.
 */
export function clientOf(intake: IntakeMessage): string {
  const whom = writingFor.find(({ value }) => value === intake.writingFor)?.label
  return [whom, intake.writingForName].filter(Boolean).join(': ')
}

function clientLines(intake: IntakeMessage): [label: string, value: string][] {
  const client = clientOf(intake)
  return client ? [['Writing for', client]] : []
}

/** Who else is involved, one per line, as the visitor gave the names; '' if nothing was said about it. */
export function othersOf(intake: IntakeMessage): string {
  const { parties = [], noOtherParties, namesByPhone, otherParties } = intake
  return [
    ...parties.map(partyInWords),
    otherParties,
    noOtherParties && 'Nobody else is involved',
    namesByPhone && 'Will give the names by telephone',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Such as "Jane Roe (other side)". */
function partyInWords({ name, kind, role }: Party): string {
  const said = [kind === 'business' && kind, partyRoleInWords(role)].filter(Boolean).join(', ')
  return said ? `${name} (${said})` : name
}

/** How someone is involved: "other side"; '' if nobody said. */
export function partyRoleInWords(role: string): string {
  return (role && [clientRole, ...partyRoles].find(({ value }) => value === role)?.label.toLowerCase()) || ''
}

function acknowledgmentOf({ acknowledged }: IntakeMessage): [label: string, value: string][] {
  return acknowledged ? [['No attorney-client relationship', 'acknowledged']] : []
}

/** What a message is about, as a label and a value that say nothing about the sender. */
export function areaOf(message: VisitorMessage, titles: AreaTitles): [label: string, value: string] {
  if (message.formType === 'intake') {
    const { practiceArea } = message
    return ['Practice area', titles.get(practiceArea) ?? (practiceArea || 'not sure')]
  }
  const issue = issueTypes.find(({ value }) => value === message.issueType)?.label
  return ['Issue', issue ?? message.issueType]
}

/**
 * How and when the sender of an intake wants to be contacted: "By telephone, in the morning, no voicemail"; '' for a
 * logged call, where nobody was asked. If the visitor will name the others involved by telephone, it says to ask for
 * them first.
 */
export function reachOf(intake: IntakeMessage): string {
  if (isLogged(intake)) return ''
  const { reachBy = '', reachWhen = '' } = intake
  const way = waysToReach.find(({ value }) => value === reachBy)?.label
  const time = timesToReach.find(({ value }) => value === reachWhen)?.label.toLowerCase()
  const wish = [way, time, intake.noVoicemail && 'no voicemail'].filter(Boolean).join(', ')
  return intake.namesByPhone ? `Ask names first. ${wish}` : wish
}

/** A time at the office, such as "Nov 21, 2026, 10:00 AM". `timeZone` is an IANA name, from `firm.yaml`. */
export function inOfficeTime(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(moment).replaceAll('\u202f', ' ')
}

/** Shared: one for each time would take a gigabyte of native memory in an export of 20,000 messages. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** What people call the time zone: "Eastern Time". */
export function timeZoneInWords(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
