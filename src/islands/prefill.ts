import { issueTypes } from '../../forms/fields.ts'
import { isSitePath } from '../../forms/text.ts'
import type { Answers } from './answers.ts'

/**
 * What `/accessibility-feedback?page=/blog/x&type=content` says about the issue before the visitor writes anything.
 * Anything but a path of this site and one of the kinds of issue is left out: the address may come from anywhere.
 */
export function prefilledFeedback(query: string): Answers {
  const given = new URLSearchParams(query)
  const page = given.get('page') ?? ''
  const type = given.get('type') ?? ''
  return {
    ...(isSitePath(page) && { page }),
    ...(issueTypes.some(({ value }) => value === type) && { issueType: type }),
  }
}
