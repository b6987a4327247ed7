/**
 * The weight of the checker's findings: `stops`, the content cannot be built or is certainly wrong; `asks`, a lawyer
 * must approve it once; `advises`, it is worth a look, and holds nothing up.
 */
export const grades = ['stops', 'asks', 'advises'] as const

export type Grade = (typeof grades)[number]

/** Whether a lawyer may keep what a rule found: in prose (`sentence`), and not if it makes a lawyer of someone else. */
export function mayBeKept(finding: { grade: Grade; rule: string; sentence?: string | null }): boolean {
  const { grade, rule, sentence = null } = finding
  return grade !== 'advises' && sentence !== null && !(rule === 'non-lawyers' && grade === 'stops')
}

export const gradeNames: Record<Grade, string> = {
  stops: 'Must fix',
  asks: 'Needs a lawyer',
  advises: 'Suggestion',
}
