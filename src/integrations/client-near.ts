import type { AstroIntegration } from 'astro'

/** Adds the directive `client:near` (`src/islands/near.ts`). */
export function clientNear(): AstroIntegration {
  return {
    name: 'client-near',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'near', entrypoint: './src/islands/near.ts' }),
    },
  }
}

declare module 'astro' {
  // Only an interface joins the one that Astro declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:near'?: boolean
  }
}
