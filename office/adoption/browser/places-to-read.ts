import { z } from 'zod'
import { contentFindingSchema } from '../../content/contract.ts'
import type { ContentFinding } from '../../content/contract.ts'

const PLACE = 'adoption-to-read'

/** The places of the new site that a person must still read, as this browser kept them. */
export function keptPlaces(): readonly ContentFinding[] | undefined {
  try {
    return z.array(contentFindingSchema).parse(JSON.parse(localStorage.getItem(PLACE) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps the places in this browser until they were read. */
export function keepPlaces(places: readonly ContentFinding[]): void {
  localStorage.setItem(PLACE, JSON.stringify(places))
}

/** Forgets the places, once they were read. */
export function forgetPlaces(): void {
  localStorage.removeItem(PLACE)
}
