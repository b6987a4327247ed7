import type { z } from 'zod'
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

    commentAct('reply', 'write-comment', commentWordsSchema, (person, id, { words }) =>
      replyTo(content, person, id, words),
    ),
    commentAct('edit', 'edit-comment', commentWordsSchema, (person, id, { words }) =>
      editComment(content, person, id, words),
    ),
    commentAct('delete', 'delete-comment', nothing, (person, id) => removeComment(content, person, id)),
    commentAct('done', 'finish-comment', doneCommentSchema, (person, id, { seenAt }) =>
      finishThread(content, person, id, seenAt),
    ),
    commentAct('reopen', 'reopen-comment', nothing, (person, id) => reopenThread(content, person, id)),
  ]
}

/** A route of an act on a comment. `act` is its name in the audit log; `work` returns the id if it makes a comment. */
function commentAct<Body extends z.ZodType>(
  path: string,
  act: string,
  body: Body,
  work: (person: string, id: string, sent: z.infer<Body>) => Promise<string | void>,
): Route {
  return post(`/content/comments/:id/${path}`, 'staff', body, async ({ id, user, record }, sent) => {
    await record(act, (await work(user.person.id, id, sent)) ?? id)
    return done()
  })
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
