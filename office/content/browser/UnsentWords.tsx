import { Suspense, lazy } from 'react'
import { namesOfCopies } from './editing/copy-names.ts'

// Most people have no such words, so the code loads only for those who have.
const UnsentList = lazy(() => import('./UnsentList.tsx'))

/** Sends what this browser has of closed pages; says which pages have words that only this browser has. */
export function UnsentWords({ person = '' }: { person: string | undefined }) {
  return (
    namesOfCopies(person).length > 0 && (
      <Suspense>
        <UnsentList person={person} />
      </Suspense>
    )
  )
}
