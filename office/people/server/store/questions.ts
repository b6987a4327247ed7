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
 * A change of a person's access that waits for a lawyer's approval. `askedBy`: null for the command. `draftsTo`: who
 * gets a removed person's drafts; null deletes them. `workTo`: who takes over their work.
 */
export type Question = z.infer<typeof questionRow>

const questions = tableOf('office_questions', questionRow)

/**
 * Stores a question in place of an earlier one of its kind about the same person; approving the earlier one no longer
 * works.
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

/** Ends a question; false if it is gone. */
export async function deleteQuestion(run: RunSql, id: string): Promise<boolean> {
  return (await run('delete from office_questions where id = $1 returning id', id)).length === 1
}

/** Ends the questions about what a person may do, or about all of their access. */
export async function deleteQuestionsAbout(
  run: RunSql,
  person: string,
  about: 'grants' | 'access',
): Promise<void> {
  const kinds = about === 'grants' ? `and kind <> 'remove'` : ''
  await run(`delete from office_questions where person = $1 ${kinds}`, person)
}
