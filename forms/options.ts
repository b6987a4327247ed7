import type { IssueType, ReachBy, ReachWhen } from './submission.ts'

/** The options of the issue select, in order, with the labels from spec section 9. */
export const issueTypes: readonly { value: IssueType; label: string }[] = [
  { value: 'navigation', label: 'Navigation Issues' },
  { value: 'content', label: 'Content Issues' },
  { value: 'visual', label: 'Visual Issues' },
  { value: 'other', label: 'Other' },
]

/** How a person can ask to be contacted, in form order; '' leaves it to the office. */
export const waysToReach: readonly { value: ReachBy | ''; label: string }[] = [
  { value: '', label: 'Either way' },
  { value: 'phone', label: 'By telephone' },
  { value: 'email', label: 'By email' },
]

/** Parts of the office's day; '' means any of them. */
export const timesToReach: readonly { value: ReachWhen | ''; label: string }[] = [
  { value: '', label: 'Any time during office hours' },
  { value: 'morning', label: 'In the morning' },
  { value: 'midday', label: 'Around noon' },
  { value: 'afternoon', label: 'In the afternoon' },
]
