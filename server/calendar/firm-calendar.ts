import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { announcementSchema } from '../../content-model/announcement.ts'
import type { Announcement } from '../../content-model/announcement.ts'
import { answerWithin } from '../../content-model/firm.ts'
import { businessCalendar } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'
import { dayInWords } from './closures.ts'
import type { FirmDays } from './closures.ts'

const clock = z.string().regex(/^\d{2}:\d{2}$/)
const firmFile = z.object({
  hours: z.array(z.object({ days: z.string(), from: clock, to: clock })).default([]),
  openOnHolidays: z.array(z.string()).default([]),
  answerWithin: answerWithin().optional(),
})

/** What a visitor is told of the answer to a message that came at this time; '' if the firm names no day. */
export type AnswerPromise = (form: 'intake' | 'accessibility', at: number) => string

/** The calendar by `firm.yaml` and the banners as they are at the time, in the office's time zone; ordinary hours if there are none. */
export function firmCalendar(contentFolder: () => string, timeZone: string): () => BusinessCalendar {
  let last: { text: string; calendar: BusinessCalendar } | undefined
  return () => {
    const folder = contentFolder()
    const text = readFileSync(join(folder, 'firm.yaml'), 'utf8')
    const announcements = announcementsIn(folder)
    const seen = `${text}\n${JSON.stringify(announcements)}`
    if (last?.text !== seen) {
      const { hours, openOnHolidays } = daysIn(text)
      last = { text: seen, calendar: businessCalendar(hours, timeZone, { openOnHolidays, announcements }) }
    }
    return last.calendar
  }
}

/** "We aim to answer by Tuesday, December 1.": the business days that the firm names, closings and holidays left out. */
export function answerPromise(contentFolder: () => string, timeZone: string): AnswerPromise {
  const calendar = firmCalendar(contentFolder, timeZone)
  return (form, at) => {
    const within = daysIn(readFileSync(join(contentFolder(), 'firm.yaml'), 'utf8')).answerWithin
    const days = form === 'intake' ? within?.messages : within?.accessibility
    return days === undefined ? '' : `We aim to answer by ${dayInWords(calendar().answerBy(at, days))}.`
  }
}

function daysIn(firm: string): Omit<FirmDays, 'announcements'> & z.infer<typeof firmFile> {
  return firmFile.safeParse(parse(firm)).data ?? { hours: [], openOnHolidays: [] }
}

/** The banners that can be read: one that cannot is the checker's to tell. */
function announcementsIn(contentFolder: string): Announcement[] {
  const folder = join(contentFolder, 'announcements')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('_'))
    .flatMap((name) => readable(readFileSync(join(folder, name), 'utf8')))
}

function readable(text: string): Announcement[] {
  try {
    const read = announcementSchema().safeParse(parse(text))
    return read.success ? [read.data] : []
  } catch {
    return []
  }
}
