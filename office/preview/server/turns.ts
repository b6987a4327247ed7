/**
 * What is next of what waits: that of the person whose last turn is longest ago. `served`: who has had a turn, the last
 * one last. One person's many never come before another's one.
 */
export function nextInTurn<Waiting extends { person: string }>(
  waiting: readonly Waiting[],
  served: ReadonlySet<string>,
): Waiting | undefined {
  const turns = [...served]
  const turnOf = ({ person }: Waiting) => turns.indexOf(person)
  return waiting.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
}
