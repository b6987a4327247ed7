import * as z from 'zod/mini'
import { emailFault, isEmail, readEmail } from './email-address.ts'
import { messages, notText, tooLong } from './messages.ts'
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
  description: 5000,
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
  recaptchaToken: z._default(oneLine('The captcha token', limits.recaptchaToken), ''),
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

/**
 * The firm's own intake form. Required: `formType`, `name`, `email` or `phone`, `description`, and `acknowledged`
 * as `true`; `website` and `idempotencyKey` as above.
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
    otherParties: z._default(longText('Names of other parties', limits.otherParties), ''),
    reachBy: z._default(z.enum(['', 'phone', 'email'], messages.reachByUnknown), ''),
    reachWhen: z._default(z.enum(['', 'morning', 'midday', 'afternoon'], messages.reachWhenUnknown), ''),
    noVoicemail: z._default(z.boolean(messages.noVoicemailUnknown), false),
    needs: z._default(longText('What you need', limits.needs), ''),
    description: longText('Description', limits.description, messages.descriptionMissing).check(
      z.refine(isVisible, messages.descriptionMissing),
    ),
    acknowledged: z.literal(true, messages.acknowledgementMissing),
    ...hiddenFields,
  })
  .check(
    z.refine(canBeAnswered, {
      path: ['email'],
      error: messages.phoneOrEmailMissing,
      // Reported along with the other errors; otherwise the visitor would see it only after fixing those.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

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

function canBeAnswered(form: { phone?: string; email?: string }): boolean {
  return Boolean(form.phone || form.email)
}
