import { useEffect, useState } from 'react'
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { NavigateOptions, To } from 'react-router'
import { z } from 'zod'

const stateSchema = z.object({ said: z.string() })

/** Goes where an act leads and says there what it has done, unless the person has left the page where it began. */
export function useLeadTo(): (to: To, said?: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const here = useHref(useLocation().pathname)
  return async (to, said = '', options) => {
    const state: z.infer<typeof stateSchema> = { said }
    if (location.pathname === here) await navigate(to, { ...options, state })
  }
}

/** Says what an act has done on the page where it began, unless the person has left that page. */
export function useSayHere(): (said: string) => Promise<void> {
  const leadTo = useLeadTo()
  return (said) => leadTo({ search: location.search }, said, { replace: true })
}

/** Screen readers announce what changes in a live region, not its first text: it must be there for a moment. */
const MOMENT_MS = 100

/** The last navigation whose text was said, so that a page that is shown anew does not repeat it. */
let saidOf = ''

/** What the act that led to this page has done; '' after Back or a reload, when that is old. */
export function useSaid(): string {
  const location = useLocation()
  const isOld = useNavigationType() === NavigationType.Pop
  const led = isOld ? '' : (stateSchema.safeParse(location.state).data?.said ?? '')
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(location.key === saidOf ? '' : led)
      saidOf = location.key
    }, MOMENT_MS)
    return () => clearTimeout(timer)
  }, [location.key, led])
  return said
}
