import { z } from 'zod'

// Changes of who is a lawyer of the office, which wait for a lawyer's approval.

/** What an approval does: makes someone a lawyer, ends that, or removes a lawyer from the office. */
export const questionKindSchema = z.enum(['make-lawyer', 'end-lawyer', 'remove'])

/** What an approval does. */
export type QuestionKind = z.infer<typeof questionKindSchema>

/**
 * A change of a person's access that waits for a lawyer's approval. `askedBy`: null for the command on the server.
 * `isOwn`: whether this person asked, or invited the account that asks or that it is about, so that another lawyer must
 * approve it. `isAnswerable`: whether there is such a lawyer, besides the person whom it concerns.
 */
export const questionSchema = z.object({
  id: z.string(),
  kind: questionKindSchema,
  askedBy: z.string().nullable(),
  askedAt: z.number().int(),
  isOwn: z.boolean(),
  isAnswerable: z.boolean(),
  /** Who takes over the work of a person who is removed, by name. */
  workTo: z.string().nullable(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    /** The name on the team's page that the account is linked to. */
    memberName: z.string().nullable(),
  }),
})

/** A change of a person's access that waits for a lawyer's approval. */
export type WaitingQuestion = z.infer<typeof questionSchema>

/** Everything that waits for a lawyer's approval. */
export const questionsSchema = z.object({ questions: z.array(questionSchema) })

/** What a lawyer's approval does, as a heading. */
export function questionTitle({ kind, person: { name } }: Pick<WaitingQuestion, 'kind' | 'person'>): string {
  if (kind === 'remove') return `Remove ${name} from the office?`
  return kind === 'make-lawyer' ? `Make ${name} a lawyer of the office?` : `End ${name}’s access as a lawyer?`
}

/** What to know before approving it. */
export function questionAdvice({
  kind,
  person,
  workTo,
}: Pick<WaitingQuestion, 'kind' | 'person' | 'workTo'>): string {
  const { name, memberName, email } = person
  if (kind === 'make-lawyer') {
    const mail = email === null ? 'It has no address for mail' : `Its mail goes to ${email}`
    return `The account is linked to ${memberName ?? 'nobody'} on the team’s page. ${mail}. Approve it only after ${name} has told you in person that this account is theirs.`
  }
  if (kind === 'remove') {
    const handed =
      workTo === null
        ? ''
        : ` ${workTo} takes over their messages, and is asked about what they approved. A restricted message that only ${name} may read goes to ${workTo} only if a lawyer other than ${workTo} approves it.`
    return `Approval ends their passkeys, codes and sessions at once.${handed} Until then nothing changes.`
  }
  return 'Approval takes away what only lawyers may do. Until then nothing changes.'
}
