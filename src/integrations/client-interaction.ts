import type { AstroIntegration } from 'astro'

/** Adds the directive `client:interaction` (`src/islands/hydrate-on-interaction.ts`). */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/hydrate-on-interaction.ts' }),
    },
  }
}

declare module 'astro' {
  // Only an interface merges with the one that Astro declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:interaction'?: boolean
  }
}
