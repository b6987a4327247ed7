import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** Astro's own React integration, with our client renderer. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        if (options.command === 'build') options.updateConfig({ vite: { plugins: [withoutBundles] } })
        return hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: fileURLToPath(
                new URL('src/islands/client-renderer.tsx', options.config.root),
              ),
            }),
        })
      },
    },
  }
}

/**
 * A build reads the content through a development server, which would otherwise bundle React for a browser each time;
 * that takes a second of processor time.
 */
const withoutBundles = {
  name: 'without-bundles',
  enforce: 'post' as const,
  configEnvironment(_: string, options: { optimizeDeps?: object }) {
    options.optimizeDeps = { noDiscovery: true, include: [] }
  },
}

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
  // Only an interface can merge with Astro's declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:interaction'?: boolean
  }
}
