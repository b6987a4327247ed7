/** The three groups of § 146(c). A professional association or an LLP counts as `other`. */
export type EntityType = 'corporation' | 'llc' | 'other'

export type AnnualReportRule = {
  /** The visitor's choice: "Corporation (business or nonprofit)". */
  label: string
  /** The last on-time day: month 1 to 12, day of the month. */
  due: { month: number; day: number }
  /** The day as the articles write it: "June 30". */
  dueText: string
}

export type AnnualReport = {
  entity: EntityType
  /** The calendar year that the report covers. */
  year: number
  /** The last on-time day, such as 2026-09-30. */
  dueOn: string
  /** true when the entity has not had to file an annual report before. */
  isFirst: boolean
}

/** Where an association was formed: a foreign one was formed outside Pennsylvania and is registered there. */
export type Origin = 'domestic' | 'foreign'

/**
 * What follows a missed report: 15 Pa.C.S. §§ 381, 382 and the transition of Act 122 of 2022. For foreign
 * associations no date is established, so none is given.
 */
export const origins: Record<Origin, { label: string; missed: string }> = {
  domestic: {
    label: 'In Pennsylvania',
    missed:
      'A company formed in Pennsylvania is not dissolved for a missed report for 2025 or 2026. Beginning with the reports due in 2027, it can be dissolved six months after the due date.',
  },
  foreign: {
    label: 'Elsewhere, and registered here',
    missed:
      'A company formed elsewhere should file each report on time, and ask the Department of State what a missed one leads to.',
  },
}

/** Act 122 of 2022: the very first annual reports were due in this year. */
export const firstAnnualReportsDueIn = 2025

/** The due dates of 15 Pa.C.S. § 146(c). The single source for every page, table and calendar. */
export const annualReportRules: Record<EntityType, AnnualReportRule> = {
  corporation: {
    label: 'Corporation (business or nonprofit)',
    due: { month: 6, day: 30 },
    dueText: 'June 30',
  },
  llc: {
    label: 'Limited liability company (LLC)',
    due: { month: 9, day: 30 },
    dueText: 'September 30',
  },
  other: {
    label: 'Limited partnership, LLP, business trust or other association',
    due: { month: 12, day: 31 },
    dueText: 'December 31',
  },
}

/** The origins in the order in which the helper asks. */
export const originNames: readonly Origin[] = ['domestic', 'foreign']

/** The entity types in the order of their due dates. */
export const entityTypes: readonly EntityType[] = ['corporation', 'llc', 'other']

/**
 * The next report that an entity owes on or after `today`.
 *
 * `formedIn` is the calendar year of formation or registration: the duty starts the following year (15 Pa.C.S. §
 * 146(c)). `today` is the visitor's local date, such as 2026-11-21; on the due date itself the report is still on
 * time.
 */
export function nextAnnualReport(question: {
  entity: EntityType
  formedIn: number
  today: string
}): AnnualReport {
  const { entity, formedIn, today } = question
  const firstYear = Math.max(formedIn + 1, firstAnnualReportsDueIn)
  const thisYear = Number(today.slice(0, 4))
  const openYear = today <= dueDate(entity, thisYear) ? thisYear : thisYear + 1
  const year = Math.max(firstYear, openYear)
  return {
    entity,
    year,
    dueOn: dueDate(entity, year),
    isFirst: year === firstYear,
  }
}

/** The last on-time day for the report of `year`, such as 2026-06-30. */
export function dueDate(entity: EntityType, year: number): string {
  const { month, day } = annualReportRules[entity].due
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
