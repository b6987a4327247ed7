import { kindsOfPages } from '../../tests/support/kinds-of-pages.ts'
import { heaviest } from '../../tests/support/network-bytes.ts'

/** One page of each kind, the heaviest. Frames and error pages are excluded: nobody navigates there. */
export function onePageOfEachKind(only?: string): { kind: string; path: string }[] {
  const kinds = only?.split(',') ?? Object.keys(kindsOfPages).filter((kind) => kind !== 'lost')
  return kinds.flatMap((kind) => {
    const arrivals = (kindsOfPages[kind] ?? []).filter((path) => !path.endsWith('/embedded'))
    return heaviest(arrivals, 1).map((path) => ({ kind, path }))
  })
}
