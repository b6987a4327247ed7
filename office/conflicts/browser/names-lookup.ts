import { queryOptions } from '@tanstack/react-query'
import { NoAnswer, postOnce } from '../../shell/api.ts'
import { comparedNamesSchema } from '../contract.ts'

/**
 * What the office knows of names that are being typed, one a line. A comparison that was abandoned took half a minute
 * in which nobody else's names were compared: it is not asked for again, and the person on the phone is told.
 */
export function namesLookup(names: string) {
  return queryOptions({
    queryKey: ['conflicts', 'look', names],
    queryFn: () => postOnce('/conflicts/names/look', { names: names.split('\n') }, comparedNamesSchema),
    enabled: names !== '',
    retry: (count, error) => count < 2 && error instanceof NoAnswer,
    staleTime: 0,
  })
}
