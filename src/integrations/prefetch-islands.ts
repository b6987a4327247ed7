/**
 * Adds prefetch links for the scripts of the page's islands, so that they are cached, but not yet parsed, when an
 * island hydrates (`src/islands/hydrate-on-interaction.ts`): parsing would keep a slow phone busy. The links go at
 * the end of the page; next to an island they would make the browser restyle everything after them.
 *
 * @param readScript returns the code of a built script, by its address
 */
export async function prefetchIslands(
  html: string,
  readScript: (script: string) => Promise<string>,
): Promise<string> {
  const islands = html.matchAll(/<astro-island[^>]* component-url="([^"]*)"[^>]* renderer-url="([^"]*)"/g)
  const wanted = new Set([...islands].flatMap(([, component = '', renderer = '']) => [component, renderer]))
  // A set can grow while it is iterated.
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
