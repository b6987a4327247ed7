import { isOfTheSite } from './addresses.ts'
import { nameIn, valueIn, valuesOf } from './fields.ts'
import type { FieldValue } from './fields.ts'
import { postKinds } from './collections.ts'
import type { Collection } from './collections.ts'
import { kindOf, kindOfFile, kinds, slugOfFile } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { pageTakenBy } from './offline.ts'
import { MOST_IN_MENU } from './own-page.ts'

/** A content file for rules between files: its path inside the content folder and its unparsed fields. */
export type ContentFields = { path: string; fields: unknown }

/** `field` is a path ("changes.0.readMore"), or '' for the file as a whole. */
export type FieldFault = { path: string; field: string; message: string }

/** The files of each kind, by slug. */
type Folder = ReadonlyMap<Collection, ReadonlyMap<string, ContentFields>>

/** Checks the files of a content folder against each other: references, numbers, addresses, former names and tools. */
export function faultsBetweenFiles(files: readonly ContentFields[]): FieldFault[] {
  const folder: Folder = new Map(
    kinds.map((kind) => [
      kind.collection,
      new Map(
        files.filter(({ path }) => kindOfFile(path) === kind).map((file) => [slugOfFile(file.path), file]),
      ),
    ]),
  )
  const faults = kinds.flatMap((kind) => {
    const siblings = [...(folder.get(kind.collection)?.values() ?? [])]
    return [
      ...siblings.flatMap((file) => unknownReferences(file, kind, folder)),
      ...siblings.flatMap((file) => reviewersWhoAreNotLawyers(file, kind, folder)),
      ...siblings.flatMap((file) => missingTool(file, folder)),
      ...(kind.collection === 'ownPages' ? tooManyInMenu(siblings) : []),
      ...siblings.flatMap((file) => offlinePageGone(file, kind, files)),
      ...(kind.collection === 'news' ? [] : sharedBetween(kind, folder)),
    ]
  })
  return [...faults, ...takenAddresses(files)]
}

/** Faults for numbers that files of one kind share. Articles and news share one series. */
function sharedBetween({ collection }: Kind, folder: Folder): FieldFault[] {
  const sharing = postKinds.includes(collection) ? postKinds : [collection]
  const files = sharing.flatMap((kind) => [...(folder.get(kind)?.values() ?? [])])
  return sharedNumbers(files, collection === 'blog' ? 'id' : 'order')
}

/** A field that references another file must name an existing file. */
function unknownReferences(file: ContentFields, { schema }: Kind, folder: Folder): FieldFault[] {
  return referencesIn(file, schema).flatMap(({ path, value, metadata }): FieldFault[] => {
    if (!metadata.refersTo || typeof value !== 'string') return []
    const known = folder.get(metadata.refersTo)
    if (known?.has(value)) return []
    const place = kindOf(metadata.refersTo).folder
    const names = [...(known?.keys() ?? [])].join(', ')
    const todo = names ? `Write one of: ${names}` : 'Write that file, or leave the name out'
    const message = `\`${nameIn(path) ?? path}\` names "${value}", but there is no ${place}/${value}.md. ${todo}.`
    return [{ path: file.path, field: path, message }]
  })
}

const references = new WeakMap<object, FieldValue[]>()

/** The fields that reference another file, cached because usually only one file in a folder has changed. */
function referencesIn({ fields }: ContentFields, schema: Kind['schema']): FieldValue[] {
  if (typeof fields !== 'object' || fields === null) return []
  const found = references.get(fields) ?? valuesOf(schema, fields).filter(({ metadata }) => metadata.refersTo)
  references.set(fields, found)
  return found
}

/** Only a lawyer may review a page or a fact: `reviewedBy` must name a member with `lawyer: true` (RPC 7.1). */
function reviewersWhoAreNotLawyers(file: ContentFields, { schema }: Kind, folder: Folder): FieldFault[] {
  return referencesIn(file, schema).flatMap(({ path, value, metadata }): FieldFault[] => {
    if (!metadata.setByReview || metadata.refersTo !== 'team' || typeof value !== 'string') return []
    const reviewer = folder.get('team')?.get(value)
    if (!reviewer || fieldOf(reviewer, 'lawyer') === true) return []
    const message = `\`reviewedBy\` names "${value}", who is not a lawyer (${reviewer.path}). Name a lawyer of the team, or delete \`reviewed\`, \`reviewedBy\` and \`reviewedText\`.`
    return [{ path: file.path, field: path, message }]
  })
}

/** Faults for shared numbers. Posts are identified by `id`; members and areas are sorted by `order`. */
function sharedNumbers(siblings: readonly ContentFields[], field: 'id' | 'order'): FieldFault[] {
  const numbered = siblings.flatMap((file) => {
    const number = fieldOf(file, field)
    return typeof number === 'number' ? [{ path: file.path, number }] : []
  })
  const free = Math.max(0, ...numbered.map(({ number }) => number)) + 1
  return [...Map.groupBy(numbered, ({ number }) => number).values()]
    .filter((sharing) => sharing.length > 1)
    .flatMap((sharing) =>
      sharing.map(({ path, number }) => {
        const other = sharing.find((candidate) => candidate.path !== path)?.path
        const message = `\`${field}: ${number}\` is also used in ${other}. Write \`${field}: ${free}\`.`
        return { path, field, message }
      }),
    )
}

/** The bar has no room for more of the firm's own pages. */
function tooManyInMenu(pages: readonly ContentFields[]): FieldFault[] {
  const inMenu = pages.filter((page) => fieldOf(page, 'place') === 'menu')
  const message = `The menu has room for ${MOST_IN_MENU} pages of your own. Write \`place: footer\` here, or in another one.`
  return inMenu.slice(MOST_IN_MENU).map(({ path }) => ({ path, field: 'place', message }))
}

/** An article may show a tool only if the site has the tool's page. */
function missingTool(file: ContentFields, folder: Folder): FieldFault[] {
  const tool = fieldOf(file, 'tool')
  if (tool !== 'annual-report' || folder.get('pages')?.has(tool)) return []
  const message = `\`tool\` names "${tool}", but there is no pages/${tool}.yaml. Put the page back, or delete the line.`
  return [{ path: file.path, field: 'tool', message }]
}

/** A page that is offline must exist: if it were renamed, it would be public again. */
function offlinePageGone(
  { path }: ContentFields,
  { collection }: Kind,
  files: readonly ContentFields[],
): FieldFault[] {
  const page = pageTakenBy(path)
  if (collection !== 'offline' || files.some((file) => file.path === page)) return []
  const message = `${path} does not name a page of this site. Name the file after the page as it is called now, or delete it.`
  return [{ path, field: 'since', message }]
}

/**
 * Each address belongs to one page, the first by path. No file or former name may take an address from another page
 * or from the site.
 */
function takenAddresses(files: readonly ContentFields[]): FieldFault[] {
  const current = files.flatMap(({ path }) => {
    const address = kindOfFile(path)?.href?.(slugOfFile(path))
    return address === undefined ? [] : [{ path, address }]
  })
  const former = files.flatMap((file) =>
    formerNamesOf(file).flatMap((name, index) => {
      const address = kindOfFile(file.path)?.href?.(name)
      return address === undefined ? [] : [{ path: file.path, field: `formerly.${index}`, name, address }]
    }),
  )
  const lastFirst = current.toSorted((one, other) => (one.path < other.path ? 1 : -1))
  const owners = new Map(lastFirst.map(({ path, address }) => [address, path]))
  const claims = Map.groupBy(former, ({ address }) => address)
  return [
    ...current.flatMap(({ path, address }): FieldFault[] => {
      const isTaken = owners.get(address) !== path
      if (!isTaken && !isOfTheSite(address)) return []
      const owner = isTaken ? owners.get(address) : 'another page of the site'
      const message = `The address ${address} belongs to ${owner}. Give the file another name.`
      return [{ path, field: '', message }]
    }),
    ...former.flatMap(({ path, field, name, address }): FieldFault[] => {
      const other = owners.get(address) ?? claims.get(address)?.find((claim) => claim.path !== path)?.path
      if (other === undefined && !isOfTheSite(address)) return []
      const owner = other ?? 'another page of the site'
      const message = `The former name "${name}" also belongs to ${owner}. Remove it from one of them.`
      return [{ path, field, message }]
    }),
  ]
}

/** A file's former names; empty if the field is missing or malformed. */
export function formerNamesOf(file: ContentFields): string[] {
  const names = fieldOf(file, 'formerly')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

export function fieldOf({ fields }: ContentFields, name: string): unknown {
  return valueIn(fields, name)
}
