/**
 * The page with prefetch links for the scripts of its islands, so that they lie ready when an island is touched
 * (`src/islands/touched.ts`) without having been parsed: that would keep a slow phone busy. The links stand at the end
 * of the page; beside an island they would make the browser style all that follows once more.
 *
 * @param readScript the code of a built script, by its address
 */
export async function prefetchIslands(
  html: string,
  readScript: (script: string) => Promise<string>,
): Promise<string> {
  const islands = html.matchAll(/<astro-island[^>]* component-url="([^"]*)"[^>]* renderer-url="([^"]*)"/g)
  const wanted = new Set([...islands].flatMap(([, component = '', renderer = '']) => [component, renderer]))
  // A set grows while it is walked through.
  for (const script of wanted)
    for (const imported of importsOf(script, await readScript(script))) wanted.add(imported)

  const links = [...wanted].map((script) => `<link rel="prefetch" href="${script}">`)
  return links.length > 0 ? html.replace('</body>', `${links.join('')}</body>`) : html
}

/** The addresses of a built script's static imports. */
function importsOf(script: string, code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)].map(
    ([, path = '']) => new URL(path, `file://${script}`).pathname,
  )
}
