import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { weekdayAndDate } from '../text/day-in-words.ts'
import { visibleYaml } from '../text/visible-text.ts'
import { announcementSchema } from '../content-model/announcement.ts'
import { firmSchema } from '../content-model/firm.ts'
import { businessCalendar } from './business-days.ts'
import type { BusinessCalendar } from './business-days.ts'

const firmFile = firmSchema()
  .pick({ address: true, hours: true, openOnHolidays: true, answerWithin: true })
  .partial({ address: true })
  .strip()

/**
 * The sentence that says by what day a message that arrived at `at` will be answered; '' if the firm promises no day,
 * or if that day has passed by `now`.
 */
export type AnswerPromise = (form: 'intake' | 'accessibility', at: number, now?: number) => string

type Firm = { calendar: BusinessCalendar } & Pick<z.infer<typeof firmFile>, 'answerWithin'>

/**
 * The calendar from `firm.yaml` and the banners, in the office's time zone, read at each call. Ordinary hours, if the
 * firm gives none.
 */
export function firmCalendar(contentFolder: () => string, timeZone: string): () => BusinessCalendar {
  const firm = firmNow(contentFolder, timeZone)
  return () => firm().calendar
}

/**
 * Returns the function for sentences such as "We aim to answer by Tuesday, December 1.", from the number of business
 * days that the firm names, not counting closings and holidays.
 */
export function answerPromise(contentFolder: () => string, timeZone: string): AnswerPromise {
  const firm = firmNow(contentFolder, timeZone)
  return (form, at, now = at) => {
    const { calendar, answerWithin } = firm()
    const days = form === 'intake' ? answerWithin?.messages : answerWithin?.accessibility
    if (days === undefined) return ''
    const day = calendar.answerBy(at, days)
    return day < calendar.dateOf(now) ? '' : `We aim to answer by ${weekdayAndDate(day)}.`
  }
}

/**
 * The firm's files, read at each call. A file or folder that cannot be read is ignored: the checker reports it, and a
 * stored message is still answered.
 */
function firmNow(contentFolder: () => string, timeZone: string): () => Firm {
  let last: { seen: string; firm: Firm } | undefined
  return () => {
    const folder = contentFolder()
    const [text, banners] = [textOf(join(folder, 'firm.yaml')), bannersIn(join(folder, 'announcements'))]
    const seen = JSON.stringify([text, banners])
    if (last?.seen === seen) return last.firm
    const { address, hours, openOnHolidays, answerWithin } = read(text, firmFile) ?? {
      hours: [],
      openOnHolidays: [],
    }
    const announcements = banners.flatMap((banner) => read(banner, announcementSchema()) ?? [])
    const calendar = businessCalendar(hours, timeZone, {
      state: address?.state ?? '',
      openOnHolidays,
      announcements,
    })
    last = { seen, firm: { calendar, answerWithin } }
    return last.firm
  }
}

function bannersIn(folder: string): string[] {
  return (orNothing(() => readdirSync(folder)) ?? [])
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('_'))
    .map((name) => textOf(join(folder, name)))
}

function textOf(file: string): string {
  return orNothing(() => readFileSync(file, 'utf8')) ?? ''
}

function read<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> | undefined {
  return orNothing(() => schema.safeParse(parse(visibleYaml(text))).data)
}

function orNothing<Found>(find: () => Found): Found | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
