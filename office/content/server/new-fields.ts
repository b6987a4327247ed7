import type { Collection } from '../../../content-model/collections.ts'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { kindOf } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import type { Values } from '../store/known-texts.ts'
import type { ReadFile } from './saved-content.ts'

/**
 * What a new text begins with: a number of its own, and, for an article, that it is a draft. A copy has everything else
 * too, but not a review, which was of another text, not former names, which lead to the other one, and not the mark of
 * sample data, which only goes away.
 */
export function newFields(
  collection: Collection,
  files: readonly ReadFile[],
  copied: Values | undefined,
): Values {
  const declared = fieldsIn(kindOf(collection).schema)
  const notCopied = new Set([
    ...['formerly', 'sample'],
    ...declared.filter(([, field]) => metadataOf(field).setByReview).map(([name]) => name),
  ])
  const fields = Object.fromEntries(
    Object.entries(copied?.fields ?? {}).filter(([name]) => !notCopied.has(name)),
  )
  const number = declared.map(([name]) => name).find((name) => name === 'id' || name === 'order')
  const numbers = files
    .filter((file) => file.collection === collection)
    .map((file) => (number === undefined ? 0 : Number(fieldOf(file, number))))
    .filter((value) => Number.isInteger(value))
  return {
    fields: {
      ...(number === undefined ? {} : { [number]: Math.max(0, ...numbers) + 1 }),
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== number)),
      ...(collection === 'blog' ? { draft: true } : {}),
    },
    body: copied?.body ?? '',
  }
}
