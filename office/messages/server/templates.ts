import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { replyTemplateSchema } from '../../../content-model/reply-template.ts'
import { visibleValues } from '../../../text/visible-text.ts'
import type { ReplyBeginning } from '../thread.ts'
import { contentNames } from './content-names.ts'

/**
 * The replies to begin from, as a lawyer last published them, read each time: they may change while the server runs.
 */
export type Templates = () => ReplyBeginning[]

/** The templates in the content folder, wherever that is at the time. Files that cannot be read are left out. */
export function templatesIn(contentFolder: () => string): Templates {
  return () => {
    const folder = join(contentFolder(), 'replies')
    const names = contentNames(folder, '.yaml').sort()
    return names.flatMap((file) => {
      const read = replyTemplateSchema().safeParse(fieldsOf(join(folder, file)))
      return read.success ? [{ name: file.slice(0, -'.yaml'.length), ...read.data }] : []
    })
  }
}

function fieldsOf(file: string): unknown {
  try {
    return visibleValues<unknown>(parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
