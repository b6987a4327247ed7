import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { businessCalendar } from '../../calendar/business-days.ts'
import type { BusinessCalendar } from '../../calendar/business-days.ts'

const clock = z.string().regex(/^\d{2}:\d{2}$/)
const firmFile = z.object({ hours: z.array(z.object({ days: z.string(), from: clock, to: clock })) })

/** The calendar by the hours in firm.yaml as it is at the time, in the office's time zone; ordinary hours if there are none. */
export function firmCalendar(contentFolder: () => string, timeZone: string): () => BusinessCalendar {
  let last: { text: string; calendar: BusinessCalendar } | undefined
  return () => {
    const text = readFileSync(join(contentFolder(), 'firm.yaml'), 'utf8')
    if (last?.text !== text) {
      const hours = firmFile.safeParse(parse(text)).data?.hours ?? []
      last = { text, calendar: businessCalendar(hours, timeZone) }
    }
    return last.calendar
  }
}
