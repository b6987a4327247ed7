/**
 * Fetches scripts into the browser's cache, so that an `import()` after it finds them there. Chromium up to 150 and
 * Firefox up to 153 at least never ask again for a module whose `import()` has failed, nor for what it imports; a
 * `fetch()` that has failed is forgotten. Rejects when a script does not arrive.
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
