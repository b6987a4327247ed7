import { z } from 'zod'

// Comments on the paragraphs of a page, seen only in the office. Publishing the page deletes them.

const time = z.number().int()

/** The most characters of a comment, and of the beginning of a paragraph by which it is found again. */
export const longest = { comment: 2_000, paragraph: 1_000 }

/** How many days a comment that is done can be reopened if its page is not published. */
export const doneDays = 30

const words = z.string().trim().min(1).max(longest.comment)

/**
 * A comment or a reply by the person named `by`. Its words are "" if its writer deleted it after others had replied.
 */
const commentSchema = z.object({
  id: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  at: time,
  isEdited: z.boolean(),
  words: z.string(),
})

export type Comment = z.infer<typeof commentSchema>

/**
 * A comment with its replies, in their order. `paragraph` has the words of its paragraph as the page showed them
 * then, and `nth` says which of the paragraphs with the same words it is, from 0.
 */
const commentThreadSchema = z.object({
  id: z.string(),
  paragraph: z.string(),
  nth: z.number().int(),
  done: z.object({ by: z.string(), at: time }).nullable(),
  comments: z.array(commentSchema).min(1),
})

export type CommentThread = z.infer<typeof commentThreadSchema>

/** GET /content/files/:id/comments: the oldest first, for anyone who may open the file. */
export const commentsSchema = z.object({ threads: z.array(commentThreadSchema) })

/** POST /content/files/:id/comments */
export const newCommentSchema = z.object({
  paragraph: z.string().trim().min(1).max(longest.paragraph),
  nth: z.number().int().min(0).max(1_000),
  words,
})

/**
 * POST /content/comments/:id/reply, to a first comment; POST /content/comments/:id/edit, by its writer. Without words:
 * POST /content/comments/:id/delete, by its writer; POST /content/comments/:id/reopen, for a first one.
 */
export const commentWordsSchema = z.object({ words })

/**
 * POST /content/comments/:id/done, for a first comment. `seenAt` is when the last reply that the person saw was
 * written.
 */
export const doneCommentSchema = z.object({ seenAt: time })
