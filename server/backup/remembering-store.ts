import type { MessageStore } from '../store/message-store.ts'
import { keepDeletedList } from './deleted-list.ts'
import type { Places } from './places.ts'

/**
 * A store that adds whatever it removes to the lists of deleted references. `onMissed` is called with a place that
 * could not be written: the next removal or backup adds what is missing there.
 */
export function rememberingStore(
  store: MessageStore,
  places: Places,
  onMissed: (place: string) => void,
): MessageStore {
  async function remember(): Promise<void> {
    const missed = await keepDeletedList(store, places).catch(() => [places.local])
    missed.forEach(onMissed)
  }

  return {
    ...store,
    remove: async (id, version, along) => {
      const removed = await store.remove(id, version, along)
      await remember()
      return removed
    },
    purge: async (before) => {
      const removed = await store.purge(before)
      await remember()
      return removed
    },
    emptyTrash: async (before) => {
      const removed = await store.emptyTrash(before)
      if (removed > 0) await remember()
      return removed
    },
    removeAll: async (ids, along) => {
      const removed = await store.removeAll(ids, along)
      await remember()
      return removed
    },
  }
}
