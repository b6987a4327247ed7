import { getEntry } from 'astro:content'
import type { Firm } from '../../content-model/firm.ts'
import { dayIn } from '../../content-model/time-zone.ts'

export async function getFirm(): Promise<Firm> {
  const entry = await getEntry('firm', 'firm')
  if (!entry) throw new Error('content/firm.yaml is missing. Every page needs it.')
  return entry.data
}

/** The day at the office on which the site is built: "2026-11-26". */
export async function todayAtTheFirm(): Promise<string> {
  return dayIn((await getFirm()).timeZone, new Date())
}
