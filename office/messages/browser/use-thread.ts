import { useQuery } from '@tanstack/react-query'
import { get } from '../../shell/api.ts'
import { threadSchema } from '../thread.ts'

/** The mails about a message; read again whenever anything about messages has changed. */
export function useThread(reference: string) {
  return useQuery({
    queryKey: ['messages', 'thread', reference],
    queryFn: () => get(`/messages/${reference}/thread`, threadSchema),
  })
}
