import { Link } from 'react-router'
import { contentPathSchema } from '../../content/contract.ts'
import type { ContentFinding } from '../../content/contract.ts'
import { plainFinding } from '../../content/browser/finding-words.ts'

/** What stops a publish, each with the way to its place. */
export function FindingList({ findings }: { findings: readonly (ContentFinding & { title?: string })[] }) {
  return (
    <ul role="list" className="findings">
      {findings.map(({ path, title, field, message }) => (
        <li key={`${path} ${field} ${message}`}>
          {contentPathSchema.safeParse(path).success ? (
            <Link to={`/content/${path}${field ? `#${field}` : ''}`}>{title ?? path}</Link>
          ) : (
            <strong>{title ?? path}</strong>
          )}
          <p>{plainFinding(message)}</p>
        </li>
      ))}
    </ul>
  )
}
