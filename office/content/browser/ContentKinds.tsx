import { NavLink } from 'react-router'
import { groups } from './places.ts'

/** The headings of the content, and the filter of what is due. `due`: how many texts are. */
export function ContentKinds({ due }: { due: number }) {
  return (
    <nav className="content-kinds" aria-label="Content">
      <ul role="list">
        {groups.map(({ group, word }, index) => (
          <li key={group}>
            <NavLink to={index === 0 ? '/content' : `/content/${group}`} end>
              {word}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul role="list">
        <li>
          <NavLink to="/content/due" end aria-describedby={due > 0 ? 'content-due' : undefined}>
            Due for review
          </NavLink>
          {due > 0 && (
            <span id="content-due" className="count">
              {due} <span className="visually-hidden">texts</span>
            </span>
          )}
        </li>
      </ul>
    </nav>
  )
}
