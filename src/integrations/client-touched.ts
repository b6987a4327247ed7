import type { AstroIntegration } from 'astro'

/** Adds the directive `client:touched` (`src/islands/touched.ts`). */
export function clientTouched(): AstroIntegration {
  return {
    name: 'client-touched',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'touched', entrypoint: './src/islands/touched.ts' }),
    },
  }
}

declare module 'astro' {
  // Only an interface joins the one that Astro declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:touched'?: boolean
  }
}
