import { isOfTheSite } from '../../content-model/addresses.ts'
import { kindOfFile } from '../../content-model/kinds.ts'
import { formerNamesOf } from '../../content-model/rules-between-files.ts'
import { hrefOfFile } from '../../content-model/public-addresses.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** Each address belongs to one page, the first by path: files and their former names do not take another page's. */
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
  const owner = owners.get(address)
  // Files of one kind, and articles with news, are compared by the content model.
  const isOfAnotherKind = owner !== undefined && kindOfFile(owner)?.href !== kindOfFile(path)?.href
  if (!isOfAnotherKind && !isOfTheSite(address)) return []
  const message = `The former name "${name}" takes the address ${address}, which belongs to ${owner ?? 'another page of the site'}. Remove it.`
  return [{ file: path, line, message }]
}
