import { useQuery } from '@tanstack/react-query'
import { get } from '../api.ts'
import { visitorSchema } from '../contract.ts'
import type { Visitor } from '../contract.ts'
import { setOfficeTimeZone } from '../times.ts'

const REFRESH_MS = 60_000

/** Long enough for one answer to serve both the frame and the page that opens inside it. */
const FRESH_MS = 2_000

/** Someone to whom the office is open. */
export type OpenVisitor = Exclude<Visitor, { state: 'stranger' }>

/** Who is signed in; undefined while it loads. When the session has ended, the sign-in page takes over. */
export function useVisitor(): OpenVisitor | undefined {
  const { data } = useQuery({
    queryKey: ['visitor'],
    queryFn: async () => {
      const visitor = await get('/session', visitorSchema)
      if (visitor.state !== 'open') location.reload()
      else setOfficeTimeZone(visitor.timeZone)
      return visitor
    },
    refetchInterval: REFRESH_MS,
    staleTime: FRESH_MS,
  })
  return data?.state === 'open' ? data : undefined
}
