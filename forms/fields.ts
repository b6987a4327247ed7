import * as z from 'zod/mini'
import { emailFault, isEmail, readEmail } from './email-address.ts'
import { messages, notText, tooLong, tooManyParties } from './messages.ts'
import { isPhone, readPhone } from './phone-number.ts'
import { cleanLine, cleanText, isSlug, isVisible } from './text.ts'

// Zod compiles its checks with `new Function` unless told not to; the site's CSP forbids that.
z.config({ jitless: true })

/** The maximum text lengths, in UTF-16 code units, as counted by an HTML field's `maxLength`. */
export const limits = {
  name: 100,
  email: 254,
  phone: 40,
  message: 5000,
  description: 500,
  party: 120,
  parties: 20,
  earlierDescription: 5000,
  otherParties: 2000,
  page: 2000,
  needs: 1000,
  recaptchaToken: 8192,
} as const

const email = z._default(
  z.string(notText('Email address')).check(
    z.overwrite(readEmail),
    atMost('Email address', limits.email),
    z.refine<string>((value) => value === '' || isEmail(value), {
      error: ({ input }) => emailFault(String(input)),
    }),
  ),
  '',
)

const phone = z._default(
  z
    .string(notText('Phone number'))
    .check(
      z.overwrite(readPhone),
      atMost('Phone number', limits.phone),
      validOrEmpty(isPhone, messages.phoneFormat),
    ),
  '',
)

const hiddenFields = {
  // reCAPTCHA's own components have null as the token until it is solved.
  recaptchaToken: z._default(z.nullable(oneLine('The captcha token', limits.recaptchaToken)), ''),
  website: z._default(z.string(notText('This field')), ''),
  idempotencyKey: z.optional(z.uuid(messages.keyFormat)),
}

/**
 * The accessibility feedback form (spec sections 5 and 7), in the order in which visitors see the fields. Required:
 * `formType`, `issueType`, `message`. `website` is the honeypot: people leave it empty. `idempotencyKey` is a UUID,
 * one per filled-in form.
 */
export const accessibilityFields = z.strictObject({
  formType: z.literal('accessibility'),
  name: z._default(oneLine('Name', limits.name), ''),
  email,
  issueType: z.enum(['navigation', 'content', 'visual', 'other'], messages.issueTypeMissing),
  message: longText('Description', limits.message, messages.messageMissing).check(
    z.refine(isVisible, messages.messageMissing),
  ),
  page: z._default(oneLine('Page', limits.page), ''),
  ...hiddenFields,
})

/** Someone involved in the matter. Only the name is required. */
const party = z.strictObject(
  {
    name: oneLine('Name', limits.party, messages.partyNameMissing).check(
      z.refine(isVisible, messages.partyNameMissing),
    ),
    kind: z._default(z.enum(['', 'person', 'business'], messages.partyKindUnknown), ''),
    role: z._default(
      z.enum(['', 'other-side', 'with-me', 'deceased', 'not-sure'], messages.partyRoleUnknown),
      '',
    ),
  },
  messages.partyUnreadable,
)

/**
 * The firm's own intake form. Required: `formType`, `name`, `email` or `phone`, `acknowledged` as `true`, and a name
 * in `parties`, or `noOtherParties` or `namesByPhone` as `true`; `website` and `idempotencyKey` as above.
 *
 * The form from before November 2026 has `otherParties` and a required, longer `description` instead of those three.
 * It is still accepted, because cached and open pages send it, and is parsed exactly as it was then, because the
 * store recognizes a repeated message by the result.
 */
export const intakeFields = z
  .strictObject({
    formType: z.literal('intake'),
    name: oneLine('Name', limits.name, messages.nameMissing).check(z.refine(isVisible, messages.nameMissing)),
    email,
    phone,
    practiceArea: z._default(
      z.string(messages.practiceAreaUnknown).check(validOrEmpty(isSlug, messages.practiceAreaUnknown)),
      '',
    ),
    writingFor: z.optional(z.enum(['myself', 'business', 'someone-else'], messages.writingForUnknown)),
    writingForName: z.optional(oneLine('Full name', limits.party)),
    parties: z.optional(
      z
        .array(party, messages.partiesUnreadable)
        .check(z.maxLength(limits.parties, tooManyParties(limits.parties))),
    ),
    noOtherParties: z.optional(z.boolean(messages.noOtherPartiesUnknown)),
    namesByPhone: z.optional(z.boolean(messages.namesByPhoneUnknown)),
    otherParties: z._default(longText('Names of other parties', limits.otherParties), ''),
    reachBy: z._default(z.enum(['', 'phone', 'email', 'text'], messages.reachByUnknown), ''),
    reachWhen: z._default(z.enum(['', 'morning', 'midday', 'afternoon'], messages.reachWhenUnknown), ''),
    noVoicemail: z._default(z.boolean(messages.noVoicemailUnknown), false),
    needs: z._default(longText('What you need', limits.needs), ''),
    description: z._default(z.string(notText('Description')).check(z.overwrite(cleanText)), ''),
    acknowledged: z.literal(true, messages.acknowledgmentMissing),
    ...hiddenFields,
  })
  .check(
    rule('email', canBeAnswered, messages.phoneOrEmailMissing),
    rule('writingForName', saysForWhom, messages.writingForNameMissing),
    rule('parties', namesOthers, messages.partiesMissing),
    rule('noOtherParties', isOfOneMind, messages.namesContradict),
    rule('description', isDescribed, messages.descriptionMissing),
    rule('description', isBrief, tooLong('What it is about', limits.description)),
    rule('description', isBriefAsBefore, tooLong('Description', limits.earlierDescription)),
  )

/** The fields that rules between fields read. A field with an error of its own may hold anything. */
type Intake = {
  phone?: string
  email?: string
  writingFor?: string | undefined
  writingForName?: string | undefined
  parties?: { name: string }[] | undefined
  noOtherParties?: boolean | undefined
  namesByPhone?: boolean | undefined
  otherParties?: string
  description?: string
}

function rule(field: keyof Intake, holds: (form: Intake) => boolean, error: string) {
  return z.refine<Intake>(holds, {
    path: [field],
    error,
    // Reported along with the other errors; otherwise the visitor would see it only after fixing those.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

function oneLine(label: string, limit: number, missing = notText(label)) {
  return z.string(missing).check(z.overwrite(cleanLine), atMost(label, limit))
}

function longText(label: string, limit: number, missing = notText(label)) {
  return z.string(missing).check(z.overwrite(cleanText), atMost(label, limit))
}

// Zod's maxLength counts code points; the form's own counter and HTML's `maxLength` count UTF-16 units.
function atMost(label: string, limit: number) {
  return z.refine<string>((value) => value.length <= limit, tooLong(label, limit))
}

function validOrEmpty(isValid: (value: string) => boolean, error: string) {
  return z.refine<string>((value) => value === '' || isValid(value), error)
}

function canBeAnswered({ phone, email }: Intake): boolean {
  return Boolean(phone || email)
}

function saysForWhom({ writingFor = 'myself', writingForName }: Intake): boolean {
  return writingFor === 'myself' || isWritten(writingForName)
}

function namesOthers(form: Intake): boolean {
  const { parties, noOtherParties, namesByPhone } = form
  return isEarlierForm(form) || Boolean(parties?.length || noOtherParties || namesByPhone)
}

function isOfOneMind({ parties, noOtherParties, namesByPhone }: Intake): boolean {
  return !noOtherParties || !(parties?.length || namesByPhone)
}

function isDescribed(form: Intake): boolean {
  return !isEarlierForm(form) || isWritten(form.description)
}

function isBrief(form: Intake): boolean {
  return isEarlierForm(form) || isWithin(limits.description, form)
}

function isBriefAsBefore(form: Intake): boolean {
  return !isEarlierForm(form) || isWithin(limits.earlierDescription, form)
}

function isWithin(limit: number, { description }: Intake): boolean {
  return typeof description !== 'string' || description.length <= limit
}

function isEarlierForm({ parties, noOtherParties, namesByPhone, otherParties, description }: Intake) {
  const asksForNames = [parties, noOtherParties, namesByPhone].some((answer) => answer !== undefined)
  return !asksForNames && (isWritten(otherParties) || isWritten(description))
}

function isWritten(answer: string | undefined): answer is string {
  return typeof answer === 'string' && isVisible(answer)
}
