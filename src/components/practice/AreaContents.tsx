import type { PracticeArea } from '../../lib/view-models.ts'

/** Links to what people look for first on such a page, for the sections that have text. */
export function AreaContents({ area }: { area: PracticeArea }) {
  const parts = [
    { id: 'how-it-goes', name: 'How it goes', isThere: area.steps.length > 0 },
    { id: 'what-to-bring', name: 'What to bring', isThere: area.bring.length > 0 },
    { id: 'what-it-costs', name: 'What it costs', isThere: area.fees !== undefined },
    { id: 'questions', name: 'Questions', isThere: area.questions.length > 0 },
  ].filter(({ isThere }) => isThere)
  if (parts.length === 0) return null
  return (
    <nav className="area-contents" aria-labelledby="on-this-page">
      <span id="on-this-page" className="label">
        On this page
      </span>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
