import { commentWordsSchema, doneCommentSchema, newCommentSchema } from '../../comments.ts'
import { listPeople, namesById } from '../../../people/server/store/people.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import {
  editComment,
  finishThread,
  listThreads,
  removeComment,
  reopenThread,
  replyTo,
  writeComment,
} from '../comments.ts'
import { editorOf } from './content.ts'

/** Comments on the paragraphs of a page, for anyone who can open it. */
export function commentRoutes({ database, content }: OfficeParts): Route[] {
  return [
    get('/content/files/:id/comments', 'staff', async (call) =>
      reply({ threads: await listThreads(content, editorOf(call), await namesNow(database.run)) }),
    ),

    post('/content/files/:id/comments', 'staff', newCommentSchema, async (call, comment) => {
      await call.record('write-comment', await writeComment(content, editorOf(call), comment))
      return done()
    }),

    post(
      '/content/comments/:id/reply',
      'staff',
      commentWordsSchema,
      async ({ id, visitor: { person }, record }, { words }) => {
        await record('write-comment', await replyTo(content, person.id, id, words))
        return done()
      },
    ),

    post(
      '/content/comments/:id/edit',
      'staff',
      commentWordsSchema,
      async ({ id, visitor: { person }, record }, { words }) => {
        await editComment(content, person.id, id, words)
        await record('edit-comment', id)
        return done()
      },
    ),

    post('/content/comments/:id/delete', 'staff', nothing, async ({ id, visitor: { person }, record }) => {
      await removeComment(content, person.id, id)
      await record('delete-comment', id)
      return done()
    }),

    post(
      '/content/comments/:id/done',
      'staff',
      doneCommentSchema,
      async ({ id, visitor: { person }, record }, { seenAt }) => {
        await finishThread(content, person.id, id, seenAt)
        await record('finish-comment', id)
        return done()
      },
    ),

    post('/content/comments/:id/reopen', 'staff', nothing, async ({ id, visitor: { person }, record }) => {
      await reopenThread(content, person.id, id)
      await record('reopen-comment', id)
      return done()
    }),
  ]
}

/** Finds a person's name by their id, marked if they have left. */
async function namesNow(run: RunSql): Promise<(id: string) => string> {
  const names = await namesById(run)
  const present = new Set((await listPeople(run)).map(({ id }) => id))
  return (id) => {
    const name = names.get(id) ?? 'Someone'
    return present.has(id) ? name : `${name} (former)`
  }
}
