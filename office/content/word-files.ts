import { z } from 'zod'
import { sizeInWords } from '../../text/size-in-words.ts'
import { mostPictureBytes } from './pictures.ts'

// Word files in the office: read into an article, and an article written as one.

/** The largest Word file that is read, in bytes. */
export const mostWordBytes = mostPictureBytes

export const wordTooLarge = `This file is larger than ${sizeInWords(mostWordBytes)}. In Word, choose Compress Pictures, save it, then choose it again.`

/** The most pictures that are imported from one file: each is decoded, which takes a second or more. */
export const mostWordPictures = 50

/** The most characters of one file's text as JSON, the same as for a paste: a long article has 20,000. */
export const mostWordText = 2_000_000

/**
 * A picture that a Word file shows, with the path of its `part`, "word/media/image1.jpeg". Its `description` is what
 * the author wrote; "" if they marked it as decorative, null if they wrote nothing.
 */
const wordPictureSchema = z.object({ part: z.string(), description: z.string().nullable() })

export type WordPicture = z.infer<typeof wordPictureSchema>

const tags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
  'tr',
  'td',
  'a',
  'strong',
  'em',
  's',
  'sup',
  'sub',
  'br',
  'span',
  'img',
] as const

/** An HTML element with the elements in it, not a string, because the office's policy lets no text become HTML. */
const wordElementSchema = z.object({
  tag: z.enum(tags),
  /** As Word's own pastes have it: the level of a list. */
  style: z.string().optional(),
  href: z.string().optional(),
  /** Of an `img`. */
  picture: wordPictureSchema.optional(),
  get children() {
    return z.array(z.union([z.string(), wordElementSchema]))
  },
})

export type WordElement = z.infer<typeof wordElementSchema>

/**
 * POST /content/word: what a Word file holds. Its bytes follow after a line break, and nothing of it is kept.
 * `changes` says whether to ask first about tracked changes, or to read the file as if all were accepted. 429:
 * another upload of the person is running.
 */
export const wordRequestSchema = z.object({ changes: z.enum(['ask', 'accepted']) })

/**
 * What a Word file holds: with `changes`, only whose tracked changes; if `read`, its text in elements like those of a
 * paste, the title if one has that style, sentences on what was left out or changed, and the words of its notes.
 */
export const wordAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('changes'), authors: z.array(z.string()) }),
  z.object({
    outcome: z.literal('read'),
    elements: z.array(wordElementSchema),
    title: z.string(),
    told: z.array(z.string()),
    /** The words of headers and footers. */
    margins: z.string(),
    /** What the office wrote around an article that it exported. */
    details: z.string(),
    notes: z.array(z.string()),
  }),
])

export type WordRead = z.infer<typeof wordAnswerSchema>
