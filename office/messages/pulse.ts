import { z } from 'zod'

// What Today and Messages both need, apart from all else about messages, which loads with Messages.

/** A day such as "2026-11-24". */
export const daySchema = z.iso.date()

/** The reference of a message, such as "K7QM-3WXD". */
export const referenceSchema = z.string().regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)

/** Changes whenever a message arrives, changes or is deleted. */
export const pulseSchema = z.object({ pulse: z.string() })
