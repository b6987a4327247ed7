import type { Problem } from '../../../editorial/finding.ts'
import { readSite } from './built-site.ts'
import type { SiteRule } from './built-site.ts'
import { completeFiles } from './complete-files.ts'
import { fontsInUse } from './fonts.ts'
import { linksResolve } from './links.ts'
import { policiesHold } from './policies.ts'
import { sizesWithinLimits } from './sizes.ts'

const rules: readonly SiteRule[] = [completeFiles, linksResolve, policiesHold, fontsInUse, sizesWithinLimits]

/**
 * Everything wrong with the built site in `folder`: what a visitor would notice, and no test of the content. A
 * finding's file is inside the site.
 */
export async function checkSite(folder: string): Promise<Problem[]> {
  const site = await readSite(folder)
  const findings: Problem[] = []
  for (const rule of rules) findings.push(...(await rule(site)))
  return findings
}
