import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { Link, useLocation, NavLink } from 'react-router'
import type { z } from 'zod'
import { shownGrants } from '../contract.ts'
import type { railSchema, Grant, WaitingPlace } from '../contract.ts'
import { Fault } from './Fault.tsx'
import { Time } from './Time.tsx'
import { modifier } from './keys.ts'
import { signOut } from './sign-out.ts'
import { useAction } from './use-action.ts'
import { useRail } from './use-read.ts'
import type { SignedInUser } from './use-user.ts'

type RailProps = { pages: Page[][]; user: SignedInUser; onFind: () => void }

/** The firm, the pages, when the site went live, and the signed-in person. On screens narrower than 900 px, a menu. */
export function Rail({ pages, user, onFind }: RailProps) {
  const { person, firm } = user
  const { data } = useRail()
  const [isOpen, setOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const above = pageAbove(pages, useLocation().pathname)

  useEffect(() => {
    if (!isOpen) return undefined
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return (
    <header className="rail">
      <p className="firm" data-below={above !== undefined}>
        <span className="mark" aria-hidden="true" />
        <span>
          <span className="firm-name">{firm}</span>
          <span className="quiet small">The office</span>
        </span>
      </p>
      {above && (
        <Link className="back" to={above.to}>
          {above.word}
        </Link>
      )}
      <button
        ref={menuButton}
        type="button"
        className="menu-button"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      <div id="menu" className="menu" data-open={isOpen}>
        <RailPages
          pages={pagesFor(pages, person.grants)}
          waiting={data?.waiting ?? {}}
          onLeave={() => setOpen(false)}
        />
        <p className="find">
          <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
            <span>Find</span> <kbd>{modifier} K</kbd>
          </button>
        </p>
        <RailFoot person={person} liveSince={data?.liveSince ?? null} />
      </div>
    </header>
  )
}

type RailPagesProps = {
  pages: Page[][]
  waiting: z.infer<typeof railSchema>['waiting']
  onLeave: () => void
}

/** The pages that a person can open, in groups, each with the number of items that wait there. */
function RailPages({ pages, waiting, onLeave }: RailPagesProps) {
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

async function leave(): Promise<void> {
  await signOut()
  location.assign('/office')
}

type RailFootProps = { person: SignedInUser['person']; liveSince: number | null }

/** When the current site went live, and who is signed in, with which grants. */
function RailFoot({ person, liveSince }: RailFootProps) {
  const { fault, start } = useAction()
  return (
    <div className="rail-foot">
      <p>
        {liveSince !== null && (
          <strong>
            Live since <Time at={liveSince} />
          </strong>
        )}
        <a href="/">Open the site</a>
      </p>
      <p>
        <strong>{person.name}</strong>
        <span className="quiet">
          {shownGrants(person.grants)}
          <button type="button" className="link" onClick={() => start(leave)}>
            Sign out
          </button>
        </span>
      </p>
      <Fault>{fault}</Fault>
    </div>
  )
}

/**
 * A page of the rail. `route` is its pattern if there are pages below it, such as "/messages/:reference?". People need
 * one of the grants in `needs`; without it, everyone sees the page. The number beside it is that of the place in
 * `waiting`.
 */
export type Page = {
  to: `/${string}`
  route?: `/${string}`
  word: string
  needs?: Grant[]
  waiting?: WaitingPlace
  Component: ComponentType
}

/** The groups of pages as a person with these grants sees them. */
export function pagesFor(pages: Page[][], grants: Grant[]): Page[][] {
  return pages
    .map((group) => group.filter((page) => isOpenTo(page, grants)))
    .filter((group) => group.length > 0)
}

/** The page at or above an address, if a person with these grants may not open it. */
export function closedPage(pages: Page[][], grants: Grant[], address: string): Page | undefined {
  const page = pages.flat().find(({ to }) => to === address) ?? pageAbove(pages, address)
  return page && !isOpenTo(page, grants) ? page : undefined
}

function isOpenTo({ needs }: Page, grants: Grant[]): boolean {
  return !needs || needs.some((grant) => grants.includes(grant))
}

/** The page above an address: where Back leads on a phone. */
function pageAbove(pages: Page[][], address: string): Page | undefined {
  return pages.flat().find(({ to }) => to !== '/' && address.startsWith(`${to}/`))
}
