import { z } from 'zod'

// The files in a built site that its build writes for the server, besides the pages.

/** The suffixes of the compressed files next to each file. */
export const codingEnds = { br: '.br', gzip: '.gz' } as const

const address = z.string().startsWith('/')

/** Where former paths lead. */
export const redirectTable = z.record(address, address)

/** The pages that are offline for now, each with the page shown instead, or null. */
export const offlineTable = z.record(address, address.nullable())
