/** How a person wants to be contacted. */
export type ReachBy = 'phone' | 'email'

/** The part of the office's day in which a person wants to be contacted. */
export type ReachWhen = 'morning' | 'midday' | 'afternoon'

/** The issue types that a visitor can choose (spec section 9). */
export type IssueType = 'navigation' | 'content' | 'visual' | 'other'

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
export type AccessibilitySubmission = Sender & {
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
export type IntakeSubmission = Sender & {
  formType: 'intake'
  /** At most 40 characters, at least seven digits. */
  phone: string
  /** The last part of a practice area's address, such as "estates-trusts", or '' when not sure. */
  practiceArea: string
  /** Names for the conflict check; at most 2,000 characters, lines separated by \n. */
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
  /** At most 5,000 characters, lines separated by \n. */
  description: string
  /** The visitor has confirmed that no attorney-client relationship is created. */
  acknowledged: true
}

/** What a visitor sent, after parsing. */
export type Submission = AccessibilitySubmission | IntakeSubmission
