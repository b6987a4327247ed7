import { requiredLegalPages } from '../../content-model/legal-text.ts'
import { blogPages, optionalPages, requiredParts } from '../../content-model/page.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { hasContactForm, isPost } from '../../content-model/site-parts.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/**
 * The files and sections that the site looks up by name exist, and the folder of pages has no others. The pages of the
 * blog are needed once it has a post.
 */
export const requiredFiles: FolderCheck = ({ files }) => {
  const paths = new Set(files.map(({ path }) => path))
  const hasPosts = files.some(isPost)
  const leftOut = [...optionalPages, ...(hasPosts ? [] : blogPages)]
  const pages = Object.keys(requiredParts).filter((name) => !leftOut.includes(name))
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

/** `hasForm`: the contact page must not mention a form that it does not have. */
function missingParts(file: ContentFile, hasForm: boolean): Problem[] {
  const { path, name, lineOfField } = file
  const parts = requiredParts[name]?.filter((part) => hasForm || name !== 'contact-us' || part !== 'form')
  if (!parts) {
    const message = `No page of the site shows this file. Its name must be one of: ${Object.keys(requiredParts).join(', ')}.`
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
