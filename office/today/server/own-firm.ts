import type { PutRight } from '../contract.ts'
import { isSampleFirm } from '../../content/server/sample-firm.ts'
import type { TodayParts } from './parts.ts'

/** Tells an administrator that the site is still that of the sample firm. */
export async function toAdopt({ content }: TodayParts): Promise<PutRight | undefined> {
  if (!isSampleFirm(await content.shown())) return undefined
  return {
    about: 'sample',
    isProblem: false,
    to: '/adoption',
    references: [],
    more: 0,
    says: 'The site shows an invented firm.',
    todo: 'Answer a page of questions, and the office makes it yours.',
  }
}
