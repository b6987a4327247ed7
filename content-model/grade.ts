/**
 * How much a finding of the checker weighs. `stops`: it cannot be built or is certainly wrong. `asks`: a lawyer must
 * approve it once. `advises`: it is worth a look, and does not hold up anything.
 */
export const grades = ['stops', 'asks', 'advises'] as const

/** The weight of a finding. */
export type Grade = (typeof grades)[number]

/**
 * Whether a lawyer may keep what a rule found: it was read out of prose (`sentence`), and does not call someone a
 * lawyer who is not one.
 */
export function mayBeKept(finding: { grade: Grade; rule: string; sentence?: string | null }): boolean {
  const { grade, rule, sentence = null } = finding
  return grade !== 'advises' && sentence !== null && !(rule === 'non-lawyers' && grade === 'stops')
}

/** What each grade is called on screen. */
export const gradeNames: Record<Grade, string> = {
  stops: 'Must fix',
  asks: 'Needs a lawyer',
  advises: 'Suggestion',
}
