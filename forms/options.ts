import type { AccessibilityMessage, IntakeFields, Party } from './visitor-message.ts'

type Options<Value> = readonly { value: Value; label: string }[]

/** The options of the issue select, in order, with the labels from spec section 9. */
export const issueTypes: Options<AccessibilityMessage['issueType']> = [
  { value: 'navigation', label: 'Navigation Issues' },
  { value: 'content', label: 'Content Issues' },
  { value: 'visual', label: 'Visual Issues' },
  { value: 'other', label: 'Other' },
]

/** How a person can ask to be contacted, in form order; '' leaves it to the office. */
export const waysToReach: Options<IntakeFields['reachBy']> = [
  { value: '', label: 'Any way' },
  { value: 'phone', label: 'By telephone' },
  { value: 'email', label: 'By email' },
  { value: 'text', label: 'By text message' },
]

/** For whom a person can write, in form order. */
export const writingFor: Options<NonNullable<IntakeFields['writingFor']>> = [
  { value: 'myself', label: 'Myself' },
  { value: 'business', label: 'A business' },
  { value: 'someone-else', label: 'Someone else' },
]

/** How someone else can be involved, in form order; '' if the visitor does not say. */
export const partyRoles: Options<Party['role']> = [
  { value: '', label: 'Optional' },
  { value: 'other-side', label: 'Other side' },
  { value: 'with-me', label: 'With me or family' },
  { value: 'deceased', label: 'Person who died' },
  { value: 'not-sure', label: 'Not sure' },
]

/** The role of the person for whom someone writes; nobody selects it. */
export const clientRole = { value: 'client', label: 'Whom the message is for' } as const

/** Parts of the office's day; '' means any of them. */
export const timesToReach: Options<IntakeFields['reachWhen']> = [
  { value: '', label: 'Any time during office hours' },
  { value: 'morning', label: 'In the morning' },
  { value: 'midday', label: 'Around noon' },
  { value: 'afternoon', label: 'In the afternoon' },
]
