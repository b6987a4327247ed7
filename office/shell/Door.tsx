import type { ReactNode } from 'react'

/** The page before the office is open: the band, the mark and one column. */
export function Door({ firm, children }: { firm: string; children: ReactNode }) {
  return (
    <>
      <div className="band" aria-hidden="true" />
      <main className="door">
        <p className="firm">
          <span className="mark" aria-hidden="true" />
          <span>
            <span className="firm-name">{firm}</span>
            <span className="quiet small">The office</span>
          </span>
        </p>
        {children}
      </main>
    </>
  )
}
