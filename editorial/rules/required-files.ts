import { requiredLegalPages } from '../../content-model/legal-text.ts'
import { requiredParts } from '../../content-model/page.ts'
import type { ContentFile } from '../content-file.ts'
import type { FolderRule } from '../content-folder.ts'
import type { Finding } from '../finding.ts'

/** The files and sections that the site looks up by name exist, and the folder of pages has no others. */
export const requiredFiles: FolderRule = ({ files }) => {
  const paths = new Set(files.map(({ path }) => path))
  const wanted = [
    'firm.yaml',
    ...Object.keys(requiredParts).map((name) => `pages/${name}.yaml`),
    ...requiredLegalPages.map((name) => `legal/${name}.md`),
  ]
  return [
    ...wanted.filter((path) => !paths.has(path)).map(missingFile),
    ...files.filter(({ collection }) => collection === 'pages').flatMap(missingParts),
  ]
}

function missingFile(path: string): Finding {
  const message = `The file ${path} is missing, and the site needs it. Put it back under this name.`
  return { file: path, line: 1, message }
}

function missingParts({ path, name, fields, lineOfField }: ContentFile): Finding[] {
  const parts = requiredParts[name]
  if (!parts) {
    const message = `No page of the site shows this file. Its name must be one of: ${Object.keys(requiredParts).join(', ')}.`
    return [{ file: path, line: 1, message }]
  }
  const sections = sectionsOf(fields)
  return parts
    .filter((part) => !sections.includes(part))
    .map((part) => ({
      file: path,
      line: lineOfField('sections'),
      message: `The section \`${part}\` is missing, and the page looks for it by this name. Put it back under \`sections\`.`,
    }))
}

function sectionsOf(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null || !('sections' in fields)) return []
  return typeof fields.sections === 'object' && fields.sections !== null ? Object.keys(fields.sections) : []
}
