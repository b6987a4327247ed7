import { issueTypes, timesToReach, waysToReach } from '../../../forms/options.ts'
import type { IntakeMessage, VisitorMessage } from '../../../forms/visitor-message.ts'
import { clientOf, othersOf } from '../../../server/delivery/format-message.ts'

/** One answer of a form, as people read it. */
export type SentField = { label: string; value: string }

const NOT_GIVEN = 'Not given'

/** What a person of the firm noted of a call, a visit or a letter: only what they wrote down, for nothing else was asked. */
function loggedFields(message: IntakeMessage): SentField[] {
  return [
    { label: 'Name', value: message.name },
    { label: 'Phone', value: message.phone },
    { label: 'Other parties', value: othersOf(message) },
  ].filter(({ value }) => value !== '')
}

/** All that a visitor sent except the long text, in the order of the form. */
export function sentFields(message: VisitorMessage, areas: ReadonlyMap<string, string>): SentField[] {
  if (message.formType === 'accessibility') {
    const issue = issueTypes.find(({ value }) => value === message.issueType)?.label
    return given([
      ['Name', message.name],
      ['Email', message.email],
      ['Issue', issue ?? message.issueType],
      ['Page', message.page],
    ])
  }
  if (!message.acknowledged) return loggedFields(message)
  const { practiceArea, reachBy = '', reachWhen = '', noVoicemail, needs = '' } = message
  return given([
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Writing for', clientOf(message)],
    ['Other parties', othersOf(message)],
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
