import type { ContentFinding } from '../../content/contract.ts'

/** How a publish ended: live, with what the deploy command said, or in a sentence that says why not. */
export type Outcome = { release: string; said: string } | Failure

/** `isBuilt`: the content has the changes, and what is left is to bring the site to where it is public. */
export type Failure = { sentence: string; findings: ContentFinding[]; isBuilt: boolean }

/** A publish that the checker stops. */
export function stopped(findings: ContentFinding[]): Failure {
  const problems = findings.length === 1 ? 'A problem stops' : `${findings.length} problems stop`
  return {
    sentence: `${problems} this publish. The site stays as it was, and the changes are still waiting.`,
    findings,
    isBuilt: false,
  }
}

/** What a publish says that went live. */
export function said({ said: words }: { said: string }): string {
  return words === '' ? 'Live' : `Live. The deploy command said: ${words}`
}
