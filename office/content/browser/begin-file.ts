import type { z } from 'zod'
import { post } from '../../shell/api.ts'
import { contentPathAnswerSchema } from '../contract.ts'
import type { newContentSchema } from '../contract.ts'
import { dayAt } from '../../shell/times.ts'

/** Begins a file as the person's draft, empty or as a copy; returns its path. */
export function beginFile(begun: z.input<typeof newContentSchema>): Promise<{ path: string }> {
  return post('/content/new', begun, contentPathAnswerSchema)
}

/** A file name for a new banner: the day and something unique, even if two are begun at the same moment. */
export function bannerName(): string {
  return `banner-${dayAt(Date.now())}-${crypto.randomUUID().slice(0, 8)}`
}
