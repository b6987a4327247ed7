import { getEntry } from 'astro:content'
import type { Firm } from '../../content-model/firm.ts'

/** The firm from `content/firm.yaml`. */
export async function getFirm(): Promise<Firm> {
  const entry = await getEntry('firm', 'firm')
  if (!entry) throw new Error('content/firm.yaml is missing. Every page needs it.')
  return entry.data
}
