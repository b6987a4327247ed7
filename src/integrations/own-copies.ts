/** The part of a Vite plugin's context in use. */
type Resolver = {
  resolve(source: string, importer: string | undefined, options: object): Promise<{ id: string } | null>
}

/** A script whose imports are copied for it, or such a copy. */
const owner =
  /\/(annual-report-helper|estate-dates|PageContactBand|pages\/index|\[area\])\.(?:ts|astro)(?:\?|$)|\?of=(.+)\.ts$/

/**
 * A Vite plugin that gives the scripts of the tools, the home page, the practice areas and the contact band their own
 * copies of what several scripts share. One file compresses better than its own part and a shared part: a tool's is 2,260
 * bytes instead of 2,510, and one request less.
 */
export function ownCopies() {
  return {
    name: 'own-copies',
    apply: 'build' as const,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    async resolveId(this: Resolver, source: string, importer: string | undefined, options: object) {
      const [, script, of = script] = owner.exec(importer ?? '') ?? []
      if (!of || !source.startsWith('.')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}?of=${of}.ts` }
    },
  }
}
