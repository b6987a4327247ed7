import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectionEntry } from 'astro:content'
import { focusPoint } from '../../content-model/picture.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import type { Photograph } from '../lib/picture.ts'

/** A member's photograph as the firm gave it, with its focus; undefined if there is none. */
export function photographOf({ id, data }: CollectionEntry<'team'>): Photograph | undefined {
  if (!data.image) return undefined
  const path = `team/${id}.md`
  const read = readContentFile({ path, text: readFileSync(join(contentFolder, path), 'utf8') })
  const image = read && 'fields' in read ? fieldOf(read, 'image') : undefined
  if (typeof image !== 'string') return undefined
  return { file: readFileSync(join(contentFolder, 'team', image)), focus: focusPoint(data.imageFocus) }
}
