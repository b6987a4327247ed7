import type { MessageStore } from '../store/message-store.ts'
import { keepDeletedList } from './deleted-list.ts'
import { allPlaces } from './places.ts'
import type { Places } from './places.ts'

/**
 * A store that adds whatever it removes to the lists of deleted references. `onMissed` is called with a place that
 * could not be written: the next removal, the next look for old messages or the next backup adds what is missing there.
 */
export function rememberingStore(
  store: MessageStore,
  places: Places,
  onMissed: (place: string) => void,
): MessageStore {
  let isMissed = false
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  /** One after the other: of two at once, the one that ends last would write over what the other added. */
  function keepLists(): Promise<void> {
    next ??= last.then(() => {
      next = undefined
      last = keepOnce()
      return last
    })
    return next
  }

  async function keepOnce(): Promise<void> {
    const missed = await keepDeletedList(store, places).catch(() => allPlaces(places))
    isMissed = missed.length > 0
    missed.forEach(onMissed)
  }

  async function remembered<Result extends number | boolean>(removal: Promise<Result>): Promise<Result> {
    const removed = await removal.catch(async (error: unknown) => {
      // The answer of the database to a removal that it made may have been lost.
      await keepLists()
      throw error
    })
    if (removed || isMissed) await keepLists()
    return removed
  }

  return {
    ...store,
    remove: (id, version, along) => remembered(store.remove(id, version, along)),
    purge: (before) => remembered(store.purge(before)),
    emptyTrash: (before) => remembered(store.emptyTrash(before)),
    removeAll: (ids, along) => remembered(store.removeAll(ids, along)),
  }
}
