/**
 * Runs a task for someone; undefined, without running it, if as many of their tasks as allowed are already
 * running.
 */
export type AtOnce = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** Limits how many tasks each person can have running, where everyone's tasks wait for each other. */
export function limitAtOnce(most: number): AtOnce {
  const underWay = new Map<string, number>()

  return async (whose, work) => {
    const before = underWay.get(whose) ?? 0
    if (before >= most) return undefined
    underWay.set(whose, before + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(whose) ?? 1) - 1
      if (left > 0) underWay.set(whose, left)
      else underWay.delete(whose)
    }
  }
}
