import type { Firm } from '../delivery/mail.ts'
import { isPublicSample } from '../start/public-sample.ts'
import { fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** Whether the public is shown the invented firm that came with the site. */
export function checkFirm(firm: Pick<Firm, 'name' | 'sample'>, origins: readonly string[]): CheckLine {
  if (isPublicSample(firm, origins))
    return fault(
      `${firm.name} is the invented firm of the sample, and the public sees it.`,
      'make the site your own with "npm run adopt", or in the office.',
    )
  return good(firm.sample ? 'The sample firm is shown on this machine only.' : `The site is ${firm.name}’s.`)
}
