import { useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { post } from '../api.ts'
import { doneSchema } from '../contract.ts'
import { useVisitor } from './use-visitor.ts'
import { shownGrants } from './shown-grants.ts'

const pages = [[{ to: '/', word: 'Today' }], [{ to: '/people', word: 'People' }]] as const

async function signOut(): Promise<void> {
  await post('/sign-out', {}, doneSchema)
  location.assign('/office')
}

/** Band, rail and the page. Under 900 px the rail is a menu behind the word Menu. */
export function Frame() {
  const visitor = useVisitor()
  const [isMenuOpen, setMenuOpen] = useState(false)
  if (!visitor) return <div className="band" aria-hidden="true" />
  const { person, firm } = visitor

  return (
    <>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className="band" aria-hidden="true" />
      <div className="frame">
        <header className="rail">
          <p className="firm">
            <span className="mark" aria-hidden="true" />
            <span>
              <span className="firm-name">{firm}</span>
              <span className="quiet small">The office</span>
            </span>
          </p>
          <button
            type="button"
            className="menu-button"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            Menu
          </button>
          <div id="menu" className="menu" data-open={isMenuOpen}>
            <nav aria-label="Main">
              {pages.map((group) => (
                <ul role="list" key={group[0].to}>
                  {group.map(({ to, word }) => (
                    <li key={to}>
                      <NavLink to={to} end onClick={() => setMenuOpen(false)}>
                        {word}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              ))}
            </nav>
            <p className="who">
              <strong>{person.name}</strong>
              <span className="quiet">{shownGrants(person.grants)}</span>
              <button type="button" className="link" onClick={() => void signOut()}>
                Sign out
              </button>
            </p>
          </div>
        </header>
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}
