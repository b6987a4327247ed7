import { z } from 'zod'
import { questionKindSchema } from '../../access-questions.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const questionRow = z.object({
  id: z.string(),
  kind: questionKindSchema,
  person: z.string(),
  askedBy: z.string().nullable(),
  askedAt: z.coerce.number(),
  draftsTo: z.string().nullable(),
  workTo: z.string().nullable(),
})

/**
 * A change of a person's access that waits for a lawyer's approval. `askedBy` is null for the command. `draftsTo` gets
 * a removed person's drafts; null deletes them. `workTo` takes over their work.
 */
export type Question = z.infer<typeof questionRow>

const questions = tableOf('office_questions', questionRow)

/**
 * Stores a question, and deletes an earlier one of its kind about the same person, which can then no longer be
 * approved.
 */
export async function putQuestion(run: RunSql, question: Question): Promise<void> {
  const { person, kind } = question
  await run('delete from office_questions where person = $1 and kind = $2', person, kind)
  await questions.add(run, question)
}

export async function findQuestion(run: RunSql, id: string): Promise<Question | undefined> {
  return questions.row(run, 'where id = $1', id)
}

/** All questions, the oldest first. */
export async function listQuestions(run: RunSql): Promise<Question[]> {
  return questions.rows(run, 'order by asked_at, id')
}

/** Deletes a question; false if it was already gone. */
export async function deleteQuestion(run: RunSql, id: string): Promise<boolean> {
  return (await run('delete from office_questions where id = $1 returning id', id)).length === 1
}

/** Deletes the questions about a person's grants, or, with `access`, also those about their removal. */
export async function deleteQuestionsAbout(
  run: RunSql,
  person: string,
  about: 'grants' | 'access',
): Promise<void> {
  const kinds = about === 'grants' ? `and kind <> 'remove'` : ''
  await run(`delete from office_questions where person = $1 ${kinds}`, person)
}
