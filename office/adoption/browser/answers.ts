import { z } from 'zod'
import { practicesHere } from '../../../content-model/adoption-answers.ts'
import { asSentence } from '../../../content-model/field-faults.ts'
import { jsonIn } from '../../../text/json-in.ts'
import { tryStorage } from '../../shell/browser-storage.ts'
import { adoptionAnswersSchema } from '../contract.ts'
import { findingOnFile } from '../../content/contract.ts'
import type { ContentFinding } from '../../content/contract.ts'

/** What becomes of one of the sample's practice areas. */
export const areaFates = {
  keep: 'Keep as it is',
  thin: 'Keep without steps, fees and questions',
  drop: 'Leave out',
}

const valuesSchema = z.object({
  firm: z.record(z.string(), z.unknown()),
  people: z.array(z.unknown()),
  areas: z.record(z.string(), z.enum(['keep', 'thin', 'drop'])),
  ownAreas: z.array(z.unknown()).default([]),
  articles: z.boolean(),
  annualReport: z.boolean().default(true),
  intake: z.boolean().default(true),
})

/** The form's values: unfinished answers. An area that is not named is kept. */
export type AdoptionValues = z.infer<typeof valuesSchema>

const first: AdoptionValues = {
  firm: { address: { state: 'PA' }, hours: [{ days: 'Monday to Friday', from: '09:00', to: '17:00' }] },
  people: [{ lawyer: true }],
  areas: {},
  ownAreas: [],
  articles: true,
  annualReport: true,
  intake: true,
}

const PLACE = 'adoption'

/** What was typed in this tab: a browser may save nothing, and the form is gone while the new site is published. */
let typed: AdoptionValues | undefined

/** The values that this tab or this browser kept, so that a closed tab loses nothing. */
export function keptValues(): AdoptionValues {
  if (typed) return typed
  const kept = tryStorage(() => localStorage.getItem(PLACE))
  return valuesSchema.safeParse(jsonIn(kept ?? '')).data ?? first
}

export function keepValues(values: AdoptionValues): void {
  typed = values
  tryStorage(() => localStorage.setItem(PLACE, JSON.stringify(values)))
}

/** Forgets what was kept, once the site is the firm's. */
export function forgetValues(): void {
  typed = undefined
  tryStorage(() => localStorage.removeItem(PLACE))
}

/** The answers in the form's values, for these areas. An unchecked “Lawyer” says no. */
export function answersOf(values: AdoptionValues, slugs: readonly string[]): object {
  const { areas, ownAreas, articles, people, ...answers } = values
  const fated = (fate: string) => slugs.filter((slug) => (areas[slug] ?? 'keep') === fate)
  return {
    ...answers,
    people: people.map((person) => (typeof person === 'object' ? { lawyer: false, ...person } : person)),
    areas: { keep: fated('keep'), thin: fated('thin'), own: ownAreas },
    articles: articles ? 'all' : 'none',
  }
}

const practiceSchema = z.object({
  firm: z.object({ address: z.object({ state: z.string() }) }),
  people: z.array(
    z.object({
      name: z.string().default(''),
      lawyer: z.boolean().default(false),
      admissions: z.array(z.string()).optional(),
    }),
  ),
})

/** Whether the firm, as entered so far, practices Pennsylvania law. */
export function practicesAsTheSample(values: AdoptionValues): boolean {
  const { data } = practiceSchema.safeParse(values)
  return !data || practicesHere(data)
}

/** What is missing or wrong in answers, at its field. */
export function faultsIn(answers: object): ContentFinding[] {
  const issues = adoptionAnswersSchema.safeParse(answers, { reportInput: true }).error?.issues ?? []
  return issues.map((issue) => ({
    ...findingOnFile('', {
      grade: 'stops',
      rule: 'model',
      message:
        issue.code === 'invalid_type' && issue.input === undefined ? 'This is required.' : asSentence(issue),
    }),
    field: issue.path.join('.').replace(/^areas\.own(?=\.)/, 'ownAreas'),
  }))
}
