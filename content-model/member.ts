import { z } from 'zod'
import { isoDay } from '../text/iso-day.ts'
import { line, formerNames, searchDescription, lineOnCard } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { phoneNumber } from './telephone.ts'
import { endsWithSurname } from './person-name.ts'
import { pictureIsDescribed, portraitFields, portraitIsDescribedMessage } from './picture.ts'

/** A member of the firm: `content/team/{name}.md`. The text below the fields is the biography. */
export const memberSchema = <Image extends z.ZodType, Reference extends z.ZodType>(
  tools: ContentTools<Image, Reference>,
) =>
  z
    .strictObject({
      sample: z.boolean().default(false).meta({
        label: 'Sample data',
        help: 'Invented sample data. Turn this off once everything here describes a real person.',
        isRare: true,
        inFile: '`true`, or no line.',
      }),
      order: z
        .int()
        .positive()
        .meta({ label: 'Position in lists', help: 'The position in lists: 1 comes first.', isRare: true }),
      name: lineOnCard
        .min(3)
        .meta({ label: 'Name', help: 'The full name, without letters after it.', prose: true }),
      surname: lineOnCard.min(2).optional().meta({
        label: 'Surname',
        help: 'The surname, if it is more than the last word of the name: "García Márquez". Address books sort by it.',
      }),
      suffix: lineOnCard.optional().meta({
        label: 'Letters after the name',
        help: 'Letters after the name: "Esq.". Only lawyers have them here.',
        prose: true,
      }),
      role: lineOnCard.min(3).meta({
        label: 'Role',
        help: 'The role as printed below the name: "Founding Partner".',
        prose: true,
      }),
      lawyer: z.boolean().meta({
        label: 'Lawyer',
        help: 'Only for a person admitted to practice law (RPC 7.1, 5.3).',
        inFile: '`true` or `false`.',
      }),
      lede: z.string().min(40).max(220).meta({
        label: 'Opening',
        help: 'One sentence: what this person does, and for whom.',
        prose: true,
      }),
      description: searchDescription(
        'The page’s description for search engines, written for this person alone.',
      ),
      email: z.email().max(254).optional().meta({
        label: 'Email',
        help: 'The direct email address. Without one, the contact card has the office’s.',
      }),
      phone: phoneNumber().optional().meta({
        label: 'Telephone',
        isTelephone: true,
        help: 'The direct number with country code: "+1 412 555 0143". Without one, the contact card has the office’s.',
      }),
      practiceAreas: z
        .array(tools.reference('practiceAreas').meta({ refersTo: 'practiceAreas' }))
        .default([])
        .meta({
          label: 'Practice areas',
          help: 'The areas this lawyer practices in.',
          inFile: 'File names in `practice-areas/`, without ".md".',
        }),
      admissions: z
        .array(line.meta({ prose: true }))
        .default([])
        .meta({
          label: 'Admissions',
          help: 'Where the lawyer is admitted, such as Pennsylvania.',
          inFile: 'A list: [Pennsylvania].',
        }),
      courts: z
        .array(
          z.strictObject({
            court: line.min(5).meta({
              label: 'Court',
              help: 'The court that admitted the lawyer: "Supreme Court of Pennsylvania".',
              prose: true,
            }),
            year: z
              .int()
              .min(1900)
              .max(2100)
              .optional()
              .meta({ label: 'Year', help: 'The year of admission.' }),
          }),
        )
        .default([])
        .meta({
          label: 'Courts',
          help: 'The courts before which the lawyer is admitted, each with its year.',
        }),
      education: z
        .array(line.meta({ prose: true }))
        .default([])
        .meta({ label: 'Education', help: 'Degrees and schools, newest first.' }),
      memberships: z
        .array(line.min(3).meta({ prose: true }))
        .default([])
        .meta({ label: 'Memberships', help: 'Bar associations and other bodies, by their full names.' }),
      languages: z
        .array(line.min(3).meta({ prose: true }))
        .default([])
        .meta({ label: 'Languages', help: 'The languages in which this person can speak with a client.' }),
      licenseUrl: z
        .url({ protocol: /^https$/ })
        .optional()
        .meta({
          label: 'License',
          help: 'The page of the authority that licenses lawyers, with this lawyer’s own record: in Pennsylvania, the Disciplinary Board’s.',
        }),
      left: day().optional().meta({
        label: 'Left the firm on',
        help: 'From this day on, this person is not listed among the firm’s people. Bylines stay. A lawyer’s page says when they left; anyone else’s page is removed.',
        isRare: true,
        inFile: 'Written as 2026-11-26. Leave it out while the person is here.',
      }),
      reachedAt: line.trim().min(5).max(200).optional().meta({
        label: 'Where to reach them now',
        help: 'If the person agrees: “Smith Law, Erie, +1 814 555 0143”. The page of a lawyer who left shows it.',
        isRare: true,
      }),
      nameKept: day().optional().meta({
        label: 'Firm name reviewed on',
        help: 'The day on which a lawyer decided that the firm’s name may keep this person’s surname (RPC 7.1, comment 5).',
        isRare: true,
        inFile: 'Written as 2026-11-26.',
      }),
      formerly: formerNames(),
      ...portraitFields(tools),
    })
    .refine(({ left, reachedAt, nameKept }) => left !== undefined || (!reachedAt && !nameKept), {
      message:
        'These fields are only for someone who has left. Enter the day on which they left, or clear the fields.',
      path: ['left'],
    })
    .refine(pictureIsDescribed, portraitIsDescribedMessage)
    .refine(({ name, surname }) => surname === undefined || endsWithSurname(name, surname), {
      message: 'The name must end with the surname. Write the end of `name` as it is there.',
      path: ['surname'],
    })
    .refine((member) => member.lawyer || lawyersFieldsOf(member).length === 0, {
      message:
        'Someone who is not a lawyer must not look like one (RPC 7.1). Leave out `suffix`, `practiceAreas`, `admissions`, `courts` and `licenseUrl`, or set `lawyer` to true.',
      path: ['lawyer'],
    })

export type MemberFields = z.infer<ReturnType<typeof memberSchema>>

function lawyersFieldsOf(member: {
  suffix?: string | undefined
  licenseUrl?: string | undefined
  practiceAreas: unknown[]
  admissions: unknown[]
  courts: unknown[]
}) {
  const { suffix, licenseUrl, practiceAreas, admissions, courts } = member
  return [suffix, licenseUrl, ...practiceAreas, ...admissions, ...courts].filter(Boolean)
}

/** Whether a member has left the firm by the day `today` (2026-11-26). */
export function hasLeft({ left }: { left?: Date | undefined }, today: string): boolean {
  return left !== undefined && isoDay(left) <= today
}

/** Whether a member has a page: while they are here and, for lawyers, also afterward, so that clients can find them. */
export function hasProfile(
  member: { left?: Date | undefined; lawyer?: boolean | undefined },
  today: string,
): boolean {
  return member.lawyer === true || !hasLeft(member, today)
}
