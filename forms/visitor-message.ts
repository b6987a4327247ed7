import type * as z from 'zod/mini'
import type { accessibilityFields, intakeFields } from './fields.ts'

type IntakeFields = z.infer<typeof intakeFields>

/** How a person wants to be contacted. */
export type ReachBy = Exclude<IntakeFields['reachBy'], ''>

/** The part of the office's day in which a person wants to be contacted. */
export type ReachWhen = Exclude<IntakeFields['reachWhen'], ''>

/** On whose behalf a person writes. */
export type WritingFor = NonNullable<IntakeFields['writingFor']>

/** Someone who is involved in the matter. `name`: at most 120 characters. The form does not ask for the kind. */
export type Party = NonNullable<IntakeFields['parties']>[number]

/** How someone is involved, as the visitor sees it; '' if the visitor did not say. */
export type PartyRole = Exclude<Party['role'], ''>

/** The issue types that a visitor can choose (spec section 9). */
export type IssueType = z.infer<typeof accessibilityFields>['issueType']

/**
 * What every form has. All texts are cleaned: no control characters, no line breaks in one-line texts, no leading
 * or trailing space; '' means that the visitor left the field empty.
 */
type Sender = {
  /** At most 100 characters. */
  name: string
  /** In email format, at most 254 characters, without spaces, quotes or angle brackets. */
  email: string
  /**
   * The honeypot field was filled in. Browsers occasionally autofill such fields, so the message is kept and
   * delivered, but marked; nothing is sent to the address it gives.
   */
  suspectedSpam: boolean
}

/** Feedback on the site's accessibility (spec section 3). */
export type AccessibilityMessage = Sender & {
  formType: 'accessibility'
  issueType: IssueType
  /** The description of the issue; at most 5,000 characters, lines separated by \n. */
  message: string
  /**
   * The page concerned, in the visitor's own words or as a path such as "/blog/will-vs-trust", or ''; at most 2,000
   * characters.
   */
  page: string
}

/** A request to become a client. It has a name, and an email address or a phone number, or both. */
export type IntakeMessage = Sender & {
  formType: 'intake'
  /** At most 40 characters, at least seven digits. */
  phone: string
  /** The last part of a practice area's address, such as "estates-trusts", or '' when not sure. */
  practiceArea: string
  /** Missing in messages of the earlier form, which did not ask. */
  writingFor?: WritingFor | undefined
  /** Who that is; at most 120 characters. */
  writingForName?: string | undefined
  /**
   * Who else is involved, for the conflict check: at most 20 names; or nobody; or the visitor gives the names by
   * telephone, and is asked for them first. All three are missing in messages of the earlier form.
   */
  parties?: Party[] | undefined
  noOtherParties?: boolean | undefined
  namesByPhone?: boolean | undefined
  /** The same in the earlier form, as free text: at most 2,000 characters, lines separated by \n. */
  otherParties: string
  /** Contact preferences; '' for either and any. Missing in messages stored before these questions existed. */
  reachBy?: ReachBy | ''
  reachWhen?: ReachWhen | ''
  /** The office should leave no voicemail. */
  noVoicemail?: boolean
  /**
   * What the person needs to be able to meet or read, such as an interpreter; at most 1,000 characters. Sensitive:
   * it is kept and deleted with the message and never appears in a subject line.
   */
  needs?: string
  /** What it is about, in at most 500 characters, or ''; in the earlier form at most 5,000. Lines separated by \n. */
  description: string
  /**
   * The visitor has confirmed that no attorney-client relationship is created. Missing in the firm's own notes of a
   * call.
   */
  acknowledged?: true
}

/** What a visitor sent, after parsing. */
export type VisitorMessage = AccessibilityMessage | IntakeMessage
