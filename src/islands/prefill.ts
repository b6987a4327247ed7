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

/** A page as its path on this site, also when the visitor copied the whole address. */
export function sitePath(page: string, origin: string): string {
  const written = page.trim()
  if (!URL.canParse(written)) return written
  const address = new URL(written)
  return address.origin === origin ? address.pathname : written
}
