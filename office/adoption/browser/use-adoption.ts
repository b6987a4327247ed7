import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { get } from '../../shell/api.ts'
import { adoptionSchema } from '../contract.ts'
import { contentFindingSchema } from '../../content/contract.ts'
import type { ContentFinding } from '../../content/contract.ts'

/** How often the office looks while the new site is published. */
const RUNNING_MS = 1_000

/** Whether the site is still that of the sample firm, and how far its publish is. For administrators. */
export function useAdoption() {
  return useQuery({
    queryKey: ['adoption'],
    queryFn: () => get('/adoption', adoptionSchema),
    refetchInterval: ({ state }) => (state.data?.run?.endedAt === null ? RUNNING_MS : false),
  })
}

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
