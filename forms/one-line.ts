import { z } from 'zod'
import { cleanLine } from './text.ts'

/** A text of one line, such as a name: line breaks become spaces, so that it cannot look like several lines anywhere. */
export const oneLine = z.string().overwrite(cleanLine)
