import './masthead.css'
import type { ReactNode } from 'react'
import type { NamedLink } from '../../lib/view-models.ts'
import { LinkItems } from '../text/LinkItems.tsx'

export type MastheadProps = {
  heading: string
  /** The small line above the headline, or the breadcrumb trail. */
  label?: string | undefined
  trail?: NamedLink[]
  lede?: string | undefined
  /** Engraved line work, inline because it is on the first screen. */
  ornament?: string
  /** Set by `TallMasthead`, which imports the styles. */
  isTall?: boolean
  children?: ReactNode
}

/** A page's dark masthead: breadcrumbs, headline, and an engraving cut off by the edge. */
export function Masthead({ heading, label, trail = [], lede, ornament, isTall, children }: MastheadProps) {
  return (
    <div className="masthead on-dark" data-tall={isTall ? '' : undefined}>
      <div className="wrap masthead-words">
        {trail.length > 0 && <Trail links={trail} />}
        {label && <p className="label">{label}</p>}
        <h1>{heading}</h1>
        {lede && <p className="masthead-lede">{lede}</p>}
        {children}
      </div>
      {/* Last: its place depends on the height of the text, and the browser may paint before the parser has all of
          it. */}
      {ornament && (
        <div
          className="masthead-ornament"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: ornament }}
        />
      )}
    </div>
  )
}

function Trail({ links }: { links: NamedLink[] }) {
  return (
    <nav aria-label="You are here" className="trail">
      <ol role="list">
        <LinkItems links={links} />
      </ol>
    </nav>
  )
}
