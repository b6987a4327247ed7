import { z } from 'zod'
import type { Grant } from '../contract.ts'

// Changes of who is a lawyer of the office, which wait for a lawyer's approval.

/** What an approval does: makes someone a lawyer, ends that, or removes a lawyer from the office. */
export const questionKindSchema = z.enum(['make-lawyer', 'end-lawyer', 'remove'])

export type QuestionKind = z.infer<typeof questionKindSchema>

/** A person's grants, with what was asked for and waits: saving them unchanged takes nothing back. */
export function wantedGrants(grants: readonly Grant[], waiting: readonly QuestionKind[]): Grant[] {
  if (waiting.includes('make-lawyer')) return [...grants, 'lawyer']
  return grants.filter((grant) => grant !== 'lawyer' || !waiting.includes('end-lawyer'))
}

/**
 * A change of a person's access that waits for a lawyer's approval. `askedBy`: null for the command on the server.
 * `isOwn`: whether this person asked, or brought in the account that asked or that the change is about, as `answerersOf`
 * says, so that another lawyer must approve it. `isAnswerable`: whether there is such a lawyer, besides the person whom
 * it concerns.
 */
export const questionSchema = z.object({
  id: z.string(),
  kind: questionKindSchema,
  askedBy: z.string().nullable(),
  askedAt: z.number().int(),
  isOwn: z.boolean(),
  isAnswerable: z.boolean(),
  /** The name of the person who gets a removed person's drafts; null: they are deleted. */
  draftsTo: z.string().nullable(),
  /** The name of the person who takes over their work. */
  workTo: z.string().nullable(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    /** The name on the team's page that the account is linked to. */
    memberName: z.string().nullable(),
  }),
})

export type WaitingQuestion = z.infer<typeof questionSchema>

/** Everything that waits for a lawyer's approval. */
export const questionsSchema = z.object({ questions: z.array(questionSchema) })
