import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Puts every script file of a built page into a template, from which it is fetched and run after the first paint
 * (`src/enhancements/first-paint.ts`): nobody waits to read until a helper has loaded. Inline scripts stay.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for await (const file of glob(`${fileURLToPath(dir)}**/*.html`)) {
          const html = await readFile(file, 'utf8')
          const later = withLateScripts(html)
          if (later !== html) await writeFile(file, later)
        }
      },
    },
  }
}

/** The page with its module files in templates. */
export function withLateScripts(html: string): string {
  return html.replace(
    /<script type="module" src="[^"]*"><\/script>/g,
    '<template data-after-paint>$&</template>',
  )
}
