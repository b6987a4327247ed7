/**
 * How much a finding of the checker weighs. `stops`: it cannot be built or is certainly wrong. `asks`: a lawyer must say
 * yes to it once. `advises`: it is worth a look, and holds nothing up.
 */
export const grades = ['stops', 'asks', 'advises'] as const

/** The weight of a finding. */
export type Grade = (typeof grades)[number]

/** What each grade is called on screen. */
export const gradeNames: Record<Grade, string> = {
  stops: 'Must fix',
  asks: 'Needs a lawyer',
  advises: 'Suggestion',
}
