import { fixedRoutes, optionalRoutes } from '../../content-model/addresses.ts'
import { kindOfFile, kinds } from '../../content-model/kinds.ts'
import { formerNamesOf } from '../../content-model/rules-between-files.ts'
import { hrefOfFile } from '../../content-model/public-addresses.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** Addresses below these belong to pages that the site makes itself: lists, years, topics, downloads. */
const ownAddresses =
  /^\/(?:blog\/(?:archive|page|topic|feed)|share|plates|calendar|tools|pagefind|_astro|404|api|office)(?:\/|$)/

/** Each address belongs to one page, the first by path: files and their former names take none of another page. */
export const addressesOnce: FolderCheck = ({ files }) => {
  const inOrder = files.toSorted((one, other) => (one.path < other.path ? 1 : -1))
  const owners = new Map(inOrder.flatMap((file) => ownerOf(file)))
  return files.flatMap((file) => [
    ...takenAddress(file, owners),
    ...formerNamesOf(file).flatMap((name, index) =>
      takenFormerName(file, name, file.lineOfField(`formerly.${index}`), owners),
    ),
  ])
}

function ownerOf({ path }: ContentFile): [address: string, path: string][] {
  const address = hrefOfFile(path)
  return address ? [[address, path]] : []
}

function takenAddress({ path }: ContentFile, owners: ReadonlyMap<string, string>): Problem[] {
  const address = hrefOfFile(path)
  if (!address) return []
  const first = owners.get(address)
  const isTaken = first !== undefined && first !== path
  if (!isOfTheSite(address) && !isTaken) return []
  const owner = isTaken ? first : 'another page of the site'
  return [
    {
      file: path,
      line: 1,
      message: `The address ${address} belongs to ${owner}. Give the file another name.`,
    },
  ]
}

function takenFormerName(
  { path }: ContentFile,
  name: string,
  line: number,
  owners: ReadonlyMap<string, string>,
): Problem[] {
  const address = kindOfFile(path)?.href?.(name)
  if (!address) return []
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(name)) {
    const slug = (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '')
    const message = `The former name "${name}" is not a file name. Write only the name, without folder, slash or ending: "${slug}".`
    return [{ file: path, line, message }]
  }
  const owner = owners.get(address)
  // Files of one kind are compared by the content model.
  const isOfAnotherKind = owner !== undefined && kindOfFile(owner) !== kindOfFile(path)
  if (!isOfAnotherKind && !isOfTheSite(address)) return []
  const message = `The former name "${name}" takes the address ${address}, which belongs to ${owner ?? 'another page of the site'}. Remove it.`
  return [{ file: path, line, message }]
}

function isOfTheSite(address: string): boolean {
  const routes: readonly string[] = [...fixedRoutes, ...Object.values(optionalRoutes).flat()]
  return routes.includes(address) || ownAddresses.test(address)
}

/** No two people and no two areas have the same name: visitors could not tell their pages apart. */
export const namesOnce: FolderCheck = ({ files }) =>
  (['team', 'practiceAreas', 'blog'] as const).flatMap((collection) => {
    const field = collection === 'team' ? 'name' : 'title'
    const folder = kinds.find((kind) => kind.collection === collection)?.folder ?? ''
    const named = files
      .filter((file) => file.collection === collection)
      .map((file) => ({ file, name: comparable(fieldOf(file, field)) }))
    const byName = Map.groupBy(named, ({ name }) => name)
    return named.flatMap(({ file, name }): Problem[] => {
      const other = byName.get(name)?.find((candidate) => candidate.file !== file)
      if (name === '' || !other) return []
      const message = `The ${field} "${String(fieldOf(file, field))}" is also in ${other.file.path}. Give each file in ${folder}/ its own, or remove one of them.`
      return [{ file: file.path, line: file.lineOfField(field), message }]
    })
  })

/** "Estates and Trusts" and "estates & trusts" are the same name to a reader. */
function comparable(name: unknown): string {
  if (typeof name !== 'string') return ''
  return name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
