import { queryOptions } from '@tanstack/react-query'
import { NoAnswer, postOnce } from '../../shell/api.ts'
import { comparedNamesSchema } from '../contract.ts'

/**
 * What the office knows of names being typed, one per line. It asks again only if no answer came: a comparison that was
 * refused as too long took half a minute, in which nobody else's names were compared.
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
