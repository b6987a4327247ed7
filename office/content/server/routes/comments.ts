import { commentWordsSchema, newCommentSchema } from '../../comments.ts'
import { listPeople, namesById } from '../../../people/server/store/people.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { editComment, finishThread, listThreads, removeComment, replyTo, writeComment } from '../comments.ts'
import { pathOf } from './content.ts'

/** Comments on the paragraphs of a page, for anyone who can open it. */
export function commentRoutes({ database, content }: OfficeParts): Route[] {
  const change = { method: 'POST', rule: 'staff' } as const

  return [
    guardedRoute({
      method: 'GET',
      rule: 'staff',
      path: '/content/files/:id/comments',
      answer: async ({ id, visitor }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        return reply({ threads: await listThreads(content, editor, await namesNow(database.run)) })
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/files/:id/comments',
      body: newCommentSchema,
      answer: async ({ id, visitor: { person }, record }, comment) => {
        const editor = { person: person.id, path: pathOf(id) }
        await record('write-comment', await writeComment(content, editor, comment))
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/comments/:id/reply',
      body: commentWordsSchema,
      answer: async ({ id, visitor: { person }, record }, { words }) => {
        await record('write-comment', await replyTo(content, person.id, id, words))
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/comments/:id/edit',
      body: commentWordsSchema,
      answer: async ({ id, visitor: { person }, record }, { words }) => {
        await editComment(content, person.id, id, words)
        await record('edit-comment', id)
        return done()
      },
    }),

    guardedRoute({
      ...change,
      path: '/content/comments/:id/delete',
      answer: async ({ id, visitor: { person }, record }) => {
        await removeComment(content, person.id, id)
        await record('delete-comment', id)
        return done()
      },
    }),

    ...(
      [
        ['done', 'finish-comment'],
        ['reopen', 'reopen-comment'],
      ] as const
    ).map(([what, act]) =>
      guardedRoute({
        ...change,
        path: `/content/comments/:id/${what}`,
        answer: async ({ id, visitor: { person }, record }) => {
          await finishThread(content, person.id, id, what === 'done')
          await record(act, id)
          return done()
        },
      }),
    ),
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
