import { z } from 'zod'
import { oneLine } from '../../forms/one-line.ts'
import { foundNameSchema, strengthSchema } from './contract.ts'

// Names that a person has compared by hand, before there is any message.

const time = z.number().int()

export const mostAskedNames = 50

/** In characters. */
export const longestAskedName = 120

/**
 * POST /conflicts/names/check: compares names, and keeps the record. POST /conflicts/names/look: only compares them, while
 * they are typed.
 */
export const askedNamesSchema = z.object({
  names: z.array(oneLine.min(1).max(longestAskedName)).min(1).max(mostAskedNames),
})

/**
 * What was found for each name. `found`: how many; `isTooLittle`: a first name or initials alone, by which nothing was
 * found; `hits`: the strongest, for lawyers. `keptUntil`: when the record is removed; null: none is kept.
 */
export const comparedNamesSchema = z.object({
  at: time,
  keptUntil: time.nullable(),
  compared: z.number().int(),
  lists: z.array(z.object({ title: z.string(), at: time })),
  messagesSince: time.nullable(),
  hasClientList: z.boolean(),
  names: z.array(
    z.object({
      name: z.string(),
      found: z.number().int(),
      isTooLittle: z.boolean(),
      hits: z.array(
        z.object({
          id: z.string(),
          found: foundNameSchema.nullable(),
          strength: strengthSchema,
          reason: z.string(),
        }),
      ),
    }),
  ),
})

export type ComparedNames = z.infer<typeof comparedNamesSchema>
