/**
 * Fetches scripts into the browser's cache so that a later `import()` finds them there. Chromium (at least to 150)
 * and Firefox (at least to 153) never retry a module whose `import()` has failed, nor its imports; a failed
 * `fetch()` can be retried. Rejects when a script fails to load.
 */
export async function fetchScripts(addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )
}
