import { getEntry } from 'astro:content'
import type { Firm } from '../schemas/firm.ts'

/** The firm of `content/firm.yaml`. */
export async function getFirm(): Promise<Firm> {
  const entry = await getEntry('firm', 'firm')
  if (!entry) throw new Error('content/firm.yaml is missing. Every page takes the firm from it.')
  return entry.data
}
