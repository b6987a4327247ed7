/** The most that the office keeps or does of one kind: more than a firm needs, so that nobody exhausts the server. */
export const quotas = {
  /** Replies sent to one message, and likewise answers received. Later answers stay in the mailbox. */
  mailsOfMessage: 500,
  /** Emails that name a message but may not belong to it: anyone can write them. */
  uncertainMailsOfMessage: 50,
  /** Notes on one message: each change to it rewrites all of them. */
  notesOfMessage: 200,
  /** Names in all versions of all lists that are kept, 250 bytes each. */
  listNames: 1_000_000,
  /** Records of names compared by hand that one person makes within an hour. */
  checksByHandAnHour: 200,
  /** Comparisons within an hour of names that one person types, which leave no record. */
  looksAnHour: 600,
} as const
