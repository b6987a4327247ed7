import { NavLink } from 'react-router'
import type { z } from 'zod'
import type { railSchema } from '../contract.ts'
import type { Page } from './rail-pages.ts'

type RailPagesProps = {
  pages: Page[][]
  waiting: z.infer<typeof railSchema>['waiting']
  onLeave: () => void
}

/** The pages of the office that a person has, in groups, each with the number of what waits there. */
export function RailPages({ pages, waiting, onLeave }: RailPagesProps) {
  return (
    <nav aria-label="Main">
      {pages.map((group) => (
        <ul role="list" key={group[0]?.to}>
          {group.map(({ to, word, waiting: place }) => {
            const count = (place && waiting[place]) || 0
            return (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  aria-describedby={count > 0 ? `waiting-${place}` : undefined}
                  onClick={onLeave}
                >
                  {word}
                </NavLink>
                {count > 0 && (
                  <span id={`waiting-${place}`} className="count">
                    {count} <span className="visually-hidden">waiting</span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}
