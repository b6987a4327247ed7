type Needing = { path: string; needs: readonly string[] }

/** The other changes that must go live with a change: those that it needs, and those that these need. */
export function goingTogether<Each extends Needing>(change: Needing, all: readonly Each[]): Each[] {
  const paths = new Set(change.needs)
  // The set grows during the loop.
  for (const path of paths)
    for (const needed of all.filter((each) => each.path === path).flatMap(({ needs }) => needs))
      paths.add(needed)
  return all.filter(({ path }) => path !== change.path && paths.has(path))
}
