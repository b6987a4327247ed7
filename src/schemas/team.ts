import { z } from 'astro/zod'
import { reference, type SchemaContext } from 'astro:content'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'
import { phoneNumber } from './firm.ts'

/** A member of the firm: `content/team/{name}.md`. The text below the fields is the biography. */
export const teamSchema = (context: SchemaContext) =>
  z
    .strictObject({
      /** true marks invented sample data; delete the line when the file describes a real person. */
      sample: z.boolean().default(false),
      /** The place in lists: 1 comes first. */
      order: z.int().positive(),
      /** The full name, without letters after it. */
      name: z.string().min(3),
      /** Letters after the name: "Esq.". Only a lawyer has them here. */
      suffix: z.string().optional(),
      /** The role as it is printed below the name: "Founding Partner". */
      role: z.string().min(3),
      /** true only for a person admitted to practice law (RPC 7.1, 5.3). */
      lawyer: z.boolean(),
      /** One sentence: what this person does, and for whom. */
      lede: z.string().min(40).max(220),
      /** The page's description for search engines, written for this person alone. */
      description: z.string().min(60).max(200),
      /** The direct e-mail address. */
      email: z.email(),
      /** The direct number with country code: "+1 412 555 0143". */
      phone: phoneNumber,
      /** The areas this lawyer practices in: names of files in `content/practice-areas/`. */
      practiceAreas: z.array(reference('practiceAreas')).default([]),
      /** Where the lawyer is admitted: [Pennsylvania]. */
      admissions: z.array(z.string()).default([]),
      /** Degrees and schools, newest first. */
      education: z.array(z.string()).default([]),
      /** The Disciplinary Board's look-up page for this lawyer. */
      licenseUrl: z.url({ protocol: /^https$/ }).optional(),
      /** Former names of this file, so that old links still arrive. */
      formerly: z.array(z.string()).default([]),
      ...pictureFields(context),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)
    .refine((member) => member.lawyer || lawyersFieldsOf(member).length === 0, {
      message:
        'Someone who is not a lawyer must not look like one (RPC 7.1). Leave out `suffix`, `practiceAreas`, `admissions` and `licenseUrl`, or write `lawyer: true`.',
      path: ['lawyer'],
    })

function lawyersFieldsOf(member: {
  suffix?: string | undefined
  licenseUrl?: string | undefined
  practiceAreas: unknown[]
  admissions: unknown[]
}) {
  return [member.suffix, member.licenseUrl, ...member.practiceAreas, ...member.admissions].filter(Boolean)
}
