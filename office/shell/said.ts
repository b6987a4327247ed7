import { useEffect, useState } from 'react'
import { NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import { z } from 'zod'

const stateSchema = z.object({ said: z.string() })

/** What an act has done, for the page that it leads to, which says so: the third argument of navigating there. */
export function saying(said: string): { state: z.infer<typeof stateSchema> } {
  return { state: { said } }
}

/** Says on the page where an act began what it has done, unless the person has left that page in the meantime. */
export function useSayHere(): (said: string) => Promise<void> {
  const navigate = useNavigate()
  const here = useHref(useLocation().pathname)
  return async (said) => {
    if (location.pathname !== here) return
    await navigate({ search: location.search }, { replace: true, ...saying(said) })
  }
}

/** Screen readers announce what changes in a live region, not what it begins with: it must be there for a moment. */
const MOMENT_MS = 100

/** The last navigation of which something was said: a page that is shown anew says it no second time. */
let saidOf = ''

/** What the act that led to this page has done. After Back or a reload, that is old. */
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
