import { issueTypes } from '../../forms/options.ts'
import { isSitePath } from '../../forms/text.ts'
import type { Answers } from './answers.ts'

/**
 * What `/accessibility-feedback?page=/blog/x&type=content` prefills about the issue. Anything except a path on this
 * site and a known issue type is ignored: the URL may come from anywhere.
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
