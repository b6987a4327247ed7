import type { IssueType, PartyRole, ReachBy, ReachWhen, WritingFor } from './visitor-message.ts'

/** The options of the issue select, in order, with the labels from spec section 9. */
export const issueTypes: readonly { value: IssueType; label: string }[] = [
  { value: 'navigation', label: 'Navigation Issues' },
  { value: 'content', label: 'Content Issues' },
  { value: 'visual', label: 'Visual Issues' },
  { value: 'other', label: 'Other' },
]

/** How a person can ask to be contacted, in form order; '' leaves it to the office. */
export const waysToReach: readonly { value: ReachBy | ''; label: string }[] = [
  { value: '', label: 'Any way' },
  { value: 'phone', label: 'By telephone' },
  { value: 'email', label: 'By email' },
  { value: 'text', label: 'By text message' },
]

/** On whose behalf a person can write, in form order. */
export const writingFor: readonly { value: WritingFor; label: string }[] = [
  { value: 'myself', label: 'Myself' },
  { value: 'business', label: 'A business' },
  { value: 'someone-else', label: 'Someone else' },
]

/** How someone else can be involved, in form order; '' if the visitor does not say. */
export const partyRoles: readonly { value: PartyRole | ''; label: string }[] = [
  { value: '', label: 'Optional' },
  { value: 'other-side', label: 'Other side' },
  { value: 'with-me', label: 'With me or family' },
  { value: 'deceased', label: 'Person who died' },
  { value: 'not-sure', label: 'Not sure' },
]

/** The role of the person on whose behalf someone writes; nobody chooses it. */
export const clientRole = { value: 'client', label: 'Whom the message is for' } as const

/** Parts of the office's day; '' means any of them. */
export const timesToReach: readonly { value: ReachWhen | ''; label: string }[] = [
  { value: '', label: 'Any time during office hours' },
  { value: 'morning', label: 'In the morning' },
  { value: 'midday', label: 'Around noon' },
  { value: 'afternoon', label: 'In the afternoon' },
]
