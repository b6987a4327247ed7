import { z } from 'zod'

// What both Today and Messages need; everything else about messages loads only with Messages.

/** The reference of a message, such as "K7QM-3WXD". */
export const referenceSchema = z.string().regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)

/** Changes whenever a message arrives, changes or is deleted. */
export const pulseSchema = z.object({ pulse: z.string() })
