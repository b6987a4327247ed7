import { z } from 'zod'
import { DAY_MS } from '../text/iso-day.ts'
import { day } from './day.ts'

/** Limits the search for the next business day, which goes through the calendar one day at a time. */
const mostDays = 400

/** About eight lines on a phone. */
const mostCharacters = 300

/** A banner: `content/announcements/{name}.yaml`. A line or two at the top of pages, for some days. */
export const announcementSchema = () =>
  z
    .strictObject({
      words: z.string().min(10).max(mostCharacters).meta({
        label: 'Words',
        help: 'In a line or two, what visitors should know, and until when. Never name anyone who has died, and give no one’s reasons. Anything it says about law needs a lawyer.',
        prose: true,
      }),
      closed: z.boolean().default(false).meta({
        label: 'The office is closed',
        help: 'The office is closed on all these days. The line then appears three days ahead, and the days do not count as business days: people are told a later day by which we aim to answer.',
        inFile: '`true`, or no line.',
      }),
      from: day().meta({
        label: 'First day',
        help: 'The first day on which it applies.',
        inFile: 'Written as 2026-12-24.',
      }),
      until: day().meta({
        label: 'Last day',
        help: 'The last day on which it applies. The line disappears the day after.',
        inFile: 'Written as 2027-01-03.',
      }),
      where: z.enum(['every page', 'contact']).default('every page').meta({
        label: 'Where',
        help: 'On every page, or only on the contact page and the intake form.',
      }),
    })
    .refine(({ from, until }) => from <= until, {
      path: ['until'],
      message: 'The last day is before the first one. Correct one of them.',
    })
    .refine(({ from, until }) => until.getTime() - from.getTime() < mostDays * DAY_MS, {
      path: ['until'],
      message: `A banner ends within ${mostDays} days. Write an earlier last day.`,
    })

export type Announcement = z.infer<ReturnType<typeof announcementSchema>>
