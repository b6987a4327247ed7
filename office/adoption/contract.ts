import { z } from 'zod'
import { answersSchema } from '../../content-model/adoption-answers.ts'
import { firmSchema } from '../../content-model/firm.ts'
import { contentPathSchema } from '../content/contract.ts'
import { runSchema, titledFindingSchema } from '../publishing/contract.ts'

// Adoption: the sample firm's site becomes another firm's.

const { firm, people } = answersSchema.shape

/**
 * POST /adoption: a firm's answers, as `npm run adopt` takes them, except what is entered elsewhere in the office:
 * profiles on other sites, and the text of a person's page. The logo is already uploaded; portraits come later, with
 * their focus.
 */
export const adoptionAnswersSchema = answersSchema.extend({
  firm: firm
    .omit({ social: true, bureauReview: true, profiles: true, payments: true, intakeFormUrl: true })
    .extend({ logo: firmSchema().shape.logo }),
  people: z
    .array(
      people.element.pick({
        name: true,
        surname: true,
        suffix: true,
        role: true,
        lawyer: true,
        email: true,
        phone: true,
        admissions: true,
        courts: true,
        education: true,
        memberships: true,
        languages: true,
        licenseUrl: true,
      }),
    )
    .min(1, { message: 'Name at least one person.' })
    .meta({ label: 'People', help: 'Everyone whom the site introduces, in the order of the team page.' }),
  articles: z.enum(['all', 'none']).default('all'),
})

/**
 * GET /adoption. `run` is the state of the adoption until something else is published. `toRead` has the sentences of
 * the new site that a person must still read, each with its reason.
 */
export const adoptionSchema = z.object({
  isSample: z.boolean(),
  areas: z.array(z.object({ slug: z.string(), title: z.string() })),
  run: runSchema.nullable(),
  toRead: z.array(titledFindingSchema),
})

/** POST /adoption/places-to-read/read: someone has read the places of this file. */
export const readPlacesSchema = z.object({ path: contentPathSchema })
