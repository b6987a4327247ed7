/** How a person wants to be reached. */
export type ReachBy = 'phone' | 'email'

/** The part of the office's day in which a person wants to be reached. */
export type ReachWhen = 'morning' | 'midday' | 'afternoon'

/** The kinds of issue a visitor can choose (spec section 9). */
export type IssueType = 'navigation' | 'content' | 'visual' | 'other'

/**
 * What every form has. All texts are cleaned: no control characters, no line breaks in one-line texts, no space
 * at either end; '' means that the visitor left the field empty.
 */
type Sender = {
  /** At most 100 characters. */
  name: string
  /** In e-mail format, at most 254 characters, without spaces, quotes or angle brackets. */
  email: string
  /**
   * The hidden field that people do not see was filled in. Browsers fill such fields by themselves now and then,
   * so the message is kept and delivered, marked; nothing is sent to the address it gives.
   */
  suspectedSpam: boolean
}

/** Feedback on the site's accessibility (spec section 3). */
export type AccessibilitySubmission = Sender & {
  formType: 'accessibility'
  issueType: IssueType
  /** The description of the issue; at most 5,000 characters, lines separated by \n. */
  message: string
  /** The page it is about, in the visitor's own words or as a path such as "/blog/will-vs-trust", or ''; at most 2,000 characters. */
  page: string
}

/** A request to become a client. The name is given, and an e-mail address or a phone number, or both. */
export type IntakeSubmission = Sender & {
  formType: 'intake'
  /** At most 40 characters, at least seven digits. */
  phone: string
  /** The last part of a practice area's address, such as "estates-trusts", or '' when not sure. */
  practiceArea: string
  /** Names for the conflict check; at most 2,000 characters, lines separated by \n. */
  otherParties: string
  /** How and when the person wants to be reached, '' for either and any. Missing in messages stored before it was asked. */
  reachBy?: ReachBy | ''
  reachWhen?: ReachWhen | ''
  /** The office leaves no message on the person's voicemail. */
  noVoicemail?: boolean
  /**
   * What the person needs to be able to meet or read, such as an interpreter; at most 1,000 characters. Sensitive: it is
   * kept and deleted with the message and stands in no subject line.
   */
  needs?: string
  /** At most 5,000 characters, lines separated by \n. */
  description: string
  /** The visitor has confirmed that no attorney-client relationship arises. */
  acknowledged: true
}

/** What a visitor sent, after parsing. */
export type Submission = AccessibilitySubmission | IntakeSubmission
