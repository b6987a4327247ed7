import type { AstroIntegration } from 'astro'
import { rewritePages } from './rewrite-pages.ts'

/**
 * Puts every script file of a built page into a template, from which it is fetched and run after the first paint
 * (`src/enhancements/first-paint.ts`): nobody waits to read until a helper has loaded. Inline scripts stay.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: { 'astro:build:done': ({ dir }) => rewritePages(dir, withLateScripts) },
  }
}

/** The page with its module files in templates. */
export function withLateScripts(html: string): string {
  return html.replace(
    /<script type="module" src="[^"]*"><\/script>/g,
    '<template data-after-paint>$&</template>',
  )
}
