import { withCommas } from './text.ts'

/**
 * What the forms and the server tell a visitor; labels, hints and the captcha's states are in `src/islands/`.
 * `captchaMissing`, `sendingFailed` and `submitting` are verbatim from spec sections 4 and 8; the rest follows GOV.UK
 * wording: an instruction if something is missing, a description if it is too long. Field messages have no period.
 */
export const messages = {
  captchaMissing: 'Please complete the reCAPTCHA.',
  sendingFailed: 'There was an error sending your feedback. Please try again later.',
  submitting: 'Submitting...',
  submitAccessibility: 'Send feedback',
  submitIntake: 'Send to the firm',
  summaryTitle: 'There is a problem',
  titlePrefix: 'Error: ',
  issueTypePlaceholder: '--Select an Issue--',

  captchaWrong: 'The check that you are not a robot failed. Complete it again, then send the form.',
  captchaExpired: 'The check that you are not a robot has expired. Complete it again, then send the form.',
  captchaSpent:
    'The check that you are not a robot was already used for another message. Complete it again, then send the form.',
  captchaUnavailable: 'The check that you are not a robot is not available right now. Try again later.',

  nameMissing: 'Enter your name',
  emailFormat: 'Enter an email address in the correct format, like name@example.com',
  emailOnlyOne: 'Enter one email address',
  issueTypeMissing: 'Select the kind of issue',
  messageMissing: 'Describe the issue',
  phoneFormat: 'Enter a phone number in the correct format, like 800-555-0199',
  phoneOrEmailMissing: 'Enter a phone number or an email address, so that the firm can answer',
  practiceAreaUnknown: 'Select a practice area from the list',
  writingForUnknown: 'Select from the list for whom you are writing',
  writingForNameMissing: 'Enter the full name of the person or business you are writing for',
  partiesMissing: 'Enter a name, or check one of the boxes below the names',
  partiesUnreadable: 'Give the names of others as a list',
  partyUnreadable: 'Give each of the others as a name, a kind and a role',
  partyNameMissing: 'Enter the full name, or remove it from the list',
  partyKindUnknown: 'Give the kind as person or business, or leave it empty',
  partyRoleUnknown: 'Select from the list how the person is involved',
  noOtherPartiesUnknown: 'Check the box “Nobody else is involved”, or leave it empty',
  namesByPhoneUnknown: 'Check the box “I will give the names by phone”, or leave it empty',
  namesContradict: 'Clear “Nobody else is involved” if there are names, now or by phone',
  reachByUnknown: 'Select from the list how you want to be reached',
  reachWhenUnknown: 'Select from the list when you want to be reached',
  noVoicemailUnknown: 'Check the box about voicemail, or leave it empty',
  descriptionMissing: 'Describe what you need help with',
  acknowledgmentMissing:
    'Confirm that you understand: this form does not create an attorney-client relationship',
  formTypeUnknown: 'Give the form type as accessibility or intake',
  keyFormat: 'Give the idempotency key as a UUID',
  fieldUnknown: 'Leave this field out: the form does not have it',

  unreadable: 'The form could not be read. Reload the page, then send it again.',
  notJson: 'The form must be sent as JSON. Reload the page, then send it again.',
  tooLarge: 'The form is too large. Shorten what you wrote, then send it again.',
  foreignOrigin: 'This form can be sent only from the firm’s own website. Open it there, then send it again.',
  wrongMethod: 'This address only accepts forms. Open the form on the website, fill it out and send it.',
  tooMany:
    'Too many forms were sent from your network. Wait a few minutes, then send it again, or call the office.',
  serverFault:
    'Something went wrong on our end, and your form was not saved. Try again later, or call the office.',
} as const

/** "Name must be at most 100 characters". `label` starts the sentence. */
export function tooLong(label: string, limit: number): string {
  return `${label} must be at most ${withCommas(limit)} characters`
}

export function tooManyParties(limit: number): string {
  return `Enter at most ${limit} names, and give us the others by phone`
}

/** "Enter the email address without “(”". */
export function withoutSign(field: string, sign: string): string {
  return `Enter ${field} without ${sign === ' ' ? 'a space' : `“${sign}”`}`
}

/** "Name must be text", for programs that send a number or a list; visitors cannot cause it. */
export function notText(label: string): string {
  return `${label} must be text`
}

/** Shown once the message is stored. `promise` is a sentence that says by when the firm aims to answer, or ''. */
export function received(formType: 'accessibility' | 'intake', reference: string, promise: string): string {
  const then = promise && ` ${promise}`
  return formType === 'accessibility'
    ? `Thank you. We have received your feedback. Your reference is ${reference}.${then}`
    : `Thank you. We have received your request. Your reference is ${reference}.${then} If a deadline is near, call the office. We check for conflicts of interest ` +
        'before we talk about the matter. The firm does not represent you until an engagement agreement is signed.'
}

/** Shown if the message did not arrive; for feedback it is verbatim from spec section 8. */
export function sendingFailed(formType: 'accessibility' | 'intake'): string {
  return formType === 'accessibility'
    ? messages.sendingFailed
    : 'Your request could not be sent. What you wrote is still in the form. Try again later, or call the office.'
}
