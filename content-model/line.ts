import { z } from 'zod'

/** A text of one line, such as a headline: a line break in it becomes a space. */
export const line = z.string().overwrite((text) => text.replace(/[\n\t]+/g, ' '))
