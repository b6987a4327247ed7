import './tools-page.css'
import type { NamedLink } from '../../lib/view-models.ts'
import { PageHead } from '../masthead/PageHead.tsx'

type ToolsPageProps = { heading: string; lede: string; tools: (NamedLink & { about: string })[] }

export function ToolsPage({ heading, lede, tools }: ToolsPageProps) {
  return (
    <div className="wrap page-head tools-page">
      <PageHead words={{ eyebrow: 'For you to use', heading, lede }} />
      <ul role="list">
        {tools.map(({ name, href, about }) => (
          <li key={href}>
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
