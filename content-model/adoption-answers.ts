import { z } from 'zod'
import { asSentence } from './field-faults.ts'
import { firmSchema } from './firm.ts'
import { memberSchema } from './member.ts'
import { asWritten } from './content-tools.ts'
import { practiceStates, stateName } from './states.ts'

const { shape } = firmSchema()
const memberShape = memberSchema(asWritten).shape

/** As in `firm.yaml`, with defaults for what most firms decide later. */
const firm = firmSchema()
  .omit({ sample: true, logo: true })
  .extend({
    directions: shape.directions.optional(),
    timeZone: shape.timeZone.unwrap().optional().meta({
      label: 'Time zone',
      help: 'Where the office is. Without it, that of most of the state.',
    }),
    hours: shape.hours.default([{ days: 'Monday to Friday', from: '09:00', to: '17:00' }]),
    logo: z
      .strictObject({
        /** Relative to the folder of the answers file. */
        file: z.string().regex(/\.(?:svg|png)$/, { message: 'Name an SVG or a PNG.' }),
        showsName: z.boolean().default(false),
      })
      .optional(),
  })

const person = z.strictObject({
  name: memberShape.name,
  surname: memberShape.surname,
  suffix: memberShape.suffix,
  role: memberShape.role,
  lawyer: memberShape.lawyer,
  lede: memberShape.lede.optional(),
  description: memberShape.description.optional(),
  email: memberShape.email,
  phone: memberShape.phone,
  /** The file names of kept areas. A lawyer who names none practices in all of them. */
  practiceAreas: z.array(z.string()).optional(),
  admissions: z.array(z.string()).optional().meta({
    label: 'Admissions',
    help: 'Where the lawyer is admitted. Without it, the state of the office.',
  }),
  courts: memberShape.courts,
  education: memberShape.education,
  memberships: memberShape.memberships,
  languages: memberShape.languages,
  licenseUrl: memberShape.licenseUrl,
  /** Relative to the folder of the answers file. */
  image: z
    .string()
    .regex(/\.(?:jpe?g|png|webp)$/, { message: 'Name a JPEG, PNG or WebP: "./portrait.jpg".' })
    .optional(),
  imageAlt: memberShape.imageAlt,
  imageFocus: memberShape.imageFocus,
})

const ownArea = z.string().trim().min(3).max(60)

/** A firm's answers for making the sample its own; also the format of the file for `npm run adopt -- --from`. */
export const answersSchema = z.strictObject({
  firm,
  people: z.array(person).min(1, { message: 'Name at least one person.' }),
  areas: z
    .strictObject({
      /** File names in `practice-areas/` to keep as they are. */
      keep: z.array(z.string()).default([]),
      /** File names to keep without their steps, checklist, fees and questions. */
      thin: z.array(z.string()).default([]),
      /** Names of areas that the sample lacks; each becomes a page to write. */
      own: z.array(ownArea).default([]).meta({
        label: 'Areas of your own',
        help: 'The names of areas that the sample does not have: "Immigration Law". Each becomes a page to be written.',
      }),
    })
    .refine(({ keep, thin, own }) => keep.length + thin.length + own.length > 0, {
      message: 'Keep at least one area.',
    }),
  /** Articles to keep as drafts: all, none, or the named files. */
  articles: z
    .union([z.enum(['all', 'none']), z.array(z.string())])
    .default('all')
    .meta({
      label: 'Articles',
      help: 'The sample’s articles become drafts, to be rewritten or deleted. Visitors do not see drafts.',
    }),
  annualReport: z.boolean().default(true).meta({
    label: 'Page for annual reports',
    help: 'The page with the dates of annual reports in Pennsylvania.',
  }),
  /** The firm's own intake form. For a vendor's form, set `intakeFormUrl` of the firm instead. */
  intake: z.boolean().default(true).meta({
    label: 'Intake form',
    help: 'The site’s own form for new matters, on the contact page.',
  }),
})

export type Answers = z.infer<typeof answersSchema>
export type Person = Answers['people'][number]

/** What is wrong with the answers, each fault with its place: "people.0.phone: Write the number ...". */
export function faultsOf(answers: unknown): string[] {
  const issues = answersSchema.safeParse(answers, { reportInput: true }).error?.issues ?? []
  return issues.map((issue) => {
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return `${issue.path.join('.') || 'answers'}: ${isMissing ? 'This is missing. ' : ''}${asSentence(issue)}`
  })
}

/** What decides the states whose law a firm practices. */
export type Practice = {
  firm: { address: { state: string } }
  people: readonly { name: string; lawyer: boolean; admissions?: readonly string[] | undefined }[]
}

/** The state whose law the sample describes. */
export const sampleState = 'Pennsylvania'

/** The states whose law the firm practices, by name. */
export function statesOf({ firm, people }: Practice): string[] {
  const { state } = firm.address
  const lawyers = people
    .filter(({ lawyer }) => lawyer)
    .map(({ name, admissions = [stateName(state)] }) => ({ name, admissions }))
  return practiceStates(lawyers, state)
}

/** Whether the firm practices the law of the sample's state. */
export function practicesHere(answers: Practice): boolean {
  return statesOf(answers).includes(sampleState)
}
