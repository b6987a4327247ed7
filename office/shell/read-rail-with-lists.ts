import type { QueryClient } from '@tanstack/react-query'

/** The beginnings of the query keys of the lists whose entries the rail counts. */
const lists = /^\["(?:messages","list|content","list|publish","changes)"/

/** Queries that an act invalidates together with a list. */
const besideLists = /^\["(?:messages|content|publish)"/

/** Reads the rail's numbers again whenever a list that they count was read, or an act has changed it. */
export function readRailWithLists(queries: QueryClient): void {
  let isDue = false
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || isDue) return
    const { queryHash } = event.query
    const isRead = event.action.type === 'success' && lists.test(queryHash)
    const isChanged = event.action.type === 'invalidate' && besideLists.test(queryHash)
    if (!isRead && !isChanged) return
    // Many of them change together.
    isDue = true
    queueMicrotask(() => {
      isDue = false
      void queries.invalidateQueries({ queryKey: ['rail'] })
    })
  })
}
