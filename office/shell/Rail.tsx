import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { get } from './api.ts'
import { railSchema } from '../contract.ts'
import { pageAbove, pagesFor } from './rail-pages.ts'
import type { Page } from './rail-pages.ts'
import { modifier } from './keys.ts'
import { RailFoot } from './RailFoot.tsx'
import { RailPages } from './RailPages.tsx'
import type { OpenVisitor } from './use-visitor.ts'

const REFRESH_MS = 60_000

type RailProps = { pages: Page[][]; visitor: OpenVisitor; onFind: () => void }

/** The firm, the pages, what is live and who is signed in. Under 900 px it is a menu behind the word Menu. */
export function Rail({ pages, visitor, onFind }: RailProps) {
  const { person, firm } = visitor
  const { data } = useQuery({
    queryKey: ['rail'],
    queryFn: () => get('/rail', railSchema),
    refetchInterval: REFRESH_MS,
  })
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
