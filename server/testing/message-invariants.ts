import type { VisitorMessage } from '../../forms/visitor-message.ts'

const limits: Record<string, number> = {
  name: 100,
  email: 254,
  phone: 40,
  message: 5000,
  description: 5000,
  writingForName: 120,
  otherParties: 2000,
  practiceArea: 80,
  page: 2000,
  needs: 1000,
}
const longTexts = ['message', 'description', 'otherParties', 'needs']
const otherFields = [
  'formType',
  'issueType',
  'suspectedSpam',
  'acknowledged',
  'reachBy',
  'reachWhen',
  'noVoicemail',
  'writingFor',
  'parties',
  'noOtherParties',
  'namesByPhone',
]

/** The rules that a stored message breaks; they are written independently of the parser. */
export function brokenRules(message: VisitorMessage): string[] {
  return [
    ...Object.entries(message).flatMap(([name, value]) => brokenByText(name, value)),
    ...(message.formType === 'intake' ? brokenByIntake(message) : brokenByAccessibility(message)),
  ]
}

function brokenByText(name: string, value: unknown): string[] {
  if (otherFields.includes(name)) return []
  if (typeof value !== 'string') return [`${name} is not text`]
  const limit = limits[name]
  if (limit === undefined) return [`${name} is unknown`]
  const control = longTexts.includes(name)
    ? /[\0-\x08\x0b-\x1f\x7f-\x9f]/
    : /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]/
  return [
    ...(value.length > limit ? [`${name} is too long`] : []),
    ...(control.test(value) ? [`${name} contains a control character`] : []),
    ...(value.isWellFormed() ? [] : [`${name} contains half a surrogate pair`]),
    ...(value === value.trim() ? [] : [`${name} has leading or trailing space`]),
    ...(name === 'email' && value && !/^[^\s<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/.test(value)
      ? ['email is not valid']
      : []),
  ]
}

function brokenByAccessibility({
  issueType,
  message,
}: Extract<VisitorMessage, { formType: 'accessibility' }>): string[] {
  return [
    ...(['navigation', 'content', 'visual', 'other'].includes(issueType) ? [] : ['issueType is unknown']),
    ...(message ? [] : ['message is empty']),
  ]
}

function brokenByIntake(intake: Extract<VisitorMessage, { formType: 'intake' }>): string[] {
  return [
    ...(intake.name ? [] : ['name is empty']),
    ...(intake.parties ?? []).flatMap(({ name, kind, role }) => [
      ...brokenByText('name', name).filter((rule) => rule !== 'name is too long'),
      ...(name && name.length <= 120 ? [] : ['a party has no name, or a long one']),
      ...(['', 'person', 'business'].includes(kind) ? [] : ['the kind of a party is unknown']),
      ...(['', 'other-side', 'with-me', 'deceased', 'not-sure'].includes(role) ? [] : ['a role is unknown']),
    ]),
    ...((intake.parties ?? []).length <= 20 ? [] : ['there are too many parties']),
    ...(asksForNames(intake) || intake.description ? [] : ['description is empty']),
    ...(!asksForNames(intake) || intake.parties?.length || intake.noOtherParties || intake.namesByPhone
      ? []
      : ['nothing is said of others']),
    ...(intake.phone || intake.email ? [] : ['no contact details']),
    ...(intake.acknowledged === true ? [] : ['not acknowledged']),
    ...(['', 'phone', 'email', 'text', undefined].includes(intake.reachBy) ? [] : ['reachBy is unknown']),
    ...(['', 'morning', 'midday', 'afternoon', undefined].includes(intake.reachWhen)
      ? []
      : ['reachWhen is unknown']),
  ]
}

/** Whether the form asked for names, as it has since November 2026. */
function asksForNames({
  parties,
  noOtherParties,
  namesByPhone,
}: Extract<VisitorMessage, { formType: 'intake' }>) {
  return parties !== undefined || noOtherParties !== undefined || namesByPhone !== undefined
}
