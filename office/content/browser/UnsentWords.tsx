import { Suspense, lazy } from 'react'
import { hasCopies } from './editing/copy-names.ts'

// Most people have no such words, so the code loads only for those who have.
const UnsentList = lazy(() => import('./UnsentList.tsx'))

/** Sends what this browser has of closed pages; says which pages have words that only this browser has. */
export function UnsentWords({ person = '' }: { person: string | undefined }) {
  return (
    hasCopies(person) && (
      <Suspense>
        <UnsentList person={person} />
      </Suspense>
    )
  )
}
