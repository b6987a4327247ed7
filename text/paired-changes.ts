/** Parts of two lists side by side: the same in both, or what the first has where the second has something else. */
type Pair<Item> = { was: Item[]; now: Item[]; isSame: boolean }

/** The result of `diffArrays` for two lists, with each removal paired with the addition that replaces it. */
export function pairedChanges<Item>(
  changes: readonly { value: Item[]; added: boolean; removed: boolean }[],
): Pair<Item>[] {
  const pairs: Pair<Item>[] = []
  for (const { value, added, removed } of changes) {
    const last = pairs.at(-1)
    if (added && last && !last.isSame) last.now = value
    else pairs.push({ was: added ? [] : value, now: removed ? [] : value, isSame: !added && !removed })
  }
  return pairs
}
