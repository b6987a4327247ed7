import { posix } from 'node:path'
import { requiredLegalPages } from '../../content-model/legal-text.ts'
import { blogPages, optionalPages, requiredParts } from '../../content-model/page.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { hasContactForm, isPost } from '../../content-model/site-parts.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { isDevice } from '../../content-model/file-names.ts'
import { addressName } from '../../text/address-name.ts'
import { isUploadName } from '../reading/picture-names.ts'
import { logoOf } from './pictures.ts'

/**
 * The files and sections that the site looks up by name must exist, and the folder of pages must have no others. The
 * pages of the blog are needed once it has a post.
 */
export const requiredFiles: FolderCheck = ({ files }) => {
  const paths = new Set(files.map(({ path }) => path))
  const hasPosts = files.some(isPost)
  const leftOut = [...optionalPages, ...(hasPosts ? [] : blogPages)]
  const pages = [...requiredParts.keys()].filter((name) => !leftOut.includes(name))
  const hasForm = hasContactForm(files)
  const wanted = [
    'firm.yaml',
    ...pages.map((name) => `pages/${name}.yaml`),
    ...requiredLegalPages.map((name) => `legal/${name}.md`),
  ]
  return [
    ...wanted.filter((path) => !paths.has(path)).map(missingFile),
    ...files
      .filter(({ collection }) => collection === 'pages')
      .flatMap((file) => missingParts(file, hasForm)),
  ]
}

function missingFile(path: string): Problem {
  const message = `The file ${path} is missing, and the site needs it. Put it back under this name.`
  return { file: path, line: 1, message }
}

/** The sections that a page lacks. Without `hasForm`, the contact page must not mention a form. */
function missingParts(file: ContentFile, hasForm: boolean): Problem[] {
  const { path, name, lineOfField } = file
  const parts = requiredParts.get(name)?.filter((part) => hasForm || name !== 'contact-us' || part !== 'form')
  if (!parts) {
    const message = `No page of the site shows this file. Its name must be one of: ${[...requiredParts.keys()].join(', ')}.`
    // The site is the same without it.
    return [{ file: path, line: 1, message, grade: 'advises' }]
  }
  const sections = Object.keys(fieldOf(file, 'sections') ?? {})
  return parts
    .filter((part) => !sections.includes(part))
    .map((part) => ({
      file: path,
      line: lineOfField('sections'),
      message: `The section \`${part}\` is missing, and the page looks for it by this name. Put it back under \`sections\`.`,
    }))
}

const pictureFolders = ['team', 'practice-areas', 'blog', 'news', 'own-pages']

/** An address has only lowercase letters, digits and hyphens, and no file has a name that Windows reserves. */
export const usableNames: FolderCheck = ({ files }) => files.flatMap(({ path }) => unusableName(path))

/**
 * Files in the content folder that the site does not read, so that nothing that an editor saved is silently ignored.
 * Advice, because the site is the same without them. Pictures uploaded in the office that no file names are left out:
 * they are removed automatically.
 */
export const unreadFiles: FolderCheck = ({ files, unshown, others }) => {
  const logo = logoOf(files.find(({ collection }) => collection === 'firm'))
  return [...unshown, ...others.filter(({ path }) => path !== logo && !isUploadName(path))].flatMap(
    ({ path }) => unread(path),
  )
}

function unusableName(path: string): Problem[] {
  const { base, name, ext } = posix.parse(path)
  if (isDevice(name.split('.')[0] ?? ''))
    return [finding(path, `Windows does not allow a file named "${base}". Give the file another name.`)]
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z]+$/.test(base)) return []
  const message = `The file name "${base}" cannot be an address. Rename the file to "${addressName(name)}${ext}": lowercase letters, digits and hyphens.`
  return [finding(path, message)]
}

function unread(path: string): Problem[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // A name that begins with "_" is set aside on purpose; README.md explains the folder.
  if (name.startsWith('_') || path === 'README.md' || isPicture(path)) return []
  return [finding(path, notRead)]
}

const notRead =
  'The site does not read this file. Content files are .md files in team/, practice-areas/, blog/, news/, own-pages/ or legal/, and .yaml files in pages/; pictures are JPEG, PNG or WebP files beside the file that shows them. Names have lowercase letters. Move the file, rename it, or remove it.'

function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp)$/.test(path) && pictureFolders.some((folder) => path.startsWith(`${folder}/`))
}

function finding(file: string, message: string): Problem {
  return { file, line: 1, message }
}
