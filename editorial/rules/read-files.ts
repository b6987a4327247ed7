import { posix } from 'node:path'
import { isDevice } from '../../content-model/file-names.ts'
import { kindOfFile, kinds } from '../../content-model/kinds.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { isUploadName } from '../reading/picture-names.ts'
import { logoOf } from './logo.ts'

const folders = [...new Set(kinds.map(({ folder }) => folder))].filter(Boolean)
const pictureFolders = ['team', 'practice-areas', 'blog', 'news', 'own-pages']

/** An address has lowercase letters, digits and hyphens only, and no file has a name that Windows reserves. */
export const usableNames: FolderCheck = ({ files }) => files.flatMap(({ path }) => unusableName(path))

/**
 * Files in the content folder that the site does not read: nothing that an editor saved is silently ignored. Advice,
 * because the site is the same without them. Pictures that were uploaded in the office and that no text names leave by
 * themselves.
 */
export const unreadFiles: FolderCheck = ({ files, unshown, others }) => {
  const logo = logoOf(files.find(({ collection }) => collection === 'firm'))
  return [...unshown, ...others.filter(({ path }) => path !== logo && !isUploadName(path))].flatMap(
    ({ path }) => unread(path),
  )
}

function unusableName(path: string): Problem[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (isDevice(name.split('.')[0] ?? ''))
    return [finding(path, `Windows does not allow a file named "${name}". Give the file another name.`)]
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z]+$/.test(name)) return []
  return [
    finding(
      path,
      `The file name "${name}" cannot be an address. Rename the file to "${tidyName(name)}": lowercase letters, digits and hyphens.`,
    ),
  ]
}

function unread(path: string): Problem[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // Names that begin with "_" are put aside on purpose; README.md explains the folder.
  if (name.startsWith('_') || path === 'README.md') return []
  if (isPicture(path)) return []
  return [finding(path, `The site does not read this file. ${remedy(path, name)}`)]
}

function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp)$/.test(path) && pictureFolders.some((folder) => path.startsWith(`${folder}/`))
}

function remedy(path: string, name: string): string {
  if (/\.(?:jpe?g|png|webp)$/i.test(name))
    return `Put the picture beside the text that shows it, in ${pictureFolders.map((place) => `${place}/`).join(' or ')}, with its ending in lowercase letters.`
  if (/\.(?:gif|heic|tiff?|bmp|svg|avif)$/i.test(name))
    return 'Save the picture as a JPEG or PNG, at least 1200 pixels wide, and remove this one.'
  const folder = path.slice(0, Math.max(0, path.length - name.length - 1))
  const renamed = [folder, folder.toLowerCase()].map((place) => posix.join(place, tidyName(name)))
  const fitting = renamed.find((candidate) => candidate !== path && kindOfFile(candidate))
  if (fitting) return `Rename it to "${fitting}".`
  const places = folders.map((place) => `${place}/`).join(', ')
  return `Texts are .md files in team/, practice-areas/, blog/, news/, own-pages/ or legal/, and .yaml files in pages/. Move it to one of ${places}, or remove it.`
}

/** "Will vs. Trust.MD.txt" as "will-vs-trust.md". */
function tidyName(name: string): string {
  const [base = '', ending = 'md'] = name.split(/\.(?=(?:md|ya?ml|csv|markdown|mdx|docx?|rtf|odt|txt)\b)/i)
  const slug = base
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const kind = ['yaml', 'csv'].find((each) => ending.toLowerCase().replace(/^yml/, 'yaml').startsWith(each))
  return `${slug}.${kind ?? 'md'}`
}

function finding(file: string, message: string): Problem {
  return { file, line: 1, message }
}
