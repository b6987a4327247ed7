import type * as z from 'zod/mini'
import type { accessibilityFields, intakeFields } from './fields.ts'

export type IntakeFields = z.infer<typeof intakeFields>

/** Someone involved in the matter. The form does not ask for the kind. */
export type Party = NonNullable<IntakeFields['parties']>[number]

/**
 * What is stored of a form. All texts are cleaned: no control characters, no line breaks in one-line texts, no
 * leading or trailing space; '' means that the visitor left the field empty. In a long text, lines are separated by \n.
 */
type Kept<Fields> = Omit<Fields, 'recaptchaToken' | 'website' | 'idempotencyKey'> & {
  /**
   * Whether the honeypot field was filled in. Browsers occasionally autofill such fields, so the message is stored
   * and delivered, but marked; nothing is sent to the address in it.
   */
  suspectedSpam: boolean
}

/**
 * Feedback on the site's accessibility (spec section 3). `page` is in the visitor's own words, or a path such as
 * "/blog/will-vs-trust".
 */
export type AccessibilityMessage = Kept<z.infer<typeof accessibilityFields>>

/** Fields that are missing in messages from before they existed, and in the firm's own notes of a call. */
type Later = 'reachBy' | 'reachWhen' | 'noVoicemail' | 'needs' | 'acknowledged'

/**
 * A request to become a client. It has a name, and an email address or a phone number, or both. `parties`,
 * `noOtherParties` and `namesByPhone` say who else is involved, for the conflict check; in the earlier form all three
 * are missing, and `otherParties` says so in free text. `needs` is sensitive: it is kept and deleted with the
 * message, and never appears in a subject line. `acknowledged` means that the visitor has confirmed that no
 * attorney-client relationship is created.
 */
export type IntakeMessage = Kept<Omit<IntakeFields, Later>> & Partial<Pick<IntakeFields, Later>>

/** What a visitor sent, after parsing. */
export type VisitorMessage = AccessibilityMessage | IntakeMessage
