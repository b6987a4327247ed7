import { z } from 'zod'
import { cleanLine } from './text.ts'

/** A text of one line, such as a name: line breaks become spaces, so that nothing can show it as several lines. */
export const oneLine = z.string().overwrite(cleanLine)
