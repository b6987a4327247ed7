import type { Gap } from '../../../content-model/reply-template.ts'

/** What was put into the gaps, as the fields have it: a day such as "2026-12-04", a time such as "14:30", or words. */
export type Filled = Partial<Record<Gap, string>>

const shown: Record<Gap, (value: string) => string> = {
  day: (value) =>
    new Date(`${value}T12:00:00Z`).toLocaleDateString('en-US', {
      ...({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const),
    }),
  time: (value) =>
    new Date(`2000-01-01T${value}:00Z`)
      .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
      .replace('\u202f', ' ')
      .toLowerCase(),
  name: (value) => value,
  number: (value) => value,
}

/** A template with its gaps filled in: "Friday, December 4", "2:30 pm". What is not filled in stays in brackets. */
export function fillTemplate(words: string, filled: Filled): string {
  return words.trim().replaceAll(/\[(day|time|name|number)\]/g, (gap, name: Gap) => {
    const value = filled[name]?.trim()
    return value ? shown[name](value) : gap
  })
}
