import { useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { userSchema } from '../contract.ts'
import type { User } from '../contract.ts'
import { openPageFor, personOfPage, untilSignedIn } from './person-of-page.ts'
import { openTabFor } from './sign-out.ts'
import { setOfficeTimeZone } from './times.ts'

const REFRESH_MS = 60_000

/** How long one answer serves both the frame and the page that opens inside it. */
const FRESH_MS = 2_000

/** Someone who is signed in. */
export type SignedInUser = Exclude<User, { state: 'stranger' }>

/**
 * The person for whom this page was opened; undefined while it loads. If they are signed out, they are asked to sign in
 * again; the page is not opened for anyone else.
 */
export function useUser(): SignedInUser | undefined {
  return useUserOrFault().user
}

/** Whether the page's person is a lawyer. */
export function useIsLawyer(): boolean {
  return useUser()?.person.grants.includes('lawyer') ?? false
}

/** The page's person, or why the server did not say who it is. */
export function useUserOrFault(): { user: SignedInUser | undefined; fault: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['user'],
    queryFn: findUser,
    refetchInterval: REFRESH_MS,
    staleTime: FRESH_MS,
  })
  return { user: data?.state === 'open' ? data : undefined, fault: error }
}

async function findUser(): Promise<User> {
  const user = await get('/session', userSchema)
  const person = personOfPage()
  if (user.state === 'open' && (!person || person.id === user.person.id)) {
    if (!person) openTabFor(user.person.id)
    openPageFor(user.person)
    setOfficeTimeZone(user.timeZone)
    return user
  }
  if (person) {
    await untilSignedIn()
    return findUser()
  }
  location.reload()
  return user
}
