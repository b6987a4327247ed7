import { z } from 'zod'

// Both Today and Messages need this. Everything else about messages loads only with Messages.

/** The reference of a message, such as "K7QM-3WXD". */
export const referenceSchema = z.string().regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)

/** A string that changes whenever a message arrives, changes or is deleted. */
export const pulseSchema = z.object({ pulse: z.string() })
