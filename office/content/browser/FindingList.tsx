import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayBeKept } from '../../../content-model/grade.ts'
import type { TitledFinding } from '../../publishing/contract.ts'
import { contentPathSchema } from '../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { plainFinding } from './finding-words.ts'

type FindingListProps = {
  findings: readonly TitledFinding[]
  /** What to do about a finding that a lawyer may keep; by default, where to keep it. */
  keep?: (finding: ContentFinding) => ReactNode
  /** The page that is open, and what shows one of its fields: a link to it would lead nowhere. */
  open?: { path: string; onShow: (field: string) => void }
}

/** What stops a publication, each finding linked to its place. */
export function FindingList({ findings, keep = whereToKeep, open }: FindingListProps) {
  return (
    <ul role="list" className="findings">
      {findings.map(({ title, ...finding }) => {
        const { path, field, sentence, message } = finding
        return (
          <li key={`${path} ${field} ${sentence} ${message}`}>
            {path === open?.path ? (
              <Button look="link" onPress={() => open.onShow(field ?? 'body')}>
                {title}
              </Button>
            ) : contentPathSchema.safeParse(path).success ? (
              <Link to={`/content/${path}${field ? `#${field}` : ''}`}>{title}</Link>
            ) : (
              <strong>{title}</strong>
            )}
            <p>{plainFinding(message)}</p>
            {finding.grade === 'stops' && mayBeKept(finding) && keep(finding)}
          </li>
        )
      })}
    </ul>
  )
}

function whereToKeep(): ReactNode {
  return (
    <p className="small quiet">
      If the sentence is right as it is, a lawyer can open the page and keep it, with a reason.
    </p>
  )
}
