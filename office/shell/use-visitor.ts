import { useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { visitorSchema } from '../contract.ts'
import type { Visitor } from '../contract.ts'
import { openPageFor, personOfPage, untilSignedIn } from './person-of-page.ts'
import { openTabFor } from './sign-out.ts'
import { setOfficeTimeZone } from './times.ts'

const REFRESH_MS = 60_000

/** Long enough for one answer to serve both the frame and the page that opens inside it. */
const FRESH_MS = 2_000

/** Someone who may use the office. */
export type OpenVisitor = Exclude<Visitor, { state: 'stranger' }>

/**
 * The person for whom this page was opened; undefined while it loads. When they are no longer signed in, they are asked
 * to sign in again; the page is not opened for anyone else.
 */
export function useVisitor(): OpenVisitor | undefined {
  return useVisitorOrFault().visitor
}

/** Whether that person may decide as a lawyer. */
export function useIsLawyer(): boolean {
  return useVisitor()?.person.grants.includes('lawyer') ?? false
}

/** The person, and why the server did not say who it is. */
export function useVisitorOrFault(): { visitor: OpenVisitor | undefined; fault: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['visitor'],
    queryFn: findVisitor,
    refetchInterval: REFRESH_MS,
    staleTime: FRESH_MS,
  })
  return { visitor: data?.state === 'open' ? data : undefined, fault: error }
}

async function findVisitor(): Promise<Visitor> {
  const visitor = await get('/session', visitorSchema)
  const person = personOfPage()
  if (visitor.state === 'open' && (!person || person.id === visitor.person.id)) {
    if (!person) openTabFor(visitor.person.id)
    openPageFor(visitor.person)
    setOfficeTimeZone(visitor.timeZone)
    return visitor
  }
  if (person) {
    await untilSignedIn()
    return findVisitor()
  }
  location.reload()
  return visitor
}
