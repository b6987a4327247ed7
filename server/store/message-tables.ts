/**
 * The tables that hold what people wrote to the firm and what the firm wrote and noted about it. All of it is removed
 * with the message (`on delete cascade`), and is then removed from the database's files as well.
 */
export const MESSAGE_TABLES = [
  'submissions',
  'messages',
  'message_readers',
  'message_words',
  'message_changes',
  'parties',
  'thread',
  'files',
  'outbox',
  'message_names',
  'conflict_checks',
  'conflict_hits',
  'conflict_identities',
  'conflict_decisions',
  'conflict_openings',
  'decline_letters',
] as const
