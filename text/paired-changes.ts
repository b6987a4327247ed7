/** What two lists have side by side: the same in both, or what one has in place of what the other has. */
type Pair<Item> = { was: Item[]; now: Item[]; isSame: boolean }

/** What a comparison of two lists by `diffArrays` found, each removal as one with what is added in its place. */
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
