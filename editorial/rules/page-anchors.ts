import { fieldOf } from '../../content-model/rules-between-files.ts'
import { hasContactForm } from '../../content-model/site-parts.ts'
import type { ContentFile } from '../reading/content-file.ts'
import { firmIn } from '../reading/content-values.ts'

/** The parts of an area's page that it has only if their field is not empty, each with its id. */
const areaParts = {
  steps: 'how-it-goes',
  bring: 'what-to-bring',
  fees: 'what-it-costs',
  questions: 'questions',
}

/** The ids that the templates of `pages/` make from the names of the sections, and of their own. */
const pageAnchors: Readonly<
  Record<string, (sections: readonly string[], files: readonly ContentFile[]) => readonly string[]>
> = {
  'our-firm': withHeadings,
  'accessibility-feedback': (sections) => ['feedback', 'feedback-heading', ...withHeadings(sections)],
  'contact-us': (_, files) => [
    ...['office', ...howWeMeet(files), 'consultation'],
    ...(hasContactForm(files) ? ['form', 'form-heading'] : []),
  ],
  fees: (sections) => sections.map((name) => `fees-${name}`),
  intake: () => ['intake-next'],
}

/** The ids on the page of a file that a link may lead to. `files`: those of the folder. */
export function anchorsOf(file: ContentFile, files: readonly ContentFile[]): string[] {
  return [...ownAnchors(file, files), 'content', 'top']
}

/** What a message offers: the parts that are only on this page. */
export function offeredAnchors(file: ContentFile, files: readonly ContentFile[]): string[] {
  const isTemplate = file.collection === 'pages' || file.collection === 'practiceAreas'
  return ownAnchors(file, files).filter((anchor) => !isTemplate || !anchor.endsWith('-heading'))
}

function ownAnchors(file: ContentFile, files: readonly ContentFile[]): readonly string[] {
  if (file.collection === 'pages')
    return pageAnchors[file.name]?.(Object.keys(fieldOf(file, 'sections') ?? {}), files) ?? []
  // Its body is not on the page.
  if (file.collection === 'practiceAreas')
    return [
      ...Object.entries(areaParts).flatMap(([field, id]) => (isFilled(file, field) ? [id] : [])),
      ...howWeMeet(files),
      'services-heading',
    ]
  return [
    ...file.headings.map(({ anchor }) => anchor),
    ...(isFilled(file, 'sources') ? ['sources'] : []),
    ...(isFilled(file, 'changes') ? ['law-changes'] : []),
  ]
}

/** The block is left out if the firm has filled in nothing. */
function howWeMeet(files: readonly ContentFile[]): string[] {
  const isShown = Object.values(firmIn(files).meeting ?? {}).some((value) => value && value.length > 0)
  return isShown ? ['how-we-meet'] : []
}

function isFilled(file: ContentFile, field: string): boolean {
  return Object.keys(fieldOf(file, field) ?? {}).length > 0
}

function withHeadings(sections: readonly string[]): string[] {
  return sections.flatMap((name) => [name, `${name}-heading`])
}
