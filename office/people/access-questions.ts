import { z } from 'zod'
import type { Grant } from '../contract.ts'

// Changes of who is a lawyer of the office wait for a lawyer's approval.

/** What an approval does: it makes someone a lawyer, ends that, or removes a lawyer from the office. */
export const questionKindSchema = z.enum(['make-lawyer', 'end-lawyer', 'remove'])

export type QuestionKind = z.infer<typeof questionKindSchema>

/** A person's grants as if what waits were approved: saving these unchanged withdraws nothing. */
export function wantedGrants(grants: readonly Grant[], waiting: readonly QuestionKind[]): Grant[] {
  if (waiting.includes('make-lawyer')) return [...grants, 'lawyer']
  return grants.filter((grant) => grant !== 'lawyer' || !waiting.includes('end-lawyer'))
}

/**
 * A change of a person's access that waits for a lawyer's approval. `askedBy` is null for the command on the server.
 * With `isOwn`, this person asked, or let in an account that is involved (see `answerersOf`), so another lawyer must
 * approve it. `isAnswerable` says whether there is such a lawyer, apart from the person concerned.
 */
export const questionSchema = z.object({
  id: z.string(),
  kind: questionKindSchema,
  askedBy: z.string().nullable(),
  askedAt: z.number().int(),
  isOwn: z.boolean(),
  isAnswerable: z.boolean(),
  /** The name of the person who gets a removed person's drafts; null if they are deleted. */
  draftsTo: z.string().nullable(),
  /** The name of the person who takes over a removed person's work; null if nobody does. */
  workTo: z.string().nullable(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    /** The name of the member on the team's page to whom the account is linked. */
    memberName: z.string().nullable(),
  }),
})

export type WaitingQuestion = z.infer<typeof questionSchema>

/** Everything that waits for a lawyer's approval. */
export const questionsSchema = z.object({ questions: z.array(questionSchema) })
