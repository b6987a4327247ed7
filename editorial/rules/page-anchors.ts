import { fieldOf } from '../../content-model/rules-between-files.ts'
import type { ContentFile } from '../reading/content-file.ts'

/** The parts of an area's page that it has only if their field is not empty, each with its id. */
const areaParts = {
  steps: 'how-it-goes',
  bring: 'what-to-bring',
  fees: 'what-it-costs',
  questions: 'questions',
}

/** The ids that the templates of `pages/` make from the names of the sections, and of their own. */
const pageAnchors: Readonly<Record<string, (sections: readonly string[]) => readonly string[]>> = {
  'our-firm': withHeadings,
  'accessibility-feedback': (sections) => ['feedback', 'feedback-heading', ...withHeadings(sections)],
  'contact-us': () => ['office', 'how-we-meet', 'consultation', 'form', 'form-heading'],
  fees: (sections) => sections.map((name) => `fees-${name}`),
  intake: () => ['intake-next'],
}

/** The ids on the page of a file that a link may lead to. */
export function anchorsOf(file: ContentFile): string[] {
  return [...ownAnchors(file), 'content', 'top']
}

/** What a message offers: the parts that are only on this page. */
export function offeredAnchors(file: ContentFile): string[] {
  return ownAnchors(file).filter((anchor) => !anchor.endsWith('-heading'))
}

function ownAnchors(file: ContentFile): readonly string[] {
  if (file.collection === 'pages')
    return pageAnchors[file.name]?.(Object.keys(fieldOf(file, 'sections') ?? {})) ?? []
  // Its body is not on the page.
  if (file.collection === 'practiceAreas')
    return [
      ...Object.entries(areaParts).flatMap(([field, id]) => (isFilled(file, field) ? [id] : [])),
      'how-we-meet',
      'services-heading',
    ]
  return [
    ...file.headings.map(({ anchor }) => anchor),
    ...(isFilled(file, 'sources') ? ['sources'] : []),
    ...(isFilled(file, 'changes') ? ['law-changes'] : []),
  ]
}

function isFilled(file: ContentFile, field: string): boolean {
  return Object.keys(fieldOf(file, field) ?? {}).length > 0
}

function withHeadings(sections: readonly string[]): string[] {
  return sections.flatMap((name) => [name, `${name}-heading`])
}
